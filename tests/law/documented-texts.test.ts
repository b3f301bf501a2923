import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/places.mjs';
import { DOCUMENTED_TEXTS } from './documented-texts.ts';

const RULEBOOK = join(ROOT, 'packages/rulebook/src');

/** How often each text is written in a source. */
function countTexts(source: string, counts: Map<string, number>): void {
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) counts.set(node.text, (counts.get(node.text) ?? 0) + 1);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('a.ts', source, ts.ScriptTarget.Latest, false));
}

it('a text of the documents is written in the rulebook once, letter by letter', () => {
  const counts = new Map<string, number>();
  const files = readdirSync(RULEBOOK, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  for (const file of files) countTexts(readFileSync(join(RULEBOOK, file), 'utf8'), counts);
  const others = DOCUMENTED_TEXTS.map((text) => [text, counts.get(text) ?? 0]).filter(
    ([, count]) => count !== 1,
  );
  expect(others).toEqual([]);
  expect(new Set(DOCUMENTED_TEXTS).size).toBe(DOCUMENTED_TEXTS.length);
});

it('a text that is written twice or otherwise is found', () => {
  const counts = new Map<string, number>();
  countTexts("const a = ['Empty Data Set', 'Empty Data Set', 'Empty data set'];", counts);
  expect(counts.get('Empty Data Set')).toBe(2);
});
