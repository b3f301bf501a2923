import { isBannedCountry } from '@verify-admin/rulebook/payments/payment-country.rules';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { answerOf } from '../../../../tests/factories/client.ts';

const test = aServer();
const ines = test.client('CS_ADMIN');
const anna = test.client('ADMIN');
const tom = test.client('LEGAL');

const HUNGARY = { country: 'HU', account_type: 'studio', payment_type: 'Masspay ACH' };

beforeEach(async () => {
  await test.app.db.deleteFrom('country_to_payment').execute();
});

const add = async (rule: object) => answerOf(await ines.post('/add_country_to_payment', rule));
const update = async (rule: object, client = ines) =>
  answerOf(await client.post('/update_country_to_payment', rule));
const remove = async (rule: object) =>
  answerOf(await ines.post('/delete_country_to_payment', rule));
const list = async (query: Record<string, string | number> = {}, path = '/country_to_payments') =>
  answerOf(await ines.get(path, query)).body;
const history = async () => list({}, '/country_to_payments_history');

async function added(rule = HUNGARY): Promise<{ id: number; updated: string }> {
  expect(await add(rule)).toEqual({ status: 200, body: { inserted: 1 } });
  const { rows } = await list({ country_search: rule.country });
  return rows.find((row: { payment_type: string }) => row.payment_type === rule.payment_type);
}

describe('CALL-97 CALL-98 the rules', () => {
  it('CPAY-07 have the documented fields, in the order of country, account type and payment type', async () => {
    await add({ ...HUNGARY, payment_type: 'Paxum Card' });
    await add({ ...HUNGARY, country: 'AT' });
    await add(HUNGARY);
    const { rows, total } = await list();
    expect(total).toBe(3);
    expect(rows.map((row: object) => Object.keys(row).toSorted())).toEqual(
      Array.from({ length: 3 }, () => [
        'account_type',
        'country',
        'created',
        'id',
        'is_banned',
        'payment_type',
        'updated',
      ]),
    );
    expect(
      rows.map((row: typeof HUNGARY) => [row.country, row.account_type, row.payment_type]),
    ).toEqual([
      ['AT', 'studio', 'Masspay ACH'],
      ['HU', 'studio', 'Masspay ACH'],
      ['HU', 'studio', 'Paxum Card'],
    ]);
  });

  it.each([
    ['hungary', ['HU']],
    ['HU', ['HU']],
    ['united', ['AE', 'GB', 'US']],
    ['TURKIYE', ['TR']],
    ['nowhere at all', []],
  ])('CPAY-02 are found by a country’s name or code: %s', async (country_search, codes) => {
    for (const country of ['HU', 'AE', 'GB', 'US', 'TR']) await add({ ...HUNGARY, country });
    const { rows, total } = await list({ country_search });
    expect(rows.map(({ country }: { country: string }) => country)).toEqual(codes);
    expect(total).toBe(codes.length);
  });

  it('CPAY-03 CPAY-16 CPAY-20 of both phases are in the banned list, others are not', async () => {
    await add(HUNGARY);
    await add({ ...HUNGARY, country: 'BY', is_banned: 'PHASE 1' });
    await add({ ...HUNGARY, country: 'KP', is_banned: 'PHASE 2' });
    const { rows, total } = await list({}, '/banned_country_to_payments');
    expect(rows.map((row: typeof HUNGARY) => row.country)).toEqual(['BY', 'KP']);
    expect(total).toBe(2);
  });

  it('CPAY-13 come by the page, of one of four sizes', async () => {
    await test.app.db
      .insertInto('country_to_payment')
      .columns(['country', 'account_type', 'payment_type', 'created', 'updated'])
      .expression(
        sql`select chr(65 + n / 26) || chr(65 + n % 26), 'studio', 'Masspay ACH', now(), now() from generate_series(0, 59) n`,
      )
      .execute();
    const first = await list();
    expect([first.rows.length, first.total]).toEqual([25, 60]);
    const last = await list({ offset: 50, limit: 50 });
    expect([last.rows.length, last.total]).toEqual([10, 60]);
    expect((await list({ limit: 500 })).rows).toHaveLength(60);
    const refused = answerOf(await ines.get('/country_to_payments', { limit: 30 }));
    expect(refused.status).toBe(400);
  });

  it('CPAY-17 CALL-103 may be of every account type and each of the 23 payment types', async () => {
    const { account_types, payment_types } = await list({}, '/country_to_payments_options');
    expect(account_types).toContain('studio');
    expect(payment_types).toHaveLength(23);
  });
});

