import type { SelfTest, WrongAnswer } from '@verify-admin/rulebook/screening/self-test.contract';
import { SELF_TEST_KINDS } from '@verify-admin/rulebook/screening/self-test.kinds';
import { regressedKinds } from '@verify-admin/rulebook/screening/self-test.rules';
import { DEFAULT_THRESHOLD } from '@verify-admin/screening/score/name-score';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { ScriptedScreening } from '../../../../tests/factories/a-screening.ts';
import { endLeases } from '../../../../tests/factories/leases.ts';
import { lists } from '../command-line/lists/lists.command.ts';
import { importSampleLists } from '../lists/import/sample-lists.ts';
import { runSelfTests } from './run-self-tests.ts';
import { addSelfTest, takeSelfTest } from './self-test.store.ts';

const server = aServer();
const anna = server.client('ADMIN');
const lena = server.client('CS');

afterEach(() => {
  vi.restoreAllMocks();
});

const read = (): Promise<{ tests: SelfTest[]; has_lists: boolean }> => lena.read('/self_tests');
const misses = (id: number): Promise<WrongAnswer[]> => lena.read('/self_test_misses', { id });
const start = (client = anna) => client.post('/start_self_test');

/** Does the test that was asked for, as a process that works does; what the page says of it. */
async function settled(): Promise<SelfTest> {
  expect(await runSelfTests(server.app)).toBe(true);
  return newest();
}

/** The newest test, which has ended. */
async function newest(): Promise<SelfTest> {
  const [one] = (await read()).tests;
  if (!one?.finished) throw new Error('the self-test did not end');
  return one;
}

const rightOf = (one: SelfTest | undefined, kind: string) =>
  one?.kinds.find((figures) => figures.kind === kind);

describe('the self-test of the screening', () => {
  it('AML-09 has nothing to test without a list', async () => {
    expect(await read()).toEqual({ tests: [], has_lists: false });
    expect((await start()).json()).toMatchObject({ error: 'screening/no-lists' });
    const open = async () => server.app;
    await expect(lists.run(['self-test'], open, () => server.app.config)).rejects.toThrow(
      'No sanctions list is loaded',
    );
    await importSampleLists(server.app);
    expect((await read()).has_lists).toBe(true);
  });

  it('AML-09 is started by an ADMIN, one at a time, and reports its result for the lists in force', async () => {
    expect((await start(lena)).statusCode).toBe(403);
    expect((await start()).statusCode).toBe(200);
    expect((await start()).json()).toMatchObject({ error: 'screening/self-test-running' });
    const done = await settled();
    expect(done).toMatchObject({
      state: 'done',
      why: null,
      how: 'desk',
      admin_username: 'anna.novak',
      threshold: DEFAULT_THRESHOLD,
      algorithm_version: expect.stringMatching(/^names-/),
      generator_version: 'queries-1',
    });
    expect(done.lists.map(({ list_name }) => list_name)).toEqual(['OFAC', 'PEPS', 'UN']);
    expect(done.done).toBe(done.total);
    expect(done.total).toBeGreaterThan(2000);
    expect(rightOf(done, 'exact')).toMatchObject({ asked: 120, wrong: 0 });
  });

  it('names every kind that is asked', async () => {
    const [done] = (await read()).tests;
    const unnamed = done?.kinds.filter(({ kind }) => !(kind in SELF_TEST_KINDS));
    expect(unnamed).toEqual([]);
  });

  it('AML-09 a threshold that is too high is seen: the kinds that fail, and each name with its score', async () => {
    const { db, clock } = server.app;
    await db
      .insertInto('screening_threshold')
      .values({
        version: 1,
        threshold: 0.95,
        from_threshold: 0.82,
        reason: 'planted',
        created: new Date(clock()).toISOString(),
        admin_uuid: anna.uuid,
      })
      .execute();
    await expect
      .poll(async () => {
        const opened = await server.app.screening.openIndex?.();
        return opened?.ok && opened.threshold;
      })
      .toBe(0.95);
    await start();
    const high = await settled();
    const [, before] = (await read()).tests;
    expect(high.threshold).toBe(0.95);
    expect(rightOf(high, 'exact')).toMatchObject({ wrong: 0 });
    const typos = rightOf(high, 'typo2_person');
    expect(typos?.wrong).toBeGreaterThan((typos?.asked ?? 0) / 2);
    expect(regressedKinds(high, before ?? null)).toContain('typo2_person');
    expect(regressedKinds(high, before ?? null)).not.toContain('exact');
    const found = await misses(high.id);
    expect(found.filter(({ kind }) => kind === 'typo2_person')[0]).toMatchObject({
      listed_name: expect.stringMatching(/\S/),
      uid: expect.stringMatching(/^(OFAC|UN|PEPS)-/),
    });
    expect(found.some(({ score }) => score !== null && score > 0.82 && score < 0.95)).toBe(true);
    expect((await lena.get('/self_test_misses', { id: 999_999 })).statusCode).toBe(404);
  });

  it('AML-09 a settled self-test stays as it is', async () => {
    const { db } = server.app;
    const change = db.updateTable('screening_self_test').set({ kinds: '[]' });
    await expect(change.execute()).rejects.toThrow('stays as it is');
    const removal = db.deleteFrom('screening_self_test');
    await expect(removal.execute()).rejects.toThrow('stays as it is');
  });

  it('AML-09 one whose process died is taken up by another', async () => {
    const { db } = server.app;
    const created = new Date(server.time.now).toISOString();
    await addSelfTest(db, { how: 'desk', admin_uuid: anna.uuid, created });
    expect(await takeSelfTest(db, 'a process that dies')).not.toBeNull();
    server.time.now += 60_000;
    // A lease follows the clock of the database, not of the process.
    expect(await runSelfTests(server.app)).toBe(false);
    await endLeases(db, 'screening_self_test');
    expect(await runSelfTests(server.app)).toBe(true);
    expect((await newest()).state).toBe('done');
  });

  it('AML-09 one that ends every process that takes it has failed, and says what to do', async () => {
    const { db } = server.app;
    const created = new Date(server.time.now).toISOString();
    await addSelfTest(db, { how: 'desk', admin_uuid: anna.uuid, created });
    for (let take = 0; take < 3; take++) {
      expect(await takeSelfTest(db, `dies ${take}`)).not.toBeNull();
      await endLeases(db, 'screening_self_test');
    }
    expect(await runSelfTests(server.app)).toBe(false);
    expect(await newest()).toMatchObject({ state: 'failed', why: 'interrupted' });
  });

  it('AML-09 fails where the screening is not there', async () => {
    const { db } = server.app;
    const created = new Date(server.time.now).toISOString();
    await addSelfTest(db, { how: 'desk', admin_uuid: anna.uuid, created });
    const screening = new ScriptedScreening();
    await runSelfTests({ ...server.app, screening });
    expect(await newest()).toMatchObject({ state: 'failed', why: 'unavailable' });
  });

  it('AML-09 says the same on the command line', async () => {
    const output = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
    expect(
      await lists.run(
        ['self-test'],
        async () => server.app,
        () => server.app.config,
      ),
    ).toBe(0);
    const lines = output.mock.calls.map(([line]) => String(line)).join('');
    const done = await newest();
    expect(done).toMatchObject({ how: 'command-line', admin_username: null, state: 'done' });
    expect(lines).toContain('threshold 95.0');
    expect(lines).toMatch(/As listed +100\.0 % {2}0 of 120 wrong/);
    const typos = rightOf(done, 'typo2_person');
    expect(lines).toContain(`${typos?.wrong} of ${typos?.asked} wrong`);
  });
});
