import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { LAST_BEFORE_BASELINE } from '../../../../apps/server/src/migrations/replaced-migrations.ts';
import { CACHE, ROOT, tool } from '../../../../scripts/places.mjs';

/** What is installed in a folder: its builds and its command line. */
export interface Release {
  readonly name: string;
  readonly folder: string;
}

const PACKAGES = ['packages/rulebook', 'packages/screening', 'packages/demo', 'apps/server'];
const RELEASES = join(CACHE, 'releases');
/** The expand migration that the next release has; every kind of statement the law allows on a busy table. */
const NEXT_MIGRATION = `
import { sql as sqlOfNextRelease } from 'kysely';
const STATEMENTS_OF_NEXT_RELEASE = [
  "create table next_release_remark (note_id bigint primary key references note (id), remark text not null default '')",
  "alter table note add column next_release_state text not null default 'open'",
  'alter table kyc_record add column next_release_reason text',
  'alter table email alter column name drop not null',
  'create index next_release_note on note (next_release_state, id)',
];
Object.assign(MIGRATIONS, {
  '209901010000-next-release': {
    up: async (db) => {
      for (const statement of STATEMENTS_OF_NEXT_RELEASE) await sqlOfNextRelease.raw(statement).execute(db);
    },
  },
});
`;

export const THIS_RELEASE: Release = { name: 'this build', folder: ROOT };

/** Packages of ours are found in the release, all others in the folder of the repository above it. */
function linkPackages(folder: string): void {
  const ours = join(folder, 'node_modules/@verify-admin');
  mkdirSync(ours, { recursive: true });
  for (const path of PACKAGES.filter((one) => one.startsWith('packages/')))
    symlinkSync(join('../..', path), join(ours, path.slice('packages/'.length)));
  symlinkSync(join(ROOT, 'apps/server/node_modules'), join(folder, 'apps/server/node_modules'));
}

/** What scripts/pack.sh copies of the server. */
const PACKED = [
  ...PACKAGES.flatMap((path) => [`${path}/package.json`, `${path}/dist`]),
  'apps/server/bin',
  'apps/server/sample-lists',
  'package.json',
  'scripts',
];

/** As scripts/pack.sh, from a tree that is built; packages are linked or moved afterwards. */
function pack(from: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const path of PACKED) cpSync(join(from, path), join(folder, path), { recursive: true });
  // Calls alone are made of a release; its pages would take long to build.
  mkdirSync(join(folder, 'apps/web'));
  symlinkSync(join(ROOT, 'apps/web/dist'), join(folder, 'apps/web/dist'));
}

/** This build with one more migration, as the release after it will have. */
export function packNextRelease(): Release {
  const folder = join(RELEASES, 'next');
  pack(ROOT, folder);
  linkPackages(folder);
  appendFileSync(join(folder, 'apps/server/dist/migrations/migrations.js'), NEXT_MIGRATION);
  return { name: 'the next release', folder };
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim();
}

/** Whether the history of this repository has the commit; a shallow clone has none but its last. */
function hasCommit(commit: string): boolean {
  try {
    git('cat-file', '-e', `${commit}^{commit}`);
    return git('rev-parse', '--show-toplevel') === ROOT;
  } catch {
    return false;
  }
}

/** Whether this tree has every package of another one, in the same version. */
function hasItsPackages(tree: string): boolean {
  const packagesIn = (folder: string): Record<string, string> =>
    Object.assign(
      {},
      ...PACKAGES.map(
        (path) => JSON.parse(readFileSync(join(folder, path, 'package.json'), 'utf8')).dependencies,
      ),
    );
  const have = packagesIn(ROOT);
  return Object.entries(packagesIn(tree)).every(
    ([name, version]) => have[name] === version || name.startsWith('@verify-admin/'),
  );
}

const INSTALL = ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];

function extract(commit: string, tree: string): void {
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(tree, { recursive: true });
  const archive = `${tree}.tar`;
  git('archive', '--output', archive, commit);
  execFileSync('tar', ['-xf', archive, '-C', tree]);
  rmSync(archive);
}

/** Compiles the server of a commit; its packages are installed only where this tree has others. */
function build(commit: string, folder: string): void {
  const tree = join(RELEASES, 'tree');
  extract(commit, tree);
  const isLinked = hasItsPackages(tree);
  if (isLinked) linkPackages(tree);
  else execFileSync('npm', INSTALL, { cwd: tree, stdio: 'pipe' });
  execFileSync(process.execPath, [tool('tsc'), '-b', ...PACKAGES], { cwd: tree, stdio: 'pipe' });
  const unfinished = `${folder}.unfinished`;
  pack(tree, unfinished);
  if (isLinked) linkPackages(unfinished);
  else
    for (const path of ['node_modules', 'apps/server/node_modules'])
      if (existsSync(join(tree, path))) renameSync(join(tree, path), join(unfinished, path));
  renameSync(unfinished, folder);
  rmSync(tree, { recursive: true });
}

/**
 * The oldest release that may be upgraded to this one: the last before the baseline, built from the history of this
 * repository, once.
 * @returns the release, or why there is none
 */
export function buildOldRelease(): Release | string {
  const commit = LAST_BEFORE_BASELINE;
  if (!hasCommit(commit)) return `the history of this repository does not have ${commit}`;
  const name = commit.slice(0, 12);
  const folder = join(RELEASES, name);
  try {
    if (!existsSync(folder)) build(commit, folder);
  } catch (error) {
    return `${name} could not be built: ${String(error).slice(0, 2_000)}`;
  }
  return { name: `the release of ${name}`, folder };
}