describe('CALL-100 adding a rule', () => {
  it('CPAY-09 CPAY-14 CPAY-22 is stored with the username of the session, whatever `user` says', async () => {
    const { id } = await added();
    await add({ ...HUNGARY, country: 'AT', user: 'somebody.else' });
    const { rows, total } = await history();
    expect(total).toBeGreaterThanOrEqual(2);
    expect(rows[0]).toMatchObject({ type: 'ADD', user: ines.username });
    expect(rows[1]).toMatchObject({
      type: 'ADD',
      user: ines.username,
      data: { ...HUNGARY, is_banned: '', rule_id: id, before: null },
    });
  });

  it.each(['country', 'account_type', 'payment_type'])('CPAY-10 needs %s', async (field) => {
    const { status, body } = await add({ ...HUNGARY, [field]: ' ' });
    expect([status, body.error, body.detail]).toEqual([
      422,
      'payment-rule/incomplete',
      'All fields required',
    ]);
    expect((await list()).total).toBe(0);
  });

  it.each([
    { ...HUNGARY, country: 'H1' },
    { ...HUNGARY, account_type: 'shop' },
    { ...HUNGARY, payment_type: 'Cash in hand' },
  ])('refuses a choice that is not offered: %o', async (rule) => {
    expect((await add(rule)).body.error).toBe('payment-rule/unknown-choice');
  });

  it('CPAY-21 refuses the same rule twice, also at the same time', async () => {
    const answers = await Promise.all([add(HUNGARY), add(HUNGARY), add(HUNGARY)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
    expect((await list()).total).toBe(1);
  });
});

describe('CALL-101 editing a rule', () => {
  it('CPAY-09 changes it and stores what it was before', async () => {
    const { id, updated } = await added();
    test.time.now += 60_000;
    const change = { ...HUNGARY, id, is_banned: 'PHASE 2', expected_updated: updated };
    expect(await update(change)).toEqual({ status: 200, body: { rowcount: 1 } });
    const { rows } = await list();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ id, is_banned: 'PHASE 2' });
    expect(rows[0].updated).not.toBe(updated);
    expect((await history()).rows[0]).toMatchObject({
      type: 'EDIT',
      data: { is_banned: 'PHASE 2', rule_id: id, before: { ...HUNGARY, is_banned: '' } },
    });
  });

  it('tells the second of two people that the rule has changed, and keeps the first one’s change', async () => {
    const { id, updated } = await added();
    test.time.now += 60_000;
    const change = { ...HUNGARY, id, expected_updated: updated };
    expect((await update({ ...change, is_banned: 'PHASE 1' }, anna)).status).toBe(200);
    const second = await update({ ...change, is_banned: 'PHASE 2' });
    expect([second.status, second.body.error]).toEqual([409, 'payment-rule/stale']);
    expect((await list()).rows[0].is_banned).toBe('PHASE 1');
  });

  it('CPAY-21 refuses to make it equal to another, and takes it unchanged', async () => {
    const { id } = await added();
    await add({ ...HUNGARY, country: 'AT' });
    const same = { ...HUNGARY, id, is_banned: '' };
    expect((await update({ ...same, country: 'AT' })).body.error).toBe('payment-rule/duplicate');
    expect((await update(same)).status).toBe(200);
  });

  it('answers 404 for a rule that was deleted meanwhile', async () => {
    const { id } = await added();
    await remove({ id });
    const late = await update({ ...HUNGARY, id, is_banned: '' });
    expect([late.status, late.body.error]).toEqual([404, 'payment-rule/unknown']);
  });
});

describe('CALL-102 deleting a rule', () => {
  it('CPAY-19 is stored as DELETE with the rule it was', async () => {
    const { id } = await added();
    expect(await remove({ id })).toEqual({ status: 200, body: { deleted: 1 } });
    expect((await list()).total).toBe(0);
    expect((await history()).rows[0]).toMatchObject({
      type: 'DELETE',
      user: ines.username,
      data: { ...HUNGARY, rule_id: id },
    });
  });

  it('is refused where a colleague changed the rule, and the second time', async () => {
    const { id, updated } = await added();
    test.time.now += 60_000;
    await update({ ...HUNGARY, id, is_banned: 'PHASE 1' }, anna);
    expect((await remove({ id, expected_updated: updated })).body.error).toBe('payment-rule/stale');
    expect((await remove({ id })).status).toBe(200);
    expect((await remove({ id })).body.error).toBe('payment-rule/unknown');
  });
});

it('CALL-99 the history has pages by offset and limit, newest first, and says how many there are', async () => {
  const { total: before } = await history();
  for (let nth = 0; nth < 15; nth += 1) {
    const { id } = await added();
    await remove({ id });
  }
  const page = (query: Record<string, number>) => list(query, '/country_to_payments_history');
  const first = await page({ offset: 0, limit: 25 });
  const second = await page({ offset: 25, limit: 25 });
  expect([first.rows.length, first.total, second.total]).toEqual([25, before + 30, before + 30]);
  expect(second.rows).toHaveLength(Math.min(25, before + 5));
  const ids: number[] = [...first.rows, ...second.rows].map(({ id }: { id: number }) => id);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
  expect(await page({ offset: before + 30, limit: 25 })).toEqual({ rows: [], total: before + 30 });
});

it('CPAY-15 is CS-admin level', async () => {
  for (const path of ['/country_to_payments', '/country_to_payments_history']) {
    expect((await tom.get(path)).statusCode).toBe(403);
  }
  expect((await tom.post('/add_country_to_payment', HUNGARY)).statusCode).toBe(403);
});

it('CPAY-18 PAY-22 a country is banned once each of its rules is', async () => {
  const card = { ...HUNGARY, payment_type: 'Paxum Card' };
  const { id } = await added();
  const other = await added(card);
  const isBanned = async () => {
    const { data } = await list({}, '/all_country_to_payments');
    return isBannedCountry(data, 'HU', 'studio');
  };
  await update({ ...HUNGARY, id, is_banned: 'PHASE 1' });
  expect(await isBanned()).toBe(false);
  await update({ ...card, id: other.id, is_banned: 'PHASE 2' });
  expect(await isBanned()).toBe(true);
});
