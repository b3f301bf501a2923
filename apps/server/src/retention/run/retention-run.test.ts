import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RetentionDesk, studio } from '../../../../../tests/factories/a-retention-desk.ts';
import { auditLines, countAuditLines } from '../../../../../tests/factories/audit-lines.ts';
import { answerOf, dataOf } from '../../../../../tests/factories/client.ts';
import { untilSomebodyWaits } from '../../../../../tests/factories/lock-waits.ts';
import { findPlanted, PlantedTexts } from '../../../../../tests/factories/planted-texts.ts';
import { aStudioOfSealedValues } from '../../../../../tests/factories/sealed-values.ts';
import { verifyAudit } from '../../../../../tests/factories/verify-audit.ts';

const desk = new RetentionDesk();
const { anna, tom, server } = desk;

const LONG_AGO = '2015-01-01T00:00:00.000Z';
/** Five years before the moment of the tests. */
const FIVE_YEARS_AGO = '2021-11-21T14:05:00.000Z';

const EMPTIED_BY_AN_ERASURE = `
  account aml_business_history aml_hit aml_hit_decision aml_individual_history aml_suppression
  kyb_history kyc_owner kyc_record legal_history notification
  overall_history payment_history status_count_change verification`
  .trim()
  .split(/\s+/);

beforeAll(async () => {
  await desk.switchOn();
});

beforeEach(async () => {
  await desk.alone();
});

const erasureRequests = (account_id: number) =>
  desk.db
    .selectFrom('approval_request')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('kind', '=', 'erasure')
    .orderBy('id')
    .execute();

