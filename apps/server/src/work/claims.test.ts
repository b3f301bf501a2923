import { staffOf } from '@verify-admin/demo/staff/people';
import { MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLines } from '../../../../tests/factories/audit-lines.ts';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { answerOf, type Client } from '../../../../tests/factories/client.ts';
import { endLeases } from '../../../../tests/factories/leases.ts';
import { nowOf } from '../platform/clock.ts';
import { renewCases } from './claims.store.ts';

const test = aServer();
const tom = test.client('LEGAL');
const anna = test.client('ADMIN');
const lena = test.client('CS');
const reviewers = [...staffOf('LEGAL'), ...staffOf('ADMIN')].map((one) => test.clientOf(one));

let account_id = 900;

/** Submitted businesses, the oldest first; their numbers. */
async function submittedStudios(count: number, given: object = {}): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) {
    account_id += 1;
    test.time.now += MINUTE_MS;
    const kyb_status_timestamp = nowOf(test.app.clock);
    await aStudio(
      test.app,
      { account_id, ...given },
      { kyb_status: 'SUBMITTED', kyb_status_timestamp },
    );
    ids.push(account_id);
  }
  return ids;
}

const keyOf = (id: number) => ({ kind: 'kyb', account_type: 'studio', account_id: id });
const next = async (client: Client, more: object = {}) =>
  answerOf(await client.post('/take_next_work_case', { kind: 'kyb', scope: 'everyone', ...more }));
const take = async (client: Client, id: number, more: object = {}) =>
  answerOf(await client.post('/take_work_case', { ...keyOf(id), ...more }));
const release = async (client: Client, id: number) =>
  answerOf(await client.post('/release_work_case', keyOf(id)));
const holderOf = async (id: number) => {
  const { data } = answerOf(await anna.get('/work_case', keyOf(id))).body;
  return data?.holder?.username ?? null;
};

beforeEach(async () => {
  await test.app.db.deleteFrom('work_case').execute();
});

describe('next case', () => {
  it('of many people who ask at the same time each is given another case', async () => {
    const ids = await submittedStudios(60);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => next(reviewers[n % reviewers.length] ?? tom)),
    );
    const taken = answers.map(({ body }) => body.data?.account_id);
    expect(new Set(taken)).toEqual(new Set(ids));
    const none = await next(tom);
    expect([none.status, none.body.error]).toEqual([409, 'work/nothing-free']);
    const held = await test.app.db
      .selectFrom('work_case')
      .select('held_by')
      .where('held_by', 'is not', null)
      .execute();
    expect(held).toHaveLength(60);
  });

  it('is the one that waits longest, and then the one after it', async () => {
    const [first, second, third] = await submittedStudios(3);
    const one = (await next(tom)).body.data;
    expect(one).toMatchObject({ account_id: first, holder: { username: 'tom.beck' } });
    const { account_type, ref, clock } = one;
    const from = { account_type, account_id: first, ref, clock };
    const two = (await next(tom, { from })).body.data;
    expect(two.account_id).toBe(second);
    expect(await holderOf(first ?? 0)).toBeNull();
    const three = (await next(tom, { from: { ...from, account_id: second, clock: two.clock } }))
      .body.data;
    expect(three.account_id).toBe(third);
    const again = await next(tom, { from: { ...from, account_id: third, clock: three.clock } });
    expect(again.body.data.account_id).toBe(first);
  });

  it.each(['not-a-date', '', '2026-02-30', '2026-02-30T10:00:00.000Z', 'now', 'infinity'])(
    'is not taken after a case whose clock is %j',
    async (given) => {
      const [first] = await submittedStudios(1);
      const { account_type, ref } = (await next(tom)).body.data;
      const from = { account_type, account_id: first, ref, clock: given };
      const { status, body } = await next(tom, { from });
      expect([status, body.error]).toEqual([400, 'input/invalid']);
    },
  );

  it('goes on from a case that was settled meanwhile', async () => {
    const [first, second] = await submittedStudios(2);
    const { account_type, ref, clock } = (await next(tom)).body.data;
    const decision = { type: 'kyb', override_status: 'DENIED', admin_comment: 'Not readable' };
    await tom.post('/edit_verify_status', { client_id: `studio:${first}`, ...decision });
    const two = await next(tom, { from: { account_type, account_id: first, ref, clock } });
    expect(two.body.data.account_id).toBe(second);
  });

  it('skips what a colleague has, and stays within the list', async () => {
    const [first] = await submittedStudios(1);
    const [, other] = await submittedStudios(2, { assigned_user_uuid: lena.uuid });
    await take(anna, first ?? 0);
    const none = await next(tom, { scope: 'mine' });
    expect(none.body.error).toBe('work/nothing-free');
    await take(anna, (other ?? 0) - 1);
    expect((await next(tom, { scope: lena.uuid })).body.data.account_id).toBe(other);
  });

  it('is given to nobody whose role does not settle the kind', async () => {
    await submittedStudios(1);
    expect((await next(lena)).body.error).toBe('work/not-allowed');
  });
});

describe('a case', () => {
  it('somebody has is not taken by another, except by taking it over', async () => {
    const [id = 0] = await submittedStudios(1);
    expect((await take(tom, id)).status).toBe(200);
    expect((await take(tom, id)).status).toBe(200);
    const held = await take(anna, id);
    expect([held.status, held.body.error, held.body.facts]).toEqual([
      409,
      'work/held',
      { by: 'tom.beck' },
    ]);
    const wrong = await take(anna, id, { expected_holder: lena.uuid });
    expect(wrong.body.error).toBe('work/holder-changed');
    const over = await take(anna, id, { expected_holder: tom.uuid });
    expect(over.body.data.holder.username).toBe('anna.novak');
    const [line] = await auditLines(test.app, { account_id: id, act: 'work.case-taken-over' });
    expect(line?.detail).toEqual({ kind: 'kyb', ref: '', from: tom.uuid });
    expect((await release(tom, id)).body.error).toBe('work/not-held');
    expect((await release(anna, id)).status).toBe(200);
    expect(await holderOf(id)).toBeNull();
  });

  it('is free when its lease ends, and stays held while its account is open', async () => {
    const [id = 0] = await submittedStudios(1);
    await take(tom, id);
    await endLeases(test.app.db, 'work_case');
    expect(await holderOf(id)).toBeNull();
    await renewCases(test.app.db, { account_type: 'studio', account_id: id }, anna.uuid);
    expect(await holderOf(id)).toBeNull();
    await renewCases(test.app.db, { account_type: 'studio', account_id: id }, tom.uuid);
    expect(await holderOf(id)).toBe('tom.beck');
    await endLeases(test.app.db, 'work_case');
    expect((await take(anna, id)).status).toBe(200);
    const acts = (await auditLines(test.app, { account_id: id })).map(({ act }) => act);
    expect(acts).toEqual(['work.case-taken', 'work.case-taken']);
  });

  it('that does not wait any more is not taken', async () => {
    const [id = 0] = await submittedStudios(1);
    await tom.post('/edit_verify_status', {
      client_id: `studio:${id}`,
      type: 'kyb',
      override_status: 'DENIED',
      admin_comment: 'Not readable',
    });
    const late = await take(anna, id);
    expect([late.status, late.body.error]).toEqual([404, 'work/settled']);
    expect(answerOf(await anna.get('/work_case', keyOf(id))).body.data).toBeNull();
  });
});
