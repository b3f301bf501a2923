import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './places.mjs';

/**
 * @typedef {{ id: string, text: string }} Requirement
 * @typedef {{ id: string, title: string, file: string }} Named
 */

const FOLDERS = ['packages', 'apps', 'tests'];
const TEST_FILE = /\.(test|journey)\.tsx?$/;
const ID = /\b[A-Z]+-\d+\b/g;
const WHOLE_IDS = /^[A-Z]+-\d+( [A-Z]+-\d+)*$/;
/** A title with a place that a table or a loop fills. */
const PLACE = /%[sijd]|\$[\w{]/;
const TITLED = ['it', 'test', 'describe'];

/**
 * The lines `- ID text` of a document.
 * @param {string} text
 * @returns {Requirement[]}
 */
export function readRequirements(text) {
  return Array.from(text.matchAll(/^- ([A-Z]+-\d+):? (.+)$/gm), ([, id = '', line = '']) => ({
    id,
    text: line,
  }));
}

/**
 * A document of requirements below `docs/`.
 * @param {'requirements.md' | 'not-built.md'} name
 */
export function readDocument(name) {
  return readRequirements(readFileSync(join(ROOT, 'docs', name), 'utf8'));
}

/** Every test file of the project, from its root. */
export function listTestFiles() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => TEST_FILE.test(file) && !/node_modules|dist/.test(file)),
  );
}

/**
 * `it` of `it(…)`, `it.each(…)(…)` and `test.describe(…)`; null where nothing is titled.
 * @param {ts.Expression} callee
 * @returns {string | null}
 */
function rootOf(callee) {
  if (ts.isIdentifier(callee)) return TITLED.includes(callee.text) ? callee.text : null;
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) {
    return rootOf(callee.expression);
  }
  return null;
}

/**
 * The requirements that the titles of a test file name. Where a title has a place to be filled, it is filled
 * with the texts of the file that are nothing but requirements.
 * @param {string} file
 * @param {string} source
 * @returns {Named[]}
 */
export function namedIn(file, source) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false);
  /** @type {string[]} */
  const filling = [];
  /** @type {string[]} */
  const titles = [];
  /** @param {ts.Node} node */
  function visit(node) {
    if (ts.isStringLiteralLike(node) && WHOLE_IDS.test(node.text)) filling.push(node.text);
    if (ts.isCallExpression(node) && rootOf(node.expression)) {
      const [title] = node.arguments;
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) {
        titles.push(source.slice(title.pos, title.end).trim().slice(1, -1));
      }
    }
    ts.forEachChild(node, visit);
  }
  visit(tree);
  return titles.flatMap((title) => {
    const filled = PLACE.test(title) ? filling : [];
    const ids = new Set([title, ...filled].flatMap((text) => text.match(ID) ?? []));
    return Array.from(ids, (id) => ({ id, title, file }));
  });
}

/**
 * Every requirement that a test names.
 * @returns {Named[]}
 */
export function listNamed() {
  return listTestFiles().flatMap((file) => namedIn(file, readFileSync(join(ROOT, file), 'utf8')));
}