describe('the retention run', () => {
  it('deletes what is due to the millisecond, and nothing a moment earlier', async () => {
    const due = await desk.aStudioIn('ended', FIVE_YEARS_AGO);
    const later = await desk.aStudioIn('ended', '2021-11-21T14:05:00.001Z');
    await desk.run();
    expect([await desk.rowsOf('note', due), await desk.rowsOf('note', later)]).toEqual([0, 1]);
    expect(await desk.newestRun()).toMatchObject({
      state: 'COMPLETE',
      accounts: 1,
      deleted: [{ record: 'Notes', rows: 1 }],
      erasure_requests: 1,
      failed: 0,
    });
    const [line] = await auditLines(server.app, {
      account_id: due,
      act: 'account.records-deleted',
    });
    expect(line).toMatchObject({
      actor_uuid: null,
      detail: { phase: 'ended', counts: { Notes: 1 } },
    });
    expect(await auditLines(server.app, { account_id: later })).toEqual([]);
  });

  it('runs once a day, however many processes look', async () => {
    await desk.aStudioIn('ended', LONG_AGO);
    const before = await countAuditLines(server.app, 'retention.run-finished');
    await sql`delete from retention_run`.execute(desk.db);
    await Promise.all([desk.goOn(), desk.goOn(), desk.goOn()]);
    expect(await desk.goOn()).toBe(0);
    expect(await countAuditLines(server.app, 'retention.run-finished')).toBe(before + 1);
    expect(await countAuditLines(server.app, 'account.records-deleted')).toBeGreaterThan(0);
    expect((await desk.status()).runs).toHaveLength(1);
  });

  it('leaves what is in business, on legal hold, suspected or waiting', async () => {
    const left = [
      await desk.aStudioIn('business', LONG_AGO),
      await desk.aStudioIn('ended', LONG_AGO, { individual_aml_status: 'SUSPECTED' }),
      await desk.aStudioIn('denied', LONG_AGO, { pay_status: 'PENDING' }),
      await desk.aStudioIn('application', LONG_AGO, { kyb_status: 'APPROVED' }),
    ];
    const held = await desk.aStudioIn('ended', LONG_AGO);
    await tom.post('/set_legal_hold', { ...studio(held), reason: 'Court order 7.' });
    await desk.run();
    for (const id of [...left, held]) expect([id, await desk.rowsOf('note', id)]).toEqual([id, 1]);
    const run = await desk.newestRun();
    expect(run.held_back.toSorted((a, b) => a.refusal.localeCompare(b.refusal))).toEqual([
      { refusal: 'retention/held', accounts: 1 },
      { refusal: 'retention/payment', accounts: 1 },
      { refusal: 'retention/suspicion', accounts: 1 },
    ]);
    await tom.post('/lift_legal_hold', { ...studio(held), reason: 'Lifted.' });
    await desk.run();
    expect(await desk.rowsOf('note', held)).toBe(0);
  });

  it('deletes the payment details of a denied account long before its evidence', async () => {
    const denied = await desk.aStudioIn('denied', '2026-01-01T00:00:00.000Z');
    await desk.addPayment(denied);
    await desk.run();
    expect(await desk.rowsOf('payment_value', denied)).toBe(0);
    expect(await desk.rowsOf('note', denied)).toBe(1);
    expect(await erasureRequests(denied)).toEqual([]);
    expect((await desk.newestRun()).deleted).toEqual([{ record: 'Payment details', rows: 1 }]);
  });

  it('leaves an application whose applicant still types, and an applicant who comes back finds an account', async () => {
    const typing = await desk.aStudioIn('application', '2020-01-01T00:00:00.000Z');
    const given_up = await desk.aStudioIn('application', '2020-01-01T00:00:00.000Z');
    const draft = { version: 1, key_id: 'k', ciphertext: 'c', updated: '2026-11-20T00:00:00.000Z' };
    await desk.db
      .insertInto('kyb_draft')
      .values({ ...studio(typing), ...draft })
      .execute();
    await desk.run();
    expect([await desk.rowsOf('note', typing), await desk.rowsOf('note', given_up)]).toEqual([
      1, 0,
    ]);
    expect(await erasureRequests(given_up)).toEqual([]);
  });

  it('what it deleted is no act that begins the period of the rest again', async () => {
    const account_id = await desk.aStudioIn('application', '2020-01-01T00:00:00.000Z');
    await desk.run();
    await desk.addNote(account_id, '2020-02-01T00:00:00.000Z');
    await sql`update account set retention_emptied = null where account_id = ${account_id}`.execute(
      desk.db,
    );
    await desk.run();
    expect(await desk.rowsOf('note', account_id)).toBe(0);
  });

  it('looks again after a month at an account of which nothing was left', async () => {
    const account_id = await desk.aStudioIn('ended', LONG_AGO);
    await desk.run();
    await desk.addNote(account_id, LONG_AGO);
    await desk.run();
    expect(await desk.rowsOf('note', account_id)).toBe(1);
    await sql`update account set retention_emptied = '2026-10-01' where account_id = ${account_id}`.execute(
      desk.db,
    );
    await desk.run();
    expect(await desk.rowsOf('note', account_id)).toBe(0);
  });

  it('goes on over more accounts than one step has', async () => {
    await sql`insert into account (account_type, account_id, handle, first_name, last_name, company_name,
        email, country, status, record_type, search_text, status_since)
      select 'studio', 80000 + n, '', '', '', '', '', 'DE', 6, 'studio', '', '2014-01-01'
      from generate_series(1, 120) n`.execute(desk.db);
    const last = await desk.aStudioIn('ended', '2015-01-01T00:00:00.000Z');
    expect(await desk.run()).toBeGreaterThanOrEqual(4);
    expect(await desk.rowsOf('note', last)).toBe(0);
  });

  it('leaves no file in the storage, and the audit log provable', async () => {
    await aStudioOfSealedValues(server.app, 1);
    const texts = new PlantedTexts(server.app, studio(1), tom.uuid);
    await texts.plant();
    await sql`update payment_selection set status = 'APPROVED'`.execute(server.app.db);
    await sql`update account set status = 6, status_since = ${LONG_AGO} where account_id = 1`.execute(
      desk.db,
    );
    await desk.setSince(1, LONG_AGO);
    await desk.run();
    const tables = new Set((await findPlanted(server.app)).map((one) => one.split(' ')[0]));
    // Histories, hits and the account itself are emptied by an erasure, which two people take.
    expect([...tables].toSorted()).toEqual(EMPTIED_BY_AN_ERASURE);
    expect(await verifyAudit(desk.db)).toMatchObject({ intact: true });
    const removals = await desk.db.selectFrom('stored_file_removal').selectAll().execute();
    expect(removals).toEqual([]);
    const [request] = await erasureRequests(1);
    expect(dataOf(await desk.approve(request?.id ?? 0, anna))).toMatchObject({ state: 'APPROVED' });
    const erased = await desk.db.selectFrom('erased_subject').selectAll().execute();
    expect(erased).toMatchObject([{ account_id: 1, basis: 'rule' }]);
  });
});

