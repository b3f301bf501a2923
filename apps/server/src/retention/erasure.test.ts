import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLines } from '../../../../tests/factories/audit-lines.ts';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { answerOf, dataOf } from '../../../../tests/factories/client.ts';
import { untilSomebodyWaits } from '../../../../tests/factories/lock-waits.ts';
import { findPlanted, PlantedTexts } from '../../../../tests/factories/planted-texts.ts';
import { aStudioOfSealedValues } from '../../../../tests/factories/sealed-values.ts';
import { appendAudit, systemStamp } from '../kernel/audit.ts';
import { verifyAudit } from '../../../../tests/factories/verify-audit.ts';
import { foldStatusCounts } from '../status/status-counts.store.ts';
import type { DeclaredTable } from '../platform/database/declared-tables.ts';
import { TABLES } from '../tables.ts';

const server = aServer();
const lena = server.client('LEGAL');
const anna = server.client('ADMIN');
const tom = server.client('CS');
const reason = 'Request of the data subject of November 20.';

const keyOf = (account_id: number) => ({ account_type: 'studio', account_id }) as const;

async function aPlainStudio(account_id: number, verified = {}) {
  await aStudio(server.app, { account_id }, verified);
  return keyOf(account_id);
}

async function request(account_id: number): Promise<number> {
  const asked = { ...keyOf(account_id), reason };
  return dataOf(await lena.post('/request_erasure', asked)).approval_request_id;
}

const approve = (approval_request_id: number, by = anna) =>
  by.post('/approve_request', { approval_request_id });

async function erase(account_id: number) {
  return dataOf(await approve(await request(account_id)));
}

async function isErased(account_id: number): Promise<boolean> {
  const rows = server.app.db.selectFrom('account').select('erased');
  const row = await rows.where('account_id', '=', account_id).executeTakeFirstOrThrow();
  return row.erased !== null;
}

