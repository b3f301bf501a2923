import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './alone.mjs';
import { CACHE } from './places.mjs';

/** Where an installed Chromium or Chrome is. */
export const INSTALLED_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Chromium asks nothing of the internet: a test must not wait for a network that is not there. */
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Finds a Chromium: `CHROME`, then the one that comes with the packages, then the usual places. The
 * packaged one is the same for everybody, and has no window: a journey takes it two thirds of the
 * time it takes a desktop's.
 * @returns {Promise<{ executablePath: string, args: string[] }>} as Playwright's launch takes it
 * @throws {Error} one sentence: what was looked for and how to get it
 */
export async function findBrowser() {
  return { executablePath: await findExecutable(), args: chromiumArguments() };
}

export function chromiumArguments() {
  return [...QUIET, ...sandbox()];
}

/** Chromium refuses its sandbox to root. */
function sandbox() {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}

async function findExecutable() {
  const found = chosenChromium() ?? (await packagedChromium()) ?? installedChromium();
  if (found !== undefined) return found;
  throw new Error(
    'The browser journeys need a Chromium. Looked for the package @sparticuz/chromium (Linux on x64 ' +
      `only) and at ${INSTALLED_PLACES.join(', ')}. Install Chromium or Chrome (Debian: apt-get install ` +
      'chromium), or set CHROME to the path of one.',
  );
}

/** @returns {string | undefined} */
function chosenChromium() {
  const chosen = process.env['CHROME'];
  if (chosen === undefined || chosen === '') return undefined;
  if (existsSync(chosen)) return chosen;
  throw new Error(`CHROME is ${chosen}, which is not there.`);
}

/** The Chromium or Chrome that is installed on this machine, or that `CHROME` names. */
export function installedChromium() {
  return chosenChromium() ?? INSTALLED_PLACES.find((path) => existsSync(path));
}

/**
 * The one that comes with the packages, unpacked.
 * @returns {Promise<string | undefined>}
 */
export async function packagedChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(CACHE, 'chromium');
  const unpacked = join(folder, 'unpacked');
  if (existsSync(unpacked)) return unpack(folder);
  return alone('chromium', async () => {
    // What was broken off while it was unpacked would be taken for whole, and crash.
    if (!existsSync(unpacked)) rmSync(folder, { recursive: true, force: true });
    const path = await unpack(folder);
    writeFileSync(unpacked, '');
    return path;
  });
}

/**
 * Where the library has its Chromium; it unpacks what is not there.
 * @param {string} folder
 */
async function unpack(folder) {
  const before = process.env['TMPDIR'];
  mkdirSync(folder, { recursive: true });
  process.env['TMPDIR'] = folder;
  if (!hasSecurityLibrary()) process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs22.x';
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    return await chromium.executablePath();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

/** The package carries libnss3 for the machines that lack it, and unpacks it only when asked. */
function hasSecurityLibrary() {
  return ['/usr/lib/x86_64-linux-gnu', '/usr/lib64', '/usr/lib', '/lib64'].some((folder) =>
    existsSync(join(folder, 'libnss3.so')),
  );
}