describe('the erasure that the run requests', () => {
  it('has no maker, and needs a person of LEGAL level', async () => {
    const account_id = await desk.aStudioIn('ended', LONG_AGO);
    await desk.run();
    const [request] = await erasureRequests(account_id);
    expect(request).toMatchObject({ state: 'PENDING', maker_uuid: null });
    const listed = await tom.read('/list_approval_requests', studio(account_id));
    expect(listed).toMatchObject([{ maker: 'Retention rules', kind: 'erasure' }]);
    const id = request?.id ?? 0;
    const refused = await desk.lena.post('/approve_request', { approval_request_id: id });
    expect(refused.statusCode).toBe(403);
    const withdrawn = await tom.post('/withdraw_request', { approval_request_id: id });
    expect(answerOf(withdrawn).body).toMatchObject({ error: 'maker-checker/not-own' });
    await tom.post('/set_legal_hold', { ...studio(account_id), reason: 'Court order 9.' });
    expect(dataOf(await desk.approve(id, tom))).toMatchObject({ state: 'LAPSED' });
  });

  it('is not requested twice, nor again in the same phase once a checker rejected it', async () => {
    const account_id = await desk.aStudioIn('denied', LONG_AGO);
    const again = () =>
      sql`update account set retention_emptied = null where account_id = ${account_id}`.execute(
        desk.db,
      );
    await desk.run();
    await again();
    await desk.run();
    const [request, ...others] = await erasureRequests(account_id);
    expect(others).toEqual([]);
    await tom.post('/reject_request', { approval_request_id: request?.id, comment: 'Not yet.' });
    await again();
    await desk.run();
    expect(await erasureRequests(account_id)).toHaveLength(1);
  });
});

describe('a run beside others', () => {
  it('a hold that is being set is waited for, and stops it', async () => {
    const account_id = await desk.aStudioIn('ended', LONG_AGO);
    let ran: Promise<unknown> = Promise.resolve();
    await desk.db.transaction().execute(async (trx) => {
      await sql`select 1 from verification where account_id = ${account_id} for update`.execute(
        trx,
      );
      ran = desk.run();
      await untilSomebodyWaits(desk.db);
      await sql`insert into legal_hold (account_type, account_id, reason, created, admin_uuid)
        values ('studio', ${account_id}, 'Court order.', now(), ${tom.uuid})`.execute(trx);
    });
    await ran;
    expect(await desk.rowsOf('note', account_id)).toBe(1);
    expect((await desk.newestRun()).held_back).toEqual([
      { refusal: 'retention/held', accounts: 1 },
    ]);
  });

  it('a status that changes meanwhile ends the period', async () => {
    const account_id = await desk.aStudioIn('ended', LONG_AGO);
    let ran: Promise<unknown> = Promise.resolve();
    await desk.db.transaction().execute(async (trx) => {
      await sql`update account set status = 1 where account_id = ${account_id}`.execute(trx);
      ran = desk.run();
      await untilSomebodyWaits(desk.db);
    });
    await ran;
    expect(await desk.rowsOf('note', account_id)).toBe(1);
  });

  it('holds and runs at the same moment: no held account is deleted from after it', async () => {
    const ids = [];
    for (let n = 0; n < 24; n += 1) ids.push(await desk.aStudioIn('ended', LONG_AGO));
    const hold = async (id: number) => {
      const answer = await tom.post('/set_legal_hold', { ...studio(id), reason: 'Court order.' });
      return [id, answer.statusCode, await desk.rowsOf('note', id)] as const;
    };
    const [held] = await Promise.all([Promise.all(ids.toReversed().map(hold)), desk.run()]);
    for (const [id, status, notes] of held) {
      expect(status).toBe(200);
      expect([id, await desk.rowsOf('note', id)]).toEqual([id, notes]);
    }
  });

  it('stops where it is switched off: once that is answered, nothing is deleted', async () => {
    const first = await desk.aStudioIn('ended', LONG_AGO);
    const second = await desk.aStudioIn('ended', '2015-01-02T00:00:00.000Z');
    const third = await desk.aStudioIn('ended', '2015-01-03T00:00:00.000Z');
    let ran: Promise<unknown> = Promise.resolve();
    const ids = [first, second, third];
    const notes = () => Promise.all(ids.map((id) => desk.rowsOf('note', id)));
    let before: number[] = [];
    await desk.db.transaction().execute(async (trx) => {
      await sql`select 1 from verification where account_id = ${second} for update`.execute(trx);
      ran = desk.run();
      await untilSomebodyWaits(desk.db);
      const { version } = (await desk.status()).switch;
      const off = anna.post('/switch_retention_run', { is_on: false, expected_version: version });
      // The current account is given up: somebody has it.
      expect((await off).statusCode).toBe(200);
      before = await notes();
    });
    await ran;
    expect(await notes()).toEqual(before);
    expect(before.slice(0, 2)).toEqual([0, 1]);
    await desk.switchOn();
  });
});
