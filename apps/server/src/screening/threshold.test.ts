import { type AmlResponse, amlResponse } from '@verify-admin/rulebook/aml/aml-response';
import { expectedAlerts, THRESHOLD_LIMITS } from '@verify-admin/rulebook/screening/threshold.rules';
import { NEAREST_FLOOR } from '@verify-admin/screening/screen/screen-nearest';
import { beforeAll, describe, expect, it } from 'vitest';
import { newestAuditLine } from '../../../../tests/factories/audit-lines.ts';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { individualResponse } from '../../../../tests/factories/an-aml-response.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { anSdnFile } from '../../../../tests/factories/list-files.ts';
import { importLists } from '../lists/import/import-lists.ts';

// A change is seen by the very next run here; elsewhere within a second.
const server = aServer({ believeMs: 0 });
const anna = server.client('ADMIN');
const lena = server.client('CS');

beforeAll(async () => {
  const list = anSdnFile(['PRZYBYLSKI, Zdzislaw', 'OKONKWO, Chukwuemeka', 'HAVRYLETS, Yuriy']);
  await importLists(server.app, [list], { force_reason: null });
});

const read = () => lena.read('/screening_threshold');
const set = (threshold: number, version: number, reason = 'Too many namesakes.') =>
  anna.post('/set_screening_threshold', { threshold, version, reason });

