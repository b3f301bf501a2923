import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import law from '../.dependency-cruiser.mjs';
import { FEATURE_EDGES } from '../tests/law/feature-edges.mjs';
import { COMPOSERS, GROUND } from '../tests/law/folder-kinds.mjs';
import { SQL_PLACES } from '../tests/law/sql-places.mjs';

/**
 * @typedef {object} Violation
 * @property {string} rule
 * @property {string} why the rule's sentence
 * @property {string} from
 * @property {string} [to]
 */

const ZONES = [
  'packages/rulebook/src',
  'packages/screening/src',
  'packages/demo/src',
  'apps/server/src',
  'apps/web/src',
];
const SENTENCES = new Map(law.forbidden.map((rule) => [rule.name, rule.comment]));

/**
 * Checks a tree of the product's layout against the import law.
 * @param {string} root
 * @param {import('dependency-cruiser').ICruiseOptions} [options] what differs from the law's own
 * @returns {Promise<{ files: number, violations: Violation[] }>}
 * @throws {Error} when the parser saw fewer files than there are: it would find no fault in them
 */
export async function inspect(root, options = {}) {
  const zones = ZONES.filter((zone) => existsSync(join(root, zone)));
  const files = zones.flatMap((zone) => sourcesOf(root, zone));
  const { output } = await cruise(zones, {
    ...law.options,
    ...options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: law.forbidden },
  });
  if (typeof output === 'string') throw new Error('The import law got text instead of modules.');
  refuseUnseen(root, files, output.modules);
  return {
    files: files.length,
    violations: [
      ...output.summary.violations.map(({ rule, from, to }) => ({
        rule: rule.name,
        why: SENTENCES.get(rule.name) ?? '',
        from,
        to,
      })),
      ...zones.flatMap((zone) => foldersWithoutRow(root, zone)),
      ...files.flatMap((file) => faultsOfFile(root, file)),
    ],
  };
}

/**
 * @param {string} root
 * @param {string[]} files
 * @param {import('dependency-cruiser').IModule[]} modules
 */
function refuseUnseen(root, files, modules) {
  const imports = new Map(modules.map((module) => [module.source, module.dependencies.length]));
  const unseen = files.filter((file) => {
    const seen = imports.get(file);
    return (
      seen === undefined || (seen === 0 && IMPORT.test(readFileSync(join(root, file), 'utf8')))
    );
  });
  if (unseen.length === 0) return;
  const some = unseen.slice(0, 5).join(', ');
  throw new Error(
    `The import law saw ${files.length - unseen.length} of ${files.length} files, not ${some}.`,
  );
}

const IMPORT = /^import[\s({'"]/m;

/**
 * @param {string} root
 * @param {string} zone
 */
function sourcesOf(root, zone) {
  return readdirSync(join(root, zone), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${zone}/${name.replaceAll('\\', '/')}`);
}

const NO_ROW = 'Every feature folder has its row in tests/law/feature-edges.mjs.';
const BARREL = 'A file is named after what it holds, never index.';
const REEXPORT = 'A name is imported from the file that makes it.';
const IMPURE =
  'Packages take the time as a parameter and use no randomness: the same input has the same output.';
const SQL = 'SQL belongs in a store, or in a place of tests/law/sql-places.mjs.';

/**
 * What an import cannot show.
 * @param {string} root
 * @param {string} from
 * @returns {Violation[]}
 */
function faultsOfFile(root, from) {
  const text = readFileSync(join(root, from), 'utf8');
  const faults = [];
  if (/\/index\.tsx?$/.test(from)) faults.push({ rule: 'no-barrels', why: BARREL, from });
  if (/^export\s[^;=]*\sfrom\s*['"]/m.test(text)) {
    faults.push({ rule: 'no-reexports', why: REEXPORT, from });
  }
  if (isOfPackage(from) && /\bnew Date\(\s*\)|\bDate\.now\(|\bMath\.random\(/.test(text)) {
    faults.push({ rule: 'no-clock-no-chance', why: IMPURE, from });
  }
  if (!mayHoldSql(from) && holdsSql(text)) {
    faults.push({ rule: 'sql-in-stores', why: SQL, from });
  }
  return faults;
}

/** @param {string} file */
function isOfPackage(file) {
  return file.startsWith('packages/') && !file.endsWith('.test.ts');
}

/**
 * Whether a source asks the database itself: with kysely, with a text of SQL, or on a connection.
 * @param {string} text
 */
export function holdsSql(text) {
  return /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|executeQuery)\(|\bsql(?:<[^`]*>)?`|\bsql\.raw\(|\.query\(['"`]/.test(
    text,
  );
}

const SERVER = 'apps/server/src/';

/** @param {string} file */
function mayHoldSql(file) {
  if (!file.startsWith(SERVER) || /\.(?:store|test)\.ts$/.test(file)) return true;
  const place = file.slice(SERVER.length);
  return Object.keys(SQL_PLACES).some((known) =>
    known.endsWith('/') ? place.startsWith(known) : place === known,
  );
}

/**
 * The folders of screening are steps, and those of the demo parts of it: neither are features.
 * @param {string} root
 * @param {string} zone
 * @returns {Violation[]}
 */
function foldersWithoutRow(root, zone) {
  if (zone === 'packages/screening/src' || zone === 'packages/demo/src') return [];
  return readdirSync(join(root, zone), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !isKnown(entry.name))
    .map(({ name }) => ({ rule: 'feature-has-a-row', why: NO_ROW, from: `${zone}/${name}` }));
}

/** @param {string} folder */
function isKnown(folder) {
  return folder in FEATURE_EDGES || COMPOSERS.includes(folder) || GROUND.includes(folder);
}
