import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { anApp, type TestApp } from '../../../../tests/factories/an-app.ts';
import { aPublisher, type TestPublisher } from '../../../../tests/factories/a-publisher.ts';
import { aUnFile } from '../../../../tests/factories/list-files.ts';
import { lists } from './lists.command.ts';

let test: TestApp;
let publisher: TestPublisher;
let output = '';

beforeAll(async () => {
  publisher = await aPublisher();
  const { home } = publisher;
  test = await anApp({ settings: { LISTS_URLS: `UN=${home}/un.xml,OFAC=${home}/sdn.csv` } });
});
afterAll(async () => {
  await test.close();
  await publisher.close();
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function run(...args: string[]): Promise<number> {
  output = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += String(text);
    return true;
  });
  return lists.run(args, async () => test.app);
}

it('lists update fetches what is named, says what came of each, and fails where any failed', async () => {
  publisher.publish('/un.xml', aUnFile(['Ana', 'Bob']));
  expect(await run('update', 'un')).toBe(0);
  expect(output).toBe('UN  updated, 2 entries.\n');
  expect(await run('update', 'UN')).toBe(0);
  expect(output).toBe('UN  not modified.\n');
  expect(await run('update', '--force', '--reason', 'the UN says so', 'UN')).toBe(0);
  expect(output).toContain('UN  updated');
  const acts = await test.app.db
    .selectFrom('audit_log')
    .select(['act', 'detail'])
    .where('detail', 'like', '%the UN says so%')
    .orderBy('seq')
    .execute();
  expect(acts.map(({ act }) => act)).toEqual(['list.update-requested', 'list.forced']);
  expect(JSON.parse(acts[0]?.detail ?? '{}')).toMatchObject({ operator: expect.any(String) });
  await expect(run('update')).rejects.toThrow(
    'UN  not modified.\nOFAC  failed: sdn.csv: The publisher answered 404.',
  );
  await expect(run('update', 'MARS')).rejects.toThrow('known are UN, OFAC');
  expect(await run('status')).toBe(0);
  expect(output).toMatch(/UN {2}of .* 2 entries .* fresh, last confirmed /);
});
