import { expect, it } from 'vitest';
import {
  blocksOf,
  DOCUMENTS,
  inlineCommands,
  listRunnable,
  NAMED_ONLY,
  NOT_RUN,
  readDocument,
  rowOf,
} from '../server/guide/guide-commands.ts';

const texts = DOCUMENTS.map((document) => ({ document, text: readDocument(document) }));

/** Commands of sentences that neither a block runs nor the table names. */
function unlisted(text: string): string[] {
  const run = listRunnable().join('\n');
  return inlineCommands(text).filter(
    (command) => !run.includes(command) && rowOf(NAMED_ONLY, command) === null,
  );
}

it('every command that a sentence of the guide names is run from a block, or listed with why not', () => {
  expect(texts.flatMap(({ text }) => unlisted(text))).toEqual([]);
});

it('the law finds a command that nobody runs', () => {
  expect(
    unlisted('Then `verify-admin audit verify --now`, and `psql` or `verify-admin doctor`.'),
  ).toEqual(['verify-admin audit verify --now']);
});

it('both tables name commands that the documents have', () => {
  const lines = texts.flatMap(({ document, text }) =>
    blocksOf(document, text).flatMap((block) => block.text.split('\n')),
  );
  const named = texts.flatMap(({ text }) => inlineCommands(text));
  const unused = (table: Readonly<Record<string, string>>, commands: readonly string[]) =>
    Object.keys(table).filter((start) => !commands.some((one) => one.startsWith(start)));
  expect([unused(NOT_RUN, lines), unused(NAMED_ONLY, named)]).toEqual([[], []]);
});
