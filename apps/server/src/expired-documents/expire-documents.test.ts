import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW } from '../../../../tests/factories/an-app.ts';
import { ExpiryDesk } from '../../../../tests/factories/an-expiry-desk.ts';
import { checkedNow } from '../../../../tests/factories/checked-moments.ts';
import { verifyAudit } from '../../../../tests/factories/verify-audit.ts';
import type { AccountEvent } from '../platform/events/events.ts';
import { expireDocuments } from './expire-documents.ts';

const THREE_YEARS_AGO = '2023-11-21T14:05:00.000Z';
const JUST_NOT = '2023-11-21T14:05:00.001Z';

const desk = new ExpiryDesk();

beforeEach(() => {
  desk.test.time.now = Date.parse(TEST_NOW);
});

const approvedByTom = () => ({
  due_diligence_status: 'APPROVED' as const,
  due_diligence_timestamp: '2023-12-01T10:00:00.000Z',
  due_diligence_by: desk.tom.uuid,
});
const anApproved = (created = THREE_YEARS_AGO, business_type: 1 | 2 | 3 | 4 = 3) =>
  desk.documented({ created, business_type, legal: approvedByTom() });
const run = () => expireDocuments(desk.test.app, checkedNow(desk.test.app));

describe('LEGAL-04 the periodic task that lets documentation expire', () => {
  it('EXP-09 EXP-12 sets EXPIRED with a note, by nobody of the staff, and says so', async () => {
    const account_id = await anApproved();
    await run();
    expect(await desk.legal(account_id)).toEqual({
      due_diligence_status: 'EXPIRED',
      due_diligence_timestamp: TEST_NOW,
      due_diligence_by: null,
    });
    const note = 'W-8BEN-E expired after 3 years';
    expect(await desk.history(account_id)).toEqual([
      { created: TEST_NOW, note, due_diligence_status: 'EXPIRED', admin_username: null },
    ]);
    expect(await desk.activity(account_id)).toMatchObject([
      { act: 'legal.expired', outcome: 'EXPIRED', admin_username: null, note },
    ]);
    expect(await verifyAudit(desk.test.app.db)).toMatchObject({ intact: true });
  });

  it('EXP-09 leaves what has a millisecond left, and takes it when that is over', async () => {
    const account_id = await anApproved(JUST_NOT);
    await run();
    expect(await desk.legal(account_id)).toMatchObject({ due_diligence_status: 'APPROVED' });
    desk.test.time.now += 1;
    await run();
    expect(await desk.legal(account_id)).toMatchObject({ due_diligence_status: 'EXPIRED' });
  });

  it('EXP-10 EXP-12 never expires a W-9', async () => {
    const accounts = [await anApproved(THREE_YEARS_AGO, 1), await anApproved(THREE_YEARS_AGO, 2)];
    await run();
    for (const account_id of accounts) {
      expect(await desk.legal(account_id)).toMatchObject({ due_diligence_status: 'APPROVED' });
      expect(await desk.history(account_id)).toEqual([]);
    }
  });

  it('expires accounts that wait, and leaves a denial', async () => {
    const waiting = await desk.documented({ created: THREE_YEARS_AGO, business_type: 4 });
    const denied = await desk.documented({
      created: THREE_YEARS_AGO,
      legal: { ...approvedByTom(), due_diligence_status: 'DENIED' },
    });
    await run();
    expect(await desk.legal(waiting)).toMatchObject({ due_diligence_status: 'EXPIRED' });
    expect(await desk.legal(denied)).toMatchObject({ due_diligence_status: 'DENIED' });
    expect(await desk.history(denied)).toEqual([]);
  });

  it('does it once, however often it runs', async () => {
    const account_id = await anApproved();
    await run();
    desk.test.time.now += 1000;
    await run();
    expect(await desk.history(account_id)).toHaveLength(1);
    expect(await desk.activity(account_id)).toHaveLength(1);
  });

  it('does it once where two run at the same time, and publishes it once', async () => {
    const accounts = await Promise.all(Array.from({ length: 12 }, () => anApproved()));
    const { events } = desk.test.app;
    const changes: (AccountEvent & { kind: 'change' })[] = [];
    const stop = events.subscribe((event) => {
      if (event.kind === 'change') changes.push(event);
    });
    await events.listening();
    await Promise.all([run(), run(), run()]);
    await expect.poll(() => changes.length).toBeGreaterThanOrEqual(accounts.length);
    await events.listening();
    stop();
    for (const account_id of accounts) {
      expect(await desk.history(account_id)).toHaveLength(1);
      expect(changes.filter((event) => event.account_id === account_id)).toMatchObject([
        { act: 'legal.expired', by: null },
      ]);
    }
    expect(await verifyAudit(desk.test.app.db)).toMatchObject({ intact: true });
  });

  it('goes on behind an account that fails, and comes back to it', async () => {
    const { db } = desk.test.app;
    const failing = await anApproved('2020-01-01T00:00:00.000Z');
    const next = await anApproved();
    await sql`create function refuse_one() returns trigger language plpgsql as
      $$ begin raise exception 'out of order'; end $$`.execute(db);
    await sql`create trigger refuse_one before insert on legal_history for each row
      when (new.account_id = ${sql.lit(failing)}) execute function refuse_one()`.execute(db);
    await run();
    expect(await desk.legal(failing)).toMatchObject({ due_diligence_status: 'APPROVED' });
    expect(await desk.legal(next)).toMatchObject({ due_diligence_status: 'EXPIRED' });
    await sql`drop trigger refuse_one on legal_history`.execute(db);
    await run();
    expect(await desk.history(failing)).toHaveLength(1);
  });

  it('comes to the end of more than one batch', async () => {
    const accounts = await Promise.all(Array.from({ length: 205 }, () => anApproved()));
    await run();
    const left = await desk.test.app.db
      .selectFrom('verification')
      .select('account_id')
      .where('account_id', 'in', accounts)
      .where('due_diligence_status', '!=', 'EXPIRED')
      .execute();
    expect(left).toEqual([]);
  });

  it('leaves what a person decided while the documentation was expired', async () => {
    const account_id = await anApproved();
    await run();
    const decided = await desk.post(desk.tom, '/edit_verify_status', {
      client_id: `studio:${account_id}`,
      type: 'legal',
      override_status: 'LEGAL_OVERRIDE_APPROVED',
      admin_comment: 'Extension granted',
      expected_status: 'EXPIRED',
    });
    expect(decided.statusCode).toBe(200);
    desk.test.time.now += 60_000;
    await run();
    expect(await desk.legal(account_id)).toMatchObject({
      due_diligence_status: 'LEGAL_OVERRIDE_APPROVED',
      due_diligence_by: desk.tom.username,
    });
    expect(await desk.history(account_id)).toHaveLength(2);
  });
});
