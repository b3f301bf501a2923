import { beforeEach, describe, expect, it } from 'vitest';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { dataOf } from '../../../../tests/factories/client.ts';
import { createLog } from '../platform/log.ts';
import { CASE_FILES, ofWhich } from './case-files.store.ts';
import { makeNextCaseFile } from './make-case-files.ts';

const server = aServer();
const people = { tom: server.client('LEGAL'), anna: server.client('ADMIN') };
type Person = keyof typeof people;

beforeEach(async () => {
  await server.app.db.deleteFrom('case_file').execute();
});

async function ask(account_id: number, person: Person): Promise<number> {
  const known = await server.app.db
    .selectFrom('account')
    .select('account_id')
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  if (!known) await aStudio(server.app, { account_id });
  const account = { account_type: 'studio', account_id };
  return dataOf(await people[person].post('/create_case_file', account)).case_file_id;
}

/** In which order they are taken, where each is finished before the next is. */
async function takeAll(): Promise<number[]> {
  const { db } = server.app;
  const order: number[] = [];
  for (;;) {
    const taken = await CASE_FILES.take(db, ofWhich('ordinary'));
    if (!taken) return order;
    order.push(taken.id);
    const finished = new Date(server.time.now).toISOString();
    const row = db.updateTable('case_file').set({ state: 'done', finished });
    await row.where('id', '=', taken.id).execute();
  }
}

describe('case files that wait', () => {
  it('are made in turn for each account and each person', async () => {
    const [a1, a2] = [await ask(48301, 'tom'), await ask(48301, 'tom')];
    const b1 = await ask(48302, 'tom');
    const c1 = await ask(48303, 'anna');
    const a3 = await ask(48301, 'anna');
    const order = await takeAll();
    expect(order).toEqual([a1, c1, a2, b1, a3]);
  });

  it('are not held up where another one of the account is being made', async () => {
    await ask(48304, 'tom');
    const { db } = server.app;
    expect(await CASE_FILES.take(db, ofWhich('ordinary'))).not.toBe(null);
    const second = await ask(48304, 'tom');
    const other = await ask(48305, 'anna');
    expect((await CASE_FILES.take(db, ofWhich('ordinary')))?.id).toBe(other);
    expect((await CASE_FILES.take(db, ofWhich('ordinary')))?.id).toBe(second);
  });
});

describe('a case file that takes longer than its turn', () => {
  const turns = { ordinary: 1, overdue: 80_000 };
  const stateOf = (id: number) =>
    server.app.db
      .selectFrom('case_file')
      .select(['state', 'is_overdue', 'why'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it('goes to the end, is reported without personal data, holds up no other, and is made there', async () => {
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => void lines.push(line) });
    const app = { ...server.app, log };
    const slow = await ask(48306, 'tom');
    expect(await makeNextCaseFile(app, 'ordinary', turns)).toBe(true);
    expect(await stateOf(slow)).toEqual({ state: 'queued', is_overdue: true, why: null });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { case_file: slow, msg: 'a case file takes too long and goes to the end' },
    ]);
    const other = await ask(48307, 'anna');
    expect(await makeNextCaseFile(app, 'ordinary')).toBe(true);
    expect(await stateOf(other)).toMatchObject({ state: 'done' });
    expect(await makeNextCaseFile(app, 'ordinary')).toBe(false);
    expect(await makeNextCaseFile(app, 'overdue', turns)).toBe(true);
    expect(await stateOf(slow)).toMatchObject({ state: 'done' });
  });

  it('has failed, and says why, where it takes longer there, too', async () => {
    const slow = await ask(48308, 'tom');
    await makeNextCaseFile(server.app, 'ordinary', turns);
    await makeNextCaseFile(server.app, 'overdue', { ...turns, overdue: 1 });
    expect(await stateOf(slow)).toMatchObject({ state: 'failed', why: 'too-slow' });
    expect(await makeNextCaseFile(server.app, 'overdue')).toBe(false);
  });
});