let next_id = 51_000;
/** Scores 93.5 on the list, and 80.0. */
const [LIKE, NEAR] = ['Zdzislaw Przybovski', 'Yuriy Havryl'];
/** Screens the person of a new account; the summary of the run. */
async function runOn(name: string): Promise<AmlResponse & { status: string }> {
  const account_id = next_id++;
  const [first_name = '', last_name = ''] = name.split(' ');
  await aStudio(server.app, { account_id, first_name, last_name, country: 'PL' });
  const key = { account_type: 'studio', account_id };
  const answer = await lena.post('/run_single_aml', { ...key, run_type: 'individual' });
  const { individual_aml_response } = await server.app.db
    .selectFrom('aml_individual_history')
    .select('individual_aml_response')
    .where('account_id', '=', account_id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { ...amlResponse.parse(individual_aml_response), status: answer.json().data.status };
}

describe('the threshold of screening', () => {
  it('AML-09 is never set where runs do not look', () => {
    expect(NEAREST_FLOOR).toBe(THRESHOLD_LIMITS.least);
  });

  it('AML-09 is the engine’s own until somebody sets it', async () => {
    expect(await read()).toMatchObject({ threshold: 0.82, version: 0, changes: [] });
  });

  it('AML-09 every run names it, and how near the nearest below it came', async () => {
    expect(await runOn(LIKE)).toMatchObject({
      threshold: 0.82,
      score_floor: 0.7,
      best_score: expect.any(Number),
      status: 'SUSPECTED',
    });
    const near = await runOn(NEAR);
    expect(near.status).toBe('NOT_SUSPECTED');
    expect(near.best_score).toBeGreaterThan(0.7);
    expect(near.best_score).toBeLessThan(0.82);
    expect(await runOn('Zsófia Halmos')).toMatchObject({ best_score: null, score_floor: 0.7 });
  });

  it('AML-09 is set by an ADMIN with a reason, within its limits, and audited from and to', async () => {
    expect((await lena.post('/set_screening_threshold')).statusCode).toBe(403);
    expect((await set(0.96, 0)).json()).toMatchObject({ error: 'screening/out-of-bounds' });
    expect((await set(0.85, 0, ' ')).json()).toMatchObject({ error: 'screening/no-reason' });
    expect((await set(0.82, 0)).json()).toMatchObject({ error: 'screening/same-threshold' });
    expect((await set(0.94, 0)).json()).toMatchObject({ data: { threshold: 0.94, version: 1 } });
    const { threshold, version, changes } = await read();
    expect({ threshold, version }).toEqual({ threshold: 0.94, version: 1 });
    expect(changes).toMatchObject([
      {
        version: 1,
        threshold: 0.94,
        from_threshold: 0.82,
        reason: 'Too many namesakes.',
        admin_username: 'anna.novak',
      },
    ]);
    expect(await newestAuditLine(server.app)).toMatchObject({
      act: 'screening.threshold-set',
      outcome: '94.0',
      detail: { from: 0.82, to: 0.94, note: 'Too many namesakes.' },
    });
  });

  it('AML-09 holds for the runs to come, and what was run stays as it is', async () => {
    const before = await server.app.db
      .selectFrom('verification')
      .select('individual_aml_status')
      .where('account_id', '=', 51_000)
      .executeTakeFirstOrThrow();
    expect(before.individual_aml_status).toBe('SUSPECTED');
    const high = await runOn(LIKE);
    expect(high).toMatchObject({ threshold: 0.94, status: 'NOT_SUSPECTED' });
    expect(high.best_score).toBeGreaterThan(0.82);
    expect((await set(0.7, 1)).statusCode).toBe(200);
    const low = await runOn(NEAR);
    expect(low).toMatchObject({ threshold: 0.7, status: 'SUSPECTED' });
    expect(low.AML?.[0]?.data[0]?.explanation).toMatchObject({ threshold: 0.7 });
  });

  it('AML-09 of two who decide on the same version the second is refused with the name of the first', async () => {
    const stale = await set(0.9, 1);
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({
      error: 'screening/threshold-moved',
      detail: 'anna.novak has set the threshold to 70.0. Please check again.',
    });
    const both = await Promise.all([set(0.88, 2), set(0.89, 2)]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect((await read()).version).toBe(3);
  });

  it('stores every change as it was written', async () => {
    const { db } = server.app;
    await expect(
      db.updateTable('screening_threshold').set({ threshold: 0.5 }).execute(),
    ).rejects.toThrow('append-only');
  });
});

describe('how the stored scores lie', () => {
  it('AML-09 counts the alerts of a threshold from the newest runs alone', async () => {
    const { counts, subjects } = await read();
    expect(subjects).toBe(5);
    expect(expectedAlerts(counts, 0.7)).toBe(4);
    expect(expectedAlerts(counts, 0.82)).toBe(2);
    expect(expectedAlerts(counts, 0.95)).toBe(0);
    const again = { account_type: 'studio', account_id: 51_000, run_type: 'individual' };
    await anna.post('/run_single_aml', { ...again, first_name: 'Zdzislaw', last_name: 'Halmos' });
    expect((await read()).subjects).toBe(5);
  });

  it('AML-09 takes 82.0 as the floor of runs stored by earlier builds', async () => {
    const { db } = server.app;
    await aStudio(server.app, { account_id: 52_000, first_name: 'Jo', last_name: 'Dee' });
    const listed = {
      listName: 'OFAC',
      listNumber: 'OFAC-9',
      name: 'DEE',
      reason: '',
      dob: '',
    } as const;
    const response = individualResponse('F'.repeat(25), '2026-11-20T10:00:00.000Z', [
      { ...listed, nationality: '', score: 99.4, verdict: 'contradicted' },
      { ...listed, nationality: '', score: 91.2, verdict: 'possible' },
    ]);
    const { best_score: _, score_floor: __, threshold: ___, ...earlier } = response;
    const individual_aml_response = JSON.stringify(earlier);
    await db
      .insertInto('aml_individual_history')
      .values({
        account_type: 'studio',
        account_id: 52_000,
        individual_aml_timestamp: '2026-11-20T10:00:00.000Z',
        individual_aml_response,
        individual_aml_status: 'SUSPECTED',
        admin_note: null,
        admin_uuid: anna.uuid,
        client_id: 'studio:52000',
        individual_name: 'Jo Dee',
      })
      .execute();
    const stored = await db
      .selectFrom('aml_best_score')
      .select(['best_score', 'score_floor', 'client_id'])
      .where('account_id', '=', 52_000)
      .execute();
    expect(stored).toEqual([{ best_score: 9120, score_floor: 8200, client_id: 'studio:52000' }]);
    expect((await read()).looked).toEqual([
      { at: 70, subjects: 5 },
      { at: 82, subjects: 1 },
    ]);
  });
});

describe('a bar of the chart', () => {
  it('AML-09 is made of subjects, each with its check as it is now', async () => {
    const { best_score, status } = await runOn(LIKE);
    const account_id = next_id - 1;
    const at = Math.floor((best_score ?? 0) * 100);
    const answer = (await lena.get('/scored_subjects', { at })).json();
    expect(answer.has_more).toBe(false);
    expect(answer.data).toContainEqual({
      account_type: 'studio',
      account_id,
      run_type: 'individual',
      client_id: `studio:${account_id}`,
      name: LIKE,
      best_score,
      status,
    });
    const bar = (await read()).counts.find((one: { at: number }) => one.at === at);
    expect(answer.data).toHaveLength(bar.subjects);
    expect(await lena.read('/scored_subjects', { at, page: 2 })).toEqual([]);
    expect(await lena.read('/scored_subjects', { at: at + 1 })).toEqual([]);
  });
});
