import { afterAll, expect, it } from 'vitest';
import { auditLines } from '../../../../../tests/factories/audit-lines.ts';
import { anOpenApp } from '../../../../../tests/factories/an-open-app.ts';
import { Terminal } from '../../../../../tests/factories/a-terminal.ts';
import { aPublisher, type TestPublisher } from '../../../../../tests/factories/a-publisher.ts';
import { aUnFile } from '../../../../../tests/factories/list-files.ts';
import { lists } from './lists.command.ts';

let publisher: TestPublisher;
afterAll(() => publisher.close());

const test = anOpenApp(async () => {
  publisher = await aPublisher();
  const { baseUrl } = publisher;
  return { settings: { LISTS_URLS: `UN=${baseUrl}/un.xml,OFAC=${baseUrl}/sdn.csv` } };
});
const terminal = new Terminal(test);
const run = (...args: string[]) => terminal.run(lists, ...args);

it('lists update fetches what is named, says what came of each, and fails where any failed', async () => {
  publisher.publish('/un.xml', aUnFile(['Ana', 'Bob']));
  expect(await run('update', 'un')).toBe(0);
  expect(terminal.output).toBe('UN  updated, 2 entries.\n');
  expect(await run('update', 'UN')).toBe(0);
  expect(terminal.output).toBe('UN  not modified.\n');
  expect(await run('update', '--force', '--reason', 'the UN says so', 'UN')).toBe(0);
  expect(terminal.output).toContain('UN  updated');
  const acts = await auditLines(test.app, { text: 'the UN says so' });
  expect(acts.map(({ act }) => act)).toEqual(['list.update-requested', 'list.forced']);
  expect(acts[0]?.detail).toMatchObject({ operator: expect.any(String) });
  await expect(run('update')).rejects.toThrow(
    'UN  not modified.\nOFAC  failed: sdn.csv: The publisher answered 404.',
  );
  await expect(run('update', 'MARS')).rejects.toThrow('known are UN, OFAC');
  expect(await run('status')).toBe(0);
  expect(terminal.output).toMatch(/UN {2}of .* 2 entries .* fresh, last confirmed /);
});
