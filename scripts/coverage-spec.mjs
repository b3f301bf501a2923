import { listNamed, readDocument } from './requirements.mjs';

/**
 * Prints the tests of every requirement; fails where one has none and is not in docs/not-built.md, and where
 * one that is there has a test after all.
 */
const notBuilt = new Map(readDocument('not-built.md').map(({ id, text }) => [id, text]));
const named = groupById(listNamed());
const requirements = readDocument('requirements.md');

/**
 * @param {import('./requirements.mjs').Named[]} all
 * @returns {Map<string, import('./requirements.mjs').Named[]>}
 */
function groupById(all) {
  /** @type {Map<string, import('./requirements.mjs').Named[]>} */
  const groups = new Map();
  for (const one of all) groups.set(one.id, [...(groups.get(one.id) ?? []), one]);
  return groups;
}

/** @param {string} line */
function print(line) {
  process.stdout.write(`${line}\n`);
}

for (const { id, text } of requirements) {
  print(`${id} ${text}`);
  for (const { title, file } of named.get(id) ?? []) print(`    ${file}: ${title}`);
  const why = notBuilt.get(id);
  if (why !== undefined) print(`    not built: ${why}`);
}

const missing = requirements.filter(({ id }) => !named.has(id) && !notBuilt.has(id));
const built = [...notBuilt.keys()].filter((id) => named.has(id));
print('');
print(
  `${requirements.length} requirements: ${requirements.length - missing.length - notBuilt.size} with a test, ` +
    `${notBuilt.size} not built, ${missing.length} without a test.`,
);
/** @param {string} sentence */
function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

if (missing.length > 0) fail(`Without a test: ${missing.map(({ id }) => id).join(' ')}`);
if (built.length > 0) fail(`In docs/not-built.md, and tested: ${built.join(' ')}`);
