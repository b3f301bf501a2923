import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from './git.mjs';
import { ROOT } from './places.mjs';

/**
 * What a build says of itself; `platform/build-number.ts` reads it.
 * @typedef {object} BuildFacts
 * @property {string} source the commit it was made of, or `files-…`, a hash of its files, where they are those of no commit
 * @property {boolean} packed whether it is an installation of its own, and no checkout
 */

const FILE = 'apps/server/dist/build.json';
const DIGITS = 12;

/**
 * The commit whose files these are; null where one was changed, or where nobody can tell. An image is built without the
 * history: who builds it names the commit in BUILD_COMMIT.
 * @param {readonly string[]} paths
 */
function findCommit(paths) {
  const named = process.env['BUILD_COMMIT'];
  if (named) return named;
  if (git(['rev-parse', '--show-toplevel']) !== ROOT) return null;
  return git(['status', '--porcelain', '--', ...paths]) === '' ? git(['rev-parse', 'HEAD']) : null;
}

/** @param {readonly string[]} files */
function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(ROOT, file)));
  return `files-${hash.digest('hex').slice(0, DIGITS)}`;
}

/**
 * Writes of what the build in this checkout was made.
 * @param {readonly string[]} paths files and folders
 * @param {() => readonly string[]} filesOf every file of them; they are read where no commit has them
 */
export function writeBuildFacts(paths, filesOf) {
  const source = findCommit(paths)?.slice(0, DIGITS) ?? hashOf(filesOf());
  write(ROOT, { source, packed: false });
}

/**
 * The copy of the build in this folder is an installation of its own.
 * @param {string} folder
 */
export function markPacked(folder) {
  /** @type {BuildFacts} */
  const facts = JSON.parse(readFileSync(join(folder, FILE), 'utf8'));
  write(folder, { ...facts, packed: true });
}

/**
 * @param {string} folder
 * @param {BuildFacts} facts
 */
function write(folder, facts) {
  writeFileSync(join(folder, FILE), `${JSON.stringify(facts)}\n`);
}
