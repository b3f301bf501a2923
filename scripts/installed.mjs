import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './alone.mjs';
import { HAS_SOURCES, ROOT } from './places.mjs';
import { run, runNode } from './run.mjs';
import { stop } from './stop.mjs';

const OLDEST_NODE = [20, 19];

/**
 * Installs the packages when `node_modules` differs from `package-lock.json`; else does nothing.
 */
export async function installed() {
  refuseOldNode();
  if (!HAS_SOURCES || isInstalled()) return;
  await alone('install', async () => {
    if (isInstalled()) return;
    process.stderr.write('Installing the packages (npm ci) …\n');
    const { ok, output } = await npm(['ci', '--include=dev', '--loglevel=error']);
    if (!ok) stop('The packages could not be installed. Is the npm registry reachable?', output);
  });
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  stop(
    `Verify Admin needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`,
  );
}

/**
 * npm writes what it installed into a lockfile of its own as its last act, so an interrupted
 * installation counts as none. Optional packages for other systems are rightly missing.
 */
function isInstalled() {
  const there = readPackages('node_modules/.package-lock.json');
  if (there === null) return false;
  const wanted = readPackages('package-lock.json') ?? {};
  return Object.entries(wanted).every(([path, want]) => {
    if (!path.includes('node_modules/')) return true;
    const have = there[path];
    if (have === undefined) return want.optional === true || want.devOptional === true;
    return have.version === want.version && have.integrity === want.integrity;
  });
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} Locked
 *
 * @param {string} file
 * @returns {Record<string, Locked> | null}
 */
function readPackages(file) {
  try {
    /** @type {{ packages: Record<string, Locked> }} */
    const lock = JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
    return lock.packages;
  } catch {
    return null;
  }
}

/** @param {string[]} args */
function npm(args) {
  const script = process.env['npm_execpath'];
  return script?.endsWith('.js') ? runNode([script, ...args]) : run('npm', args);
}
