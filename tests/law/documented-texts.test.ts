import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/places.mjs';
import { DOCUMENTED_LABELS, DOCUMENTED_TEXTS } from './documented-texts.ts';

const RULEBOOK = join(ROOT, 'packages/rulebook/src');

/** Every place that is filled in looks alike: `${status}` of a function, `{status}` of a sentence. */
function blank(text: string): string {
  return text.replaceAll(/\$?\{[^}]*\}/g, '{}');
}

/** The text a node writes; a key or a type names a text that is written elsewhere. */
function textOf(node: ts.Node): string | null {
  const isName = ts.isPropertyAssignment(node.parent) && node.parent.name === node;
  if (isName || ts.isLiteralTypeNode(node.parent)) return null;
  if (ts.isTemplateExpression(node)) return node.getText().slice(1, -1);
  return ts.isStringLiteralLike(node) ? node.text : null;
}

/** How often each text is written in a source. */
function countTexts(source: string, counts = new Map<string, number>()): Map<string, number> {
  const visit = (node: ts.Node): void => {
    const text = node.parent && textOf(node);
    if (text) counts.set(blank(text), (counts.get(blank(text)) ?? 0) + 1);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('a.ts', source, ts.ScriptTarget.Latest, true));
  return counts;
}

/** The texts that are not written exactly once, with how often they are. */
function notOnce(texts: readonly string[], counts: ReadonlyMap<string, number>) {
  return texts
    .map((text) => [text, counts.get(blank(text)) ?? 0])
    .filter(([, count]) => count !== 1);
}

const files = readdirSync(RULEBOOK, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);
const readRule = (file: string) => readFileSync(join(RULEBOOK, file), 'utf8');

it('a text of the documents is written in the rulebook once, letter by letter', () => {
  const counts = new Map<string, number>();
  for (const file of files) countTexts(readRule(file), counts);
  expect(notOnce(DOCUMENTED_TEXTS, counts)).toEqual([]);
  expect(new Set(DOCUMENTED_TEXTS).size).toBe(DOCUMENTED_TEXTS.length);
});

it('a word of several vocabularies is written once in each', () => {
  const others = Object.entries(DOCUMENTED_LABELS).map(([file, words]) => [
    file,
    notOnce(words, countTexts(readRule(file))),
  ]);
  expect(others).toEqual(Object.keys(DOCUMENTED_LABELS).map((file) => [file, []]));
});

/** The texts that a source of the apps writes itself. A word or two name other things as well. */
function rewritten(source: string): string[] {
  const sentences = DOCUMENTED_TEXTS.filter((text) => /^[^{]+ [^{]+ [^{]+$/.test(text));
  return sentences.filter((text) =>
    [`'${text}'`, `"${text}"`, `>${text}<`].some((written) => source.includes(written)),
  );
}

it('a sentence of the documents is written in neither app', () => {
  const sources = ['apps/web/src', 'apps/server/src'].flatMap((app) =>
    readdirSync(join(ROOT, app), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => join(ROOT, app, file)),
  );
  expect(sources.flatMap((file) => rewritten(readFileSync(file, 'utf8')))).toEqual([]);
  expect(rewritten('<p>Please select a country.</p>')).toEqual(['Please select a country.']);
});

it('a text that is written twice or otherwise is found', () => {
  const counts = countTexts(
    "const a = ['Empty Data Set', 'Empty Data Set', 'Empty data set']; type B = 'Empty Data Set';",
  );
  expect(notOnce(['Empty Data Set', 'Empty data set'], counts)).toEqual([['Empty Data Set', 2]]);
});

it('a text is the same whether a function or a sentence fills it in', () => {
  const counts = countTexts('const a = { Error: (why: string) => `Error: ${why}` };');
  expect(notOnce(['Error: {detail}', 'Error'], counts)).toEqual([['Error', 0]]);
});
