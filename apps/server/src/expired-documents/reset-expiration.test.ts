import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW } from '../../../../tests/factories/an-app.ts';
import { ExpiryDesk } from '../../../../tests/factories/an-expiry-desk.ts';
import { checkedNow } from '../../../../tests/factories/checked-moments.ts';
import { expireDocuments } from './expire-documents.ts';

const THREE_YEARS_AGO = '2023-11-21T14:05:00.000Z';
const SOON = '2024-01-05T00:00:00.000Z';
const IN_THREE_YEARS = '2029-11-21T14:05:00.000Z';
const DECIDED = '2023-12-01T10:00:00.000Z';

const desk = new ExpiryDesk();

beforeEach(() => {
  desk.test.time.now = Date.parse(TEST_NOW);
});

const approved = () => ({
  due_diligence_status: 'APPROVED' as const,
  due_diligence_timestamp: DECIDED,
  due_diligence_by: desk.tom.uuid,
});
const anApproved = (created = THREE_YEARS_AGO) => desk.documented({ created, legal: approved() });
async function anExpired(): Promise<number> {
  const account_id = await anApproved();
  await expireDocuments(desk.test.app, checkedNow(desk.test.app));
  return account_id;
}
const recordOf = (account_id: number) =>
  desk.test.app.db
    .selectFrom('expiry_record')
    .selectAll()
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow();

