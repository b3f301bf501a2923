import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/places.mjs';
import { DOCUMENTED_LABELS, DOCUMENTED_TEXTS } from './documented-texts.ts';

const JOURNEYS = join(ROOT, 'tests/journeys');

/** A statement that waits until something is gone. */
const ABSENT = /toBeHidden\(|(?<!\.not)\.toHaveCount\(0\)|\.not\.to(?!HaveCount\(0\))/;
/** Calls whose texts are not looked for on the page. */
const ELSEWHERE = /(?:^test|\.test|\.step|\.describe|\.fill|\.type|\.route|\.goto)$/;

/** What a literal matches: the pattern of an expression, a template with its places left open. */
function writtenIn(node: ts.Node): string | null {
  if (ts.isRegularExpressionLiteral(node)) {
    return node.text.replaceAll(/^\/\^?|\/[a-z]*$/g, '').replaceAll(/\\(.)/g, '$1');
  }
  if (ts.isTemplateExpression(node)) return node.getText().slice(1, -1);
  return ts.isStringLiteralLike(node) ? node.text : null;
}

function isLookedFor(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isCallExpression(parent) && ELSEWHERE.test(parent.expression.getText())) return false;
  let at: ts.Node = node;
  while (at.parent && !ts.isStatement(at)) at = at.parent;
  return !(ts.isExpressionStatement(at) && ABSENT.test(at.getText()));
}

/** The texts that a journey looks for. */
function lookedFor(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = node.parent && writtenIn(node);
    if (text && isLookedFor(node)) found.push(text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('a.ts', source, ts.ScriptTarget.Latest, true));
  return found;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Several words may go on, as in `View All Studios`; a word alone stands alone, or before a point in a title. */
function patternOf(text: string): RegExp {
  const parts = text.split(/\{[^}]*\}/).map(escaped);
  return new RegExp(`^${parts.join('.*')}${/^\w+$/.test(text) ? String.raw`\$?(?: ·|$)` : ''}`);
}

function notShown(texts: readonly string[], found: readonly string[]): string[] {
  return texts.filter((text) => {
    const pattern = patternOf(text);
    return !found.some((one) => pattern.test(one));
  });
}

it('every text of the documents is looked for by a browser test', () => {
  const files = readdirSync(JOURNEYS).filter((file) => file.endsWith('.ts'));
  const found = files.flatMap((file) => lookedFor(readFileSync(join(JOURNEYS, file), 'utf8')));
  const texts = [...DOCUMENTED_TEXTS, ...Object.values(DOCUMENTED_LABELS).flat()];
  expect(notShown(texts, found)).toEqual([]);
});

it('a text in a title, typed by the test, or gone from the page is not shown by it', () => {
  const found = lookedFor(`
    test('says Send Request', async () => {
      await page.getByLabel('Note').fill('Run AML');
      await expect(page.getByText('Upload failed')).toBeHidden();
      await expect(page.getByText('No notes yet')).not.toBeVisible();
      await expect(page.getByText('Try Again Now')).not.toHaveCount(0);
    });`);
  expect(found).toEqual(['Note', 'Try Again Now']);
});

it('a place that is filled in may hold anything, and a word alone is no beginning', () => {
  const found = [
    '300 (Redirect)',
    'Resent! owner@duna.example',
    'Closed recently',
    'View All Studios',
  ];
  expect(
    notShown(['{status} (Redirect)', 'Resent!', 'Closed', 'View All', 'All Studios'], found),
  ).toEqual(['Closed', 'All Studios']);
});
