import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import law from '../.dependency-cruiser.mjs';
import { COMPOSERS, FEATURE_EDGES, GROUND } from '../tests/law/feature-edges.mjs';

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
  'apps/server/src',
  'apps/web/src',
];
const SENTENCES = new Map(law.forbidden.map((rule) => [rule.name, rule.comment]));

/**
 * Holds a tree of the house's layout against the import law.
 * @param {string} root
 * @param {{ parser?: 'swc' | 'tsc' | 'acorn' }} [options] another parser than the law's own
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
  refuseUnseen(
    files,
    output.modules.map((module) => module.source),
  );
  return {
    files: files.length,
    violations: [
      ...output.summary.violations.map(({ rule, from, to }) => ({
        rule: rule.name,
        why: SENTENCES.get(rule.name) ?? '',
        from,
        to,
      })),
      ...files.flatMap((file) => faultsOfFile(root, file)),
    ],
  };
}

/**
 * @param {string[]} files
 * @param {string[]} seen
 */
function refuseUnseen(files, seen) {
  const known = new Set(seen);
  const unseen = files.filter((file) => !known.has(file));
  if (unseen.length === 0) return;
  throw new Error(
    `The import law saw ${files.length - unseen.length} of ${files.length} files; not ${unseen.slice(0, 5).join(', ')}.`,
  );
}

/**
 * @param {string} root
 * @param {string} zone
 */
function sourcesOf(root, zone) {
  return readdirSync(join(root, zone), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${zone}/${name.replaceAll('\\', '/')}`);
}

const IMPURE = /\bnew Date\(\s*\)|\bDate\.now\(|\bMath\.random\(/;

/**
 * What an import cannot show.
 * @param {string} root
 * @param {string} file
 * @returns {Violation[]}
 */
function faultsOfFile(root, file) {
  const faults = [];
  const [kind, zone, , folder, inFolder] = file.split('/');
  if (/\/index\.tsx?$/.test(file)) {
    faults.push({
      rule: 'no-barrels',
      why: 'A file is named after what it holds, never index.',
      from: file,
    });
  }
  if (zone !== 'screening' && inFolder !== undefined && !isKnownFolder(folder)) {
    faults.push({
      rule: 'feature-has-a-row',
      why: 'Every feature folder has its row in tests/law/feature-edges.mjs.',
      from: file,
    });
  }
  if (
    kind === 'packages' &&
    !/\.test\.ts$/.test(file) &&
    IMPURE.test(readFileSync(join(root, file), 'utf8'))
  ) {
    faults.push({
      rule: 'no-clock-no-chance',
      why: 'Packages are given the time and never roll dice: the same question has the same answer.',
      from: file,
    });
  }
  return faults;
}

/** @param {string | undefined} folder */
function isKnownFolder(folder) {
  return (
    folder !== undefined &&
    (folder in FEATURE_EDGES || COMPOSERS.includes(folder) || GROUND.includes(folder))
  );
}
