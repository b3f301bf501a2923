import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { alone } from './alone.mjs';
import { writeBuildFacts } from './build-facts.mjs';
import { CACHE, HAS_SOURCES, ROOT, tool } from './places.mjs';
import { runNode } from './run.mjs';
import { stop } from './stop.mjs';

const LIBRARIES = ['packages/rulebook', 'packages/screening', 'packages/demo'];
const OF_ALL = ['package-lock.json', 'tsconfig.base.json'];

const PARTS = {
  server: {
    from: [...LIBRARIES, 'apps/server', ...OF_ALL],
    to: [...LIBRARIES, 'apps/server'].map((folder) => `${folder}/dist`),
    make: () => runNode([tool('tsc'), '-b', ...LIBRARIES, 'apps/server']),
  },
  web: {
    from: ['packages/rulebook', 'apps/web', ...OF_ALL],
    to: ['apps/web/dist'],
    make: async () => {
      const desk = await viteBuild('production');
      return desk.ok ? viteBuild('public') : desk;
    },
  },
};

/**
 * A test runner names itself in NODE_ENV, and React would be built for development.
 * @param {'production' | 'public'} mode which of the two entries
 */
function viteBuild(mode) {
  return runNode([tool('vite'), 'build', '--mode', mode, '--logLevel', 'warn'], {
    cwd: join(ROOT, 'apps/web'),
    env: { NODE_ENV: 'production' },
  });
}

/** @typedef {keyof typeof PARTS} Part */

/**
 * Builds the parts whose sources have changed since their last build; else does nothing.
 * @param {Part[]} parts
 */
export async function built(parts) {
  if (!HAS_SOURCES || parts.every(isBuilt)) return;
  await alone('build', () => makeStale(parts));
}

/** Builds everything from nothing. */
export async function rebuild() {
  await alone('build', async () => {
    for (const { to } of Object.values(PARTS)) {
      for (const folder of to) rmSync(join(ROOT, folder), { recursive: true, force: true });
    }
    await makeStale(['server', 'web']);
  });
}

/** @param {Part[]} parts */
async function makeStale(parts) {
  const stale = parts.filter((part) => !isBuilt(part));
  if (stale.length === 0) return;
  process.stderr.write(`Building ${stale.join(' and ')} …\n`);
  await Promise.all(stale.map(build));
  const sources = [...new Set(Object.values(PARTS).flatMap(({ from }) => from))];
  writeBuildFacts(sources, () => sources.flatMap(filesOf).toSorted());
}

/** @param {Part} part */
async function build(part) {
  // Taken before the build: a file saved while it runs is not in it.
  const stamp = stampOf(part);
  const { ok, output } = await PARTS[part].make();
  if (!ok) stop(`The ${part} part did not build.`, output);
  if (part === 'server')
    for (const folder of [...LIBRARIES, 'apps/server']) removeLeftovers(folder);
  mkdirSync(join(CACHE, 'built'), { recursive: true });
  writeFileSync(stampFile(part), stamp);
}

/** @param {Part} part */
function isBuilt(part) {
  if (!PARTS[part].to.every((folder) => existsSync(join(ROOT, folder)))) return false;
  if (!existsSync(stampFile(part))) return false;
  return readFileSync(stampFile(part), 'utf8') === stampOf(part);
}

/** @param {Part} part */
function stampFile(part) {
  return join(CACHE, 'built', part);
}

/** @param {Part} part */
function stampOf(part) {
  const hash = createHash('sha256');
  for (const path of PARTS[part].from.flatMap(filesOf)) {
    const { size, mtimeMs } = statSync(join(ROOT, path));
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

const NOT_SOURCE = new Set(['node_modules', 'dist', '.cache']);

/**
 * The source files at or below a path, tests left out: they are in no build.
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  if (!statSync(join(ROOT, path)).isDirectory()) return [path];
  return readdirSync(join(ROOT, path), { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory())
      return NOT_SOURCE.has(entry.name) ? [] : filesOf(`${path}/${entry.name}`);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [`${path}/${entry.name}`];
  });
}

/**
 * The compiler leaves the output of a deleted source behind, and an import of it would still work.
 * @param {string} folder
 */
function removeLeftovers(folder) {
  const dist = join(ROOT, folder, 'dist');
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const name = /^(.*?)\.(?:d\.ts|js)(?:\.map)?$/.exec(file)?.[1];
    if (name === undefined) continue;
    const source = join(ROOT, folder, 'src', name);
    if (!existsSync(`${source}.ts`)) rmSync(join(dist, file));
  }
}
