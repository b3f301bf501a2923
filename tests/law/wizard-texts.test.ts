import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/places.mjs';

/** The pages of applicants, whose texts are in the catalogue. */
const PAGES = ['wizard', 'hosted-verification', 'information-requests/answer'].map((name) =>
  join(ROOT, 'apps/web/src', name),
);
/** Attributes whose text is read by a person. */
const SPOKEN = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label']);
const WORD = /\p{L}{2,}/u;

/** The texts a component writes itself instead of asking the catalogue. */
function writtenTexts(source: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && WORD.test(node.text)) found.push(node.text.trim());
    if (ts.isJsxAttribute(node) && SPOKEN.has(node.name.getText())) {
      const value = node.initializer;
      // A key of the catalogue has a point: `label="field.city"`.
      const isText = value && ts.isStringLiteral(value) && WORD.test(value.text);
      const isWritten = isText && !/^\w+\.\w+$/.test(value.text);
      if (isWritten) found.push(value.text);
    }
    const isChild = ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent);
    const text = isChild ? node.expression : undefined;
    if (text && ts.isStringLiteralLike(text) && WORD.test(text.text)) found.push(text.text);
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile('a.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

function filesOf(folders: readonly string[], ending: string): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(ending))
      .map((file) => join(folder, file)),
  );
}

const files = filesOf(PAGES, '.tsx');

it('every text of the applicant’s pages is in the catalogue', () => {
  const written = files.flatMap((file) =>
    writtenTexts(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(files.length).toBeGreaterThan(15);
  expect(written).toEqual([]);
});

it('finds a text that is written into a component', () => {
  const source = `<p title="Wait" alt="">Saved {'at once'} {t('draft.saved')}</p>`;
  expect(writtenTexts(source)).toEqual(['Wait', 'Saved', 'at once']);
});

/** `margin-left` and its like: the page would not turn round for a language read from right to left. */
const PHYSICAL =
  /^\s*(?:(?:margin|padding|border)-(?:left|right)|left|right|text-align: (?:left|right))\b.*/m;

it('the styles of the applicant’s pages know start and end, not left and right', () => {
  const sheets = filesOf([...PAGES, join(ROOT, 'apps/web/src/ui/applicant')], '.css');
  const physical = sheets.filter((sheet) => PHYSICAL.test(readFileSync(sheet, 'utf8')));
  expect(physical).toEqual([]);
});
