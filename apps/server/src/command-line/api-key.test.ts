import { expect, it } from 'vitest';
import { anOpenApp } from '../../../../tests/factories/an-open-app.ts';
import { Terminal } from '../../../../tests/factories/a-terminal.ts';
import { newestAuditLine } from '../../../../tests/factories/audit-lines.ts';
import { apiKey } from './api-key.command.ts';

const test = anOpenApp();
const terminal = new Terminal(test);

it('CALL-115 prints a key once, lists it by its beginning, and revokes it', async () => {
  const create = ['create', '--caller', 'Paxum', '--types', 'affiliate,studio', '--days', '90'];
  expect(await terminal.run(apiKey, ...create)).toBe(0);
  const key = terminal.output.trim();
  expect(key).toMatch(/^va_[\w-]{43}$/);
  expect(await newestAuditLine(test.app)).toMatchObject({
    act: 'launch-key.created',
    outcome: 'Paxum',
    actor_uuid: null,
    detail: { account_types: ['partner', 'studio'] },
  });
  await terminal.run(apiKey, 'list');
  expect(terminal.output).toContain(
    `Paxum  ${key.slice(0, 11)}…  valid  never used  partner,studio`,
  );
  expect(terminal.output).not.toContain(key);
  const [id = ''] = terminal.output.split('  ');
  await terminal.run(apiKey, 'revoke', id.trim());
  expect(terminal.output).toContain('is refused from now on');
  await expect(terminal.run(apiKey, 'revoke', id.trim())).rejects.toThrow('not valid any more');
});

it.each([
  [[], 'Usage: api-key'],
  [['remove'], 'Usage: api-key'],
  [['create'], 'Name the system that will use the key.'],
  [['create', '--caller', 'A', '--types', 'dog'], 'dog is no account type.'],
  [['create', '--caller', 'A', '--days', 'soon'], '--days takes a whole number'],
  [['revoke', 'all'], 'revoke takes the number that list shows.'],
  [['revoke', '999'], 'There is no such key.'],
])('refuses %j with a sentence', async (args, sentence) => {
  await expect(terminal.run(apiKey, ...args)).rejects.toThrow(sentence);
});
