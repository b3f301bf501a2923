import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { INSTALLED_PLACES, installedChromium } from './browser.mjs';

/**
 * The engines that the errands of `tests/browsers` run in; the Chromium of the packages has the journeys.
 * @typedef {object} Engine
 * @property {string} name
 * @property {'chromium' | 'firefox' | 'webkit'} kind
 * @property {string} executable
 * @property {string} driver WebKit's WebDriver; empty for the others
 *
 * @typedef {object} Known
 * @property {string} name
 * @property {string[]} debian the packages that bring it
 * @property {string} places where it was looked for
 * @property {() => Promise<Engine | undefined>} find
 */

const FIREFOX_PLACES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';
const LIBRARIES = '/usr/lib';
const MINI_BROWSERS = ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'];

/** @type {readonly Known[]} */
const KNOWN = [
  {
    name: 'Chromium',
    debian: ['chromium'],
    places: `CHROME, ${INSTALLED_PLACES.join(', ')}`,
    find: async () => {
      const executable = installedChromium();
      return executable ? anEngine('Chromium', 'chromium', executable) : undefined;
    },
  },
  {
    name: 'Firefox',
    debian: ['firefox-esr'],
    places: `FIREFOX, ${FIREFOX_PLACES.join(', ')}`,
    find: async () => {
      const executable = [process.env['FIREFOX'], ...FIREFOX_PLACES].find(isThere);
      return executable ? anEngine('Firefox', 'firefox', executable) : undefined;
    },
  },
  {
    name: 'WebKit',
    debian: ['webkit2gtk-driver', 'xvfb'],
    places: `${WEBKIT_DRIVER}, its MiniBrowser and ${XVFB}`,
    find: async () => {
      const executable = await miniBrowser();
      if (!executable || !existsSync(WEBKIT_DRIVER) || !existsSync(XVFB)) return undefined;
      return { ...anEngine('WebKit', 'webkit', executable), driver: WEBKIT_DRIVER };
    },
  },
];

/**
 * Every engine of this machine, and those it has not.
 * @returns {Promise<{ engines: Engine[], missing: Known[] }>}
 */
export async function findEngines() {
  const found = await Promise.all(
    KNOWN.map(async (known) => ({ known, engine: await known.find() })),
  );
  return {
    engines: found.flatMap(({ engine }) => engine ?? []),
    missing: found.filter(({ engine }) => !engine).map(({ known }) => known),
  };
}

/**
 * @param {string} name
 * @param {Engine['kind']} kind
 * @param {string} executable
 * @returns {Engine}
 */
function anEngine(name, kind, executable) {
  return { name, kind, executable, driver: '' };
}

/** @param {string | undefined} path */
function isThere(path) {
  return path !== undefined && path !== '' && existsSync(path);
}

/** Debian keeps it in the folder of the machine's kind, such as `x86_64-linux-gnu`. */
async function miniBrowser() {
  if (!existsSync(LIBRARIES)) return undefined;
  const folders = [LIBRARIES, ...(await readdir(LIBRARIES)).map((name) => join(LIBRARIES, name))];
  return folders
    .flatMap((folder) => MINI_BROWSERS.map((name) => join(folder, name, 'MiniBrowser')))
    .find((path) => existsSync(path));
}