describe('erasure of an account', () => {
  beforeAll(async () => {
    await Promise.all([lena, anna, tom].map((client) => client.signIn()));
  });

  it('leaves none of the planted texts anywhere, and the audit log provable', async () => {
    await aStudioOfSealedValues(server.app, 1);
    const texts = new PlantedTexts(server.app, keyOf(1), lena.uuid);
    await texts.plant();
    const replay = { 'idempotency-key': 'note-1' };
    const note = texts.next();
    await lena.post('/add_note', { ...keyOf(1), note, admin_uuid: lena.uuid }, replay);
    const company_name = texts.next();
    await lena.post('/set_legal_hold', { ...keyOf(1), reason: texts.next() });
    await lena.post('/lift_legal_hold', { ...keyOf(1), reason: texts.next() });
    await sql`update payment_selection set status = 'APPROVED'`.execute(server.app.db);
    await sql`update account set company_name = ${company_name} where account_id = 1`.execute(
      server.app.db,
    );
    expect(texts.planted).toBeGreaterThan(40);
    expect((await findPlanted(server.app)).length).toBeGreaterThan(40);
    const statuses = server.app.db.selectFrom('verification').where('account_id', '=', 1);
    const before = await statuses.select(['kyb_status', 'kyc_status', 'pay_status']).execute();
    const lines = (await auditLines(server.app)).length;

    expect(await erase(1)).toMatchObject({ state: 'APPROVED' });

    // As every few seconds: the differences of the status list are added up.
    await foldStatusCounts(server.app.db);
    expect(await findPlanted(server.app)).toEqual([]);
    expect(await verifyAudit(server.app.db)).toEqual({ intact: true, rows: lines + 2 });
    const after = await statuses.select(['kyb_status', 'kyc_status', 'pay_status']).execute();
    expect(after).toEqual(before);
    expect(await isErased(1)).toBe(true);
    const erased = await auditLines(server.app, { act: 'account.erased' });
    expect(erased.at(-1)).toMatchObject({ account_id: 1, detail: { maker: lena.username } });
    for (const path of [
      '/aml_individual_history',
      '/get_account_activity',
      '/get_account_retention',
    ]) {
      expect([path, (await lena.get(path, keyOf(1))).statusCode]).toEqual([path, 200]);
    }
    await sql`update account set email = 'canary-901-zq' where account_id = 1`.execute(
      server.app.db,
    );
    expect(await findPlanted(server.app)).toEqual([]);
    const held = await auditLines(server.app, { act: 'account.hold-set' });
    expect(held.at(-1)).toMatchObject({ detail: { note: { erased: true } } });
  });

  it('is refused on it from then on, as everything that would write to it', async () => {
    await aPlainStudio(2);
    await erase(2);
    const noted = await tom.post('/add_note', { ...keyOf(2), note: 'x', admin_uuid: tom.uuid });
    expect(answerOf(noted)).toMatchObject({ status: 409, body: { error: 'account/erased' } });
    const held = await lena.post('/set_legal_hold', { ...keyOf(2), reason });
    expect(answerOf(held)).toMatchObject({ status: 409, body: { error: 'account/erased' } });
  });

  it('needs two people of LEGAL level, and a reason', async () => {
    await aPlainStudio(3);
    const asked = await lena.post('/request_erasure', { ...keyOf(3), reason: ' ' });
    expect(answerOf(asked).body).toMatchObject({ error: 'retention/reason-required' });
    expect((await tom.post('/request_erasure', { ...keyOf(3), reason })).statusCode).toBe(403);
    const id = await request(3);
    expect(answerOf(await approve(id, lena)).body).toMatchObject({ error: 'maker-checker/own' });
    expect(answerOf(await approve(id, tom)).body).toMatchObject({
      error: 'maker-checker/not-allowed',
    });
    expect(await isErased(3)).toBe(false);
    const setting = { kind: 'erasure', is_on: false, expected_version: 0 };
    const switched = await anna.post('/switch_maker_checker', setting);
    expect(answerOf(switched).body).toMatchObject({ error: 'maker-checker/always-on' });
  });

  it.each([
    [{ individual_aml_status: 'SUSPECTED' }, 'retention/suspicion'],
    [{ business_aml_status: 'SUSPECTED' }, 'retention/suspicion'],
    [{ pay_status: 'PENDING' }, 'retention/payment'],
  ] as const)('is refused while %o', async (verified, error) => {
    const account_id = 10 + Math.floor(Math.random() * 1e9);
    await aPlainStudio(account_id, verified);
    const asked = await lena.post('/request_erasure', { ...keyOf(account_id), reason });
    expect(answerOf(asked)).toMatchObject({ status: 409, body: { error } });
  });

  it('a legal hold that is set between request and approval stops it', async () => {
    await aPlainStudio(4);
    const id = await request(4);
    await lena.post('/set_legal_hold', { ...keyOf(4), reason: 'Court order 7.' });
    expect(dataOf(await approve(id))).toMatchObject({
      state: 'LAPSED',
      why: expect.stringContaining('legal hold'),
    });
    expect(await isErased(4)).toBe(false);
    const read = await lena.read('/get_account_retention', keyOf(4));
    expect(read).toMatchObject({ hold: { reason: 'Court order 7.' }, erased: null });
    await lena.post('/lift_legal_hold', { ...keyOf(4), reason: 'Order lifted.' });
    expect(await erase(4)).toMatchObject({ state: 'APPROVED' });
  });

  it('waits for what a colleague is writing, and erases it too', async () => {
    await aPlainStudio(5);
    const id = await request(5);
    const { db, keys } = server.app;
    let approved: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (trx) => {
      const note = {
        ...keyOf(5),
        note: 'canary-900-zq',
        created: '2026-11-21',
        admin_uuid: tom.uuid,
      };
      await trx
        .insertInto('note')
        .values({ ...note, gpid: null })
        .execute();
      const stamp = systemStamp('2026-11-21T14:05:00.000Z');
      const entry = { act: 'note.added', account: keyOf(5), detail: {} } as const;
      await appendAudit(trx, stamp, entry, keys.data);
      approved = approve(id);
      await untilSomebodyWaits(db);
    });
    await approved;
    expect(await isErased(5)).toBe(true);
    // As every few seconds: the differences of the status list are added up.
    await foldStatusCounts(server.app.db);
    expect(await findPlanted(server.app)).toEqual([]);
  });

  it('a history changes in nothing but an erasure', async () => {
    await aPlainStudio(6);
    const { db } = server.app;
    await db
      .insertInto('kyb_history')
      .values({
        ...keyOf(6),
        idenfy_id: null,
        created: '2026-11-21',
        note: 'Seen.',
        kyb_status: 'APPROVED',
        admin_uuid: lena.uuid,
      })
      .execute();
    const change = (set: string) =>
      db.transaction().execute(async (trx) => {
        await sql`select set_config('verify_admin.erasing', 'studio:6', true)`.execute(trx);
        await sql.raw(`update kyb_history set ${set} where account_id = 6`).execute(trx);
      });
    await expect(change('note = null')).rejects.toThrow('append-only');
    await expect(sql`update kyb_history set note = null`.execute(db)).rejects.toThrow(
      'append-only',
    );
    await erase(6);
    await expect(change("note = 'other'")).rejects.toThrow('append-only');
    await expect(change("kyb_status = 'DENIED'")).rejects.toThrow('append-only');
  });
});

describe('the inventory of personal data', () => {
  it('says of every table with an account what its erasure does', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct c.table_name as name from information_schema.columns c
        join pg_class on oid = to_regclass(quote_ident(c.table_name)) and not relispartition
      where c.table_schema = current_schema() and c.column_name = 'account_id'`.execute(
      server.app.db,
    );
    const tables: Readonly<Record<string, DeclaredTable>> = TABLES;
    const COUNTED = ['kyb_link_use', 'status_count_change'];
    const unsaid = rows.filter(({ name }) => (tables[name]?.does ?? 'nothing') === 'nothing');
    expect(unsaid.map(({ name }) => name).toSorted()).toEqual(COUNTED);
  });
});