describe('CALL-96 EXP-13 RESET', () => {
  it('LEGAL-04 restarts the 3 years and gives legal back what it was, since then and by whom', async () => {
    const account_id = await anExpired();
    const data_json = { business_type: 1, companyName: 'Another Name' };
    const answer = await desk.reset(account_id, { data_json });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toEqual({
      created: TEST_NOW,
      expires: IN_THREE_YEARS,
      due_diligence_status: 'APPROVED',
    });
    expect(await desk.legal(account_id)).toEqual({
      due_diligence_status: 'APPROVED',
      due_diligence_timestamp: DECIDED,
      due_diligence_by: desk.tom.username,
    });
    const note = 'Document expiration reset; Approved restored';
    expect((await desk.history(account_id))[0]).toEqual({
      created: TEST_NOW,
      note,
      due_diligence_status: 'APPROVED',
      admin_username: desk.lena.username,
    });
    expect((await desk.activity(account_id))[0]).toMatchObject({
      act: 'legal.expiration-reset',
      outcome: 'APPROVED',
      admin_username: desk.lena.username,
      note,
    });
    // Fields of the caller do not change the row.
    expect(await recordOf(account_id)).toMatchObject({
      data_json: { business_type: 3, companyName: 'As Submitted' },
      reset_by: desk.lena.uuid,
      lapsed: null,
      legal_set: null,
      prior_status: null,
    });
  });

  it('LEGAL-04 is no decision: what is given back rests on the facts it was decided on', async () => {
    const account_id = await anExpired();
    const stored = () =>
      desk.test.app.db
        .selectFrom('check_facts')
        .select(['id', 'admin_uuid'])
        .where('account_id', '=', account_id)
        .where('check_name', '=', 'legal')
        .execute();
    const before = await stored();
    expect(before).toMatchObject([{ admin_uuid: desk.tom.uuid }]);
    await desk.reset(account_id);
    expect(await stored()).toEqual(before);
  });

  it('LEGAL-04 an approval of which nobody knows the facts is to be decided again', async () => {
    const legal = approved();
    const created = THREE_YEARS_AGO;
    const account_id = await desk.documented({ created, legal, isRecorded: false });
    await expireDocuments(desk.test.app, checkedNow(desk.test.app));
    const answer = await desk.reset(account_id);
    expect(answer.json().data.due_diligence_status).toBe('PENDING');
    expect((await desk.history(account_id))[0].note).toBe(
      'Document expiration reset; Pending, because the facts of the decision have changed or are not recorded',
    );
  });

  it('LEGAL-04 gives an empty status back as empty', async () => {
    const account_id = await desk.documented({ created: THREE_YEARS_AGO });
    await expireDocuments(desk.test.app, checkedNow(desk.test.app));
    const answer = await desk.reset(account_id);
    expect(answer.json().data.due_diligence_status).toBeNull();
    expect(await desk.legal(account_id)).toMatchObject({ due_diligence_status: null });
    const [newest] = await desk.history(account_id);
    expect(newest).toMatchObject({ due_diligence_status: 'PENDING' });
  });

  it.each(['APPROVED', 'DENIED', 'LEGAL_OVERRIDE_APPROVED', 'PENDING'])(
    'LEGAL-04 leaves %s that a person decided meanwhile',
    async (override_status) => {
      const account_id = await anExpired();
      const decided = await desk.post(desk.tom, '/edit_verify_status', {
        client_id: `studio:${account_id}`,
        type: 'legal',
        override_status,
        admin_comment: 'Decided while expired',
      });
      expect(decided.statusCode).toBe(200);
      const before = await desk.legal(account_id);
      desk.test.time.now += 60_000;
      const answer = await desk.reset(account_id);
      expect(answer.statusCode).toBe(200);
      expect(await desk.legal(account_id)).toEqual(before);
      expect(await desk.history(account_id)).toHaveLength(2);
      expect((await desk.activity(account_id))[0]).toMatchObject({
        act: 'legal.expiration-reset',
        outcome: null,
      });
    },
  );

  it('EXP-02 renews what is soon to expire without touching legal', async () => {
    const account_id = await anApproved(SOON);
    expect((await desk.reset(account_id)).statusCode).toBe(200);
    expect(await desk.history(account_id)).toEqual([]);
    expect(await recordOf(account_id)).toMatchObject({ expires: IN_THREE_YEARS });
  });

  it('goes before a run that has not come to the account', async () => {
    const account_id = await anApproved();
    await desk.reset(account_id);
    await expireDocuments(desk.test.app, checkedNow(desk.test.app));
    expect(await desk.legal(account_id)).toMatchObject({ due_diligence_status: 'APPROVED' });
    expect(await desk.history(account_id)).toEqual([]);
  });

  it('refuses a second reset, and the first one’s moment stays', async () => {
    const account_id = await anExpired();
    await desk.reset(account_id);
    desk.test.time.now += 5000;
    const again = await desk.reset(account_id);
    expect([again.statusCode, again.json().error]).toEqual([409, 'expiry/not-due']);
    expect(await recordOf(account_id)).toMatchObject({ created: TEST_NOW });
  });

  it('of two at the same time lets one through', async () => {
    const account_id = await anExpired();
    const answers = await Promise.all([desk.reset(account_id), desk.reset(account_id)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(await desk.history(account_id)).toHaveLength(2);
  });

  it('at the same time as a run ends as approved, whichever was first', async () => {
    const accounts = await Promise.all(Array.from({ length: 6 }, () => anApproved()));
    await Promise.all([
      expireDocuments(desk.test.app, checkedNow(desk.test.app)),
      ...accounts.map((account_id) => desk.reset(account_id)),
    ]);
    for (const account_id of accounts) {
      expect(await desk.legal(account_id)).toMatchObject({ due_diligence_status: 'APPROVED' });
    }
  });

  it('LEGAL-04 expires again 3 years after the reset', async () => {
    const account_id = await anExpired();
    await desk.reset(account_id);
    desk.test.time.now = Date.parse(IN_THREE_YEARS) - 1;
    await expireDocuments(desk.test.app, checkedNow(desk.test.app));
    expect(await recordOf(account_id)).toMatchObject({ legal_set: null });
    desk.test.time.now += 1;
    await expireDocuments(desk.test.app, checkedNow(desk.test.app));
    expect(await recordOf(account_id)).toMatchObject({
      legal_set: IN_THREE_YEARS,
      prior_status: 'APPROVED',
      prior_timestamp: DECIDED,
    });
  });

  it('answers 404 for an unknown account and for one without documentation, 409 for what is current', async () => {
    const unknown = await desk.reset(999_999);
    expect([unknown.statusCode, unknown.json().error]).toEqual([404, 'account/unknown']);
    const current = await desk.reset(await anApproved('2025-11-21T00:00:00.000Z'));
    expect([current.statusCode, current.json().error]).toEqual([409, 'expiry/not-due']);
    const account_id = await anApproved();
    await desk.test.app.db
      .deleteFrom('expiry_record')
      .where('account_id', '=', account_id)
      .execute();
    const none = await desk.reset(account_id);
    expect([none.statusCode, none.json().error]).toEqual([404, 'expiry/none']);
  });
});
