import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/places.mjs';
import {
  ALERT_PAGES,
  blocksOf,
  DOCUMENTS,
  inlineCommands,
  listRunnable,
  NAMED_ONLY,
  NOT_RUN,
  PARTS_NOT_RUN,
  readDocument,
  rowOf,
} from '../server/guide/guide-commands.ts';

const texts = [...DOCUMENTS, ...ALERT_PAGES].map((document) => ({
  document,
  text: readDocument(document),
}));
const blocks = texts.flatMap(({ document, text }) => blocksOf(document, text));

const COMMAND_WITH_NAME = /verify-admin (?:--owner )?[a-z][^'`\n]*"\$[A-Z_]+/g;

/** What stands for a thing of the operator's own, and is nowhere set. */
const OF_THE_OPERATOR = ['ADMIN_URL'];

/** Names of the shell that commands read and no command sets. */
function unset(commands: readonly string[]): string[] {
  const text = commands.join('\n');
  const set = [...text.matchAll(/\b([A-Za-z_]\w*)=/g), ...text.matchAll(/\bfor (\w+) in\b/g)];
  const known = [...OF_THE_OPERATOR, ...set.map(([, name]) => name)];
  const read = [...text.matchAll(/\$([A-Za-z_]\w*)/g)].map(([, name = '']) => name);
  return [...new Set(read.filter((name) => !known.includes(name)))];
}

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

it('no command reads a name that no command before it sets', () => {
  const named = texts.flatMap(({ text }) => inlineCommands(text));
  expect(unset([...blocks.map(({ text }) => text), ...named])).toEqual([]);
  expect(unset(['verify-admin roles | psql "$OWNER_URL"'])).toEqual(['OWNER_URL']);
});

it('no sentence of the product has a command with a name of the shell that the guide does not set', () => {
  const folder = join(ROOT, 'apps/server/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const commands = sources.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(COMMAND_WITH_NAME)].map(([text]) => text),
  );
  expect(commands).toEqual([]);
  expect('Run verify-admin roles | psql "$OWNER_URL".').toMatch(COMMAND_WITH_NAME);
});

it.each(blocks)('$document, $part: a shell reads the block $text', ({ text }) => {
  const { status, stderr } = spawnSync('sh', ['-n'], { input: text, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

it('a block of an alert is one of the guide', () => {
  const guide = listRunnable().join('\n');
  const others = blocks.filter(({ document }) => ALERT_PAGES.includes(document));
  expect(others.filter(({ text }) => !guide.includes(text.trim()))).toEqual([]);
});

it('the tables name commands and parts that the documents have', () => {
  const parts = new Set(blocks.map(({ part }) => part));
  expect(Object.keys(PARTS_NOT_RUN).filter((part) => !parts.has(part))).toEqual([]);

  const lines = blocks.flatMap((block) => block.text.split('\n'));
  const named = texts.flatMap(({ text }) => inlineCommands(text));
  const unused = (table: Readonly<Record<string, string>>, commands: readonly string[]) =>
    Object.keys(table).filter((start) => !commands.some((one) => one.startsWith(start)));
  expect([unused(NOT_RUN, lines), unused(NAMED_ONLY, named)]).toEqual([[], []]);
});
