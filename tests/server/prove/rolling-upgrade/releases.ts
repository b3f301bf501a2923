import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { CACHE, ROOT, tool } from '../../../../scripts/places.mjs';

/** What is installed in a folder: its builds and its command line. */
export interface Release {
  readonly name: string;
  readonly folder: string;
}

const PACKAGES = ['packages/rulebook', 'packages/screening', 'packages/demo', 'apps/server'];
const RELEASES = join(CACHE, 'releases');
/** From this decision on releases may be restarted in any order. */
const FIRST = 'docs/decisions/0078-upgrades.md';

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
    symlinkSync(join(folder, path), join(ours, path.slice('packages/'.length)));
  symlinkSync(join(ROOT, 'apps/server/node_modules'), join(folder, 'apps/server/node_modules'));
  mkdirSync(join(folder, 'apps/web'));
  // Calls alone are made of a release; its pages would take long to build.
  symlinkSync(join(ROOT, 'apps/web/dist'), join(folder, 'apps/web/dist'));
}

/** As scripts/pack.sh, from a tree that is built. */
function pack(from: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  for (const path of [
    ...PACKAGES.flatMap((one) => [`${one}/package.json`, `${one}/dist`]),
    'apps/server/bin',
    'apps/server/sample-lists',
    'package.json',
    'scripts',
  ])
    cpSync(join(from, path), join(unfinished, path), { recursive: true });
  renameSync(unfinished, folder);
  linkPackages(folder);
}

/** This build with one more migration, as the release after it will have. */
export function packNextRelease(): Release {
  const folder = join(RELEASES, 'next');
  pack(ROOT, folder);
  appendFileSync(join(folder, 'apps/server/dist/migrations/migrations.js'), NEXT_MIGRATION);
  return { name: 'the next release', folder };
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim();
}

/** The oldest release that may be upgraded without a stop; null without the history of the repository. */
function findFirstCommit(): string | null {
  try {
    if (git('rev-parse', '--show-toplevel') !== ROOT) return null;
    const found = git('log', '--diff-filter=A', '--format=%H', '--', FIRST).split('\n').at(-1);
    // A shallow clone has the file from its first commit on.
    return found && git('rev-list', '--parents', '-1', found).includes(' ') ? found : null;
  } catch {
    return null;
  }
}

/** Packages of the old release that this tree has in another version, or not at all. */
function findOtherPackages(tree: string): string[] {
  const packagesIn = (folder: string): Record<string, string> =>
    Object.assign(
      {},
      ...PACKAGES.map(
        (path) => JSON.parse(readFileSync(join(folder, path, 'package.json'), 'utf8')).dependencies,
      ),
    );
  const have = packagesIn(ROOT);
  return Object.entries(packagesIn(tree)).flatMap(([name, version]) =>
    have[name] === version || name.startsWith('@verify-admin/') ? [] : [`${name} ${version}`],
  );
}

function build(commit: string, folder: string): void {
  const tree = join(RELEASES, 'tree');
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(tree, { recursive: true });
  const archive = join(RELEASES, 'tree.tar');
  git('archive', '--output', archive, commit);
  execFileSync('tar', ['-xf', archive, '-C', tree]);
  rmSync(archive);
  const others = findOtherPackages(tree);
  if (others.length > 0) throw new Error(`it needs ${others.join(', ')}`);
  rmSync(join(tree, 'apps/web'), { recursive: true });
  linkPackages(tree);
  execFileSync(process.execPath, [tool('tsc'), '-b', ...PACKAGES], { cwd: tree, stdio: 'pipe' });
  rmSync(join(tree, 'node_modules'), { recursive: true });
  pack(tree, folder);
  rmSync(tree, { recursive: true });
}

/** The migrations of a release, oldest first. */
export function migrationsOf({ folder }: Release): string[] {
  return readdirSync(join(folder, 'apps/server/dist/migrations'))
    .filter((file) => /^\d{12}-.*\.js$/.test(file))
    .toSorted();
}

/**
 * The oldest release that may be upgraded without a stop, built from the history of this repository, once.
 * @returns the release, or why there is none
 */
export function buildOldRelease(): Release | string {
  const commit = findFirstCommit();
  if (commit === null) return `the history of this repository does not reach back to ${FIRST}`;
  const folder = join(RELEASES, commit.slice(0, 12));
  try {
    if (!existsSync(folder)) build(commit, folder);
  } catch (error) {
    return `${commit.slice(0, 12)} could not be built: ${String(error).slice(0, 2_000)}`;
  }
  return { name: `the release of ${commit.slice(0, 12)}`, folder };
}
