import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { SecondPersonDesk } from '../../../../tests/factories/a-second-person.ts';

const second = new SecondPersonDesk();

beforeEach(async () => {
  await second.desk.begin();
  await second.bind('kyb_override', true);
  await second.bind('legal_override', true);
});

const { stringify } = JSON;

async function setVerification(values: Record<string, string | null>): Promise<void> {
  const { app } = second.desk.test;
  await app.db
    .updateTable('verification')
    .set(values)
    .where('account_id', '=', second.desk.account_id)
    .execute();
}

async function proposed(status = 'APPROVED', more: object = {}) {
  const answer = await second.override(status, more);
  expect(answer.statusCode).toBe(200);
  return second.proposal('kyb_override');
}

describe('a KYB override', () => {
  it('OVERR-02 LEGAL-03 is proposed and changes nothing', async () => {
    await setVerification({ kyb_status: 'SUBMITTED', idenfy_id: `c-${second.desk.account_id}` });
    const answer = await second.override('APPROVED', { expected_status: 'SUBMITTED' });
    expect(answer.json()).toEqual({
      message: 'Proposed. A second person has to confirm it.',
      data: { type: 'kyb', status: 'SUBMITTED', told: false, proposal_id: expect.any(Number) },
    });
    expect(await second.desk.latest()).toMatchObject({
      kyb_status: 'SUBMITTED',
      provider_push: null,
    });
    expect(await second.desk.get('/get_all_kyb_status_history')).toEqual([]);
    expect(await second.proposals()).toEqual([
      expect.objectContaining({
        kind: 'kyb_override',
        about: 'KYB: Approved',
        outcome: 'APPROVED',
        note: 'Papers seen',
        state: 'OPEN',
        admin_username: 'tom.beck',
        settled: null,
      }),
    ]);
    const [line] = await second.desk.get('/get_account_activity');
    expect(line).toMatchObject({
      act: 'kyb.override-requested',
      outcome: 'APPROVED',
      admin_username: 'tom.beck',
      note: 'Papers seen',
    });
  });

  it('OVERR-05 OVERR-06 what its own rules refuse is not even proposed', async () => {
    const bare = await second.override('APPROVED', { admin_comment: ' ' });
    expect(bare.json().error).toBe('override/reason-required');
    expect(await second.proposals()).toEqual([]);
  });

  it('OVERR-03 OVERR-07 is done when a second person confirms, and names both', async () => {
    const { desk } = second;
    await setVerification({ kyb_status: 'SUBMITTED', idenfy_id: `c-${desk.account_id}` });
    const proposal = await proposed();
    const answer = await second.settle('confirm', proposal, desk.elif);
    expect(answer.json().data).toEqual({ proposal_id: proposal.id, state: 'CONFIRMED', why: null });
    expect(await desk.latest()).toMatchObject({
      kyb_status: 'APPROVED',
      kyb_status_by: 'elif.aydin',
      provider_push: { state: 'sent' },
    });
    const [row] = await desk.get('/get_all_kyb_status_history');
    expect(row.note).toBe('Papers seen\nProposed by tom.beck, confirmed by elif.aydin.');
    const line = (await second.lines()).at(-1);
    expect(line).toMatchObject({
      act: 'kyb.overridden',
      outcome: 'APPROVED',
      actor_uuid: desk.elif.uuid,
      detail: { from: 'SUBMITTED', proposed_by: 'tom.beck', confirmed_by: 'elif.aydin' },
    });
    expect(await second.events(proposal.id)).toEqual(['OPEN', 'CONFIRMED']);
    expect(await second.proposals()).toEqual([]);
  });

  it('who proposed it confirms and declines nothing, and CS neither', async () => {
    const { tom, lena } = second.desk;
    const proposal = await proposed();
    for (const [how, staff, error] of [
      ['confirm', tom, 'second-person/own'],
      ['decline', tom, 'second-person/own'],
      ['confirm', lena, 'second-person/not-allowed'],
      ['decline', lena, 'second-person/not-allowed'],
      ['withdraw', second.anna, 'second-person/not-own'],
    ] as const) {
      const answer = await second.settle(how, proposal, staff, { comment: 'x' });
      expect([answer.statusCode, answer.json().error]).toEqual([403, error]);
    }
    expect(await second.events(proposal.id)).toEqual(['OPEN']);
  });

  it('declined with a comment, or withdrawn by its maker, it changes nothing', async () => {
    const { desk } = second;
    const one = await proposed();
    const bare = await second.settle('decline', one, desk.elif, { comment: ' ' });
    expect(bare.json().error).toBe('second-person/comment-required');
    const declined = await second.settle('decline', one, desk.elif, { comment: 'Which papers?' });
    expect(declined.json().data.state).toBe('DECLINED');
    const other = await proposed('DENIED');
    expect((await second.settle('withdraw', other, desk.tom)).json().data.state).toBe('WITHDRAWN');
    expect(await desk.get('/get_all_kyb_status_history')).toEqual([]);
    const settled = await second.proposals('settled');
    expect(
      settled.map(({ state, settled: end }) => [state, end?.admin_username, end?.note]),
    ).toEqual([
      ['WITHDRAWN', 'tom.beck', ''],
      ['DECLINED', 'elif.aydin', 'Which papers?'],
    ]);
    const acts = (await second.lines()).map(({ act }) => act);
    expect(acts).toEqual([
      'kyb.override-requested',
      'kyb.override-declined',
      'kyb.override-requested',
      'kyb.override-withdrawn',
    ]);
    const late = await second.settle('confirm', one, desk.elif);
    expect([late.statusCode, late.json().error]).toEqual([409, 'second-person/settled']);
  });

  it('while one waits another is refused, with whose it is', async () => {
    await proposed();
    const answer = await second.override('DENIED', {}, second.desk.elif);
    expect([answer.statusCode, answer.json().error]).toEqual([409, 'second-person/waiting']);
    expect(answer.json().detail).toContain('A proposal of tom.beck waits here');
  });

  it('a status that changed since lapses it, and nothing is done', async () => {
    const proposal = await proposed();
    await setVerification({ kyb_status: 'PENDING', kyb_status_timestamp: '2026-11-21T14:06:00Z' });
    const answer = await second.settle('confirm', proposal, second.desk.elif);
    expect(answer.json().data).toEqual({
      proposal_id: proposal.id,
      state: 'LAPSED',
      why: 'A colleague changed this status in the meantime. Look at the change, then decide.',
    });
    expect((await second.desk.latest()).kyb_status).toBe('PENDING');
    expect(await second.events(proposal.id)).toEqual(['OPEN', 'LAPSED']);
    expect((await second.lines()).at(-1)?.act).toBe('kyb.override-lapsed');
  });

  it('a status that went and came back is not the one that was seen', async () => {
    await setVerification({ kyb_status: 'PENDING', kyb_status_timestamp: '2026-11-21T14:00:00Z' });
    const proposal = await proposed();
    await setVerification({ kyb_status_timestamp: '2026-11-21T14:30:00Z' });
    const answer = await second.settle('confirm', proposal, second.desk.elif);
    expect(answer.json().data.state).toBe('LAPSED');
  });

  it('a repeated request confirms once', async () => {
    const proposal = await proposed();
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        second.settle('confirm', proposal, second.desk.elif, {}, key),
      ),
    );
    expect(new Set(answers.map(({ statusCode, body }) => stringify([statusCode, body]))).size).toBe(
      1,
    );
    expect(answers[0]?.statusCode).toBe(200);
    expect(await second.desk.get('/get_all_kyb_status_history')).toHaveLength(1);
  });

  it('of colleagues who confirm, decline and withdraw at once one is done', async () => {
    const { tom, elif } = second.desk;
    for (let round = 0; round < 4; round += 1) {
      await second.desk.begin();
      const proposal = await proposed();
      const answers = await Promise.all([
        second.settle('confirm', proposal, elif),
        second.settle('withdraw', proposal, tom),
        second.settle('confirm', proposal, second.anna),
        second.settle('decline', proposal, second.anna, { comment: 'No.' }),
      ]);
      const codes = answers.map(({ statusCode }) => statusCode);
      expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
      const confirmed = codes[0] === 200 || codes[2] === 200;
      expect(await second.desk.get('/get_all_kyb_status_history')).toHaveLength(confirmed ? 1 : 0);
      expect(await second.events(proposal.id)).toHaveLength(2);
    }
  });

  it('of two proposals at once one is kept', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        second.override('APPROVED', {}, n % 2 ? second.desk.elif : second.desk.tom),
      ),
    );
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await second.proposals()).toHaveLength(1);
  });

  it('OVERR-01 a KYC override waits for nobody', async () => {
    const more = { type: 'kyc', admin_comment: 'Seen in person' };
    expect((await second.override('denied', more, second.desk.lena)).json().data).toEqual({
      type: 'kyc',
      status: 'denied',
      told: false,
    });
  });
});

describe('switched off again', () => {
  it('one person overrides as before, and what waited lapses with it', async () => {
    const proposal = await proposed();
    await second.bind('kyb_override', false);
    expect((await second.override('DENIED')).json()).toEqual({
      message: 'Status updated successfully',
      data: { type: 'kyb', status: 'DENIED', told: false },
    });
    expect(await second.events(proposal.id)).toEqual(['OPEN', 'LAPSED']);
  });

  it('what was proposed before still needs another one', async () => {
    const proposal = await proposed();
    await second.bind('kyb_override', false);
    const own = await second.settle('confirm', proposal, second.desk.tom);
    expect(own.json().error).toBe('second-person/own');
    const other = await second.settle('confirm', proposal, second.desk.elif);
    expect(other.json().data.state).toBe('CONFIRMED');
  });
});

describe('a legal override', () => {
  const READY = { kyb_status: 'APPROVED', kyc_status: 'complete' };
  const approve = () => second.override('APPROVED', { type: 'legal', admin_comment: '' });

  it('OVERR-05 OVERR-09 APPROVED is proposed without a note, and both stand in its history', async () => {
    await setVerification(READY);
    expect((await approve()).json().data).toMatchObject({ type: 'legal', status: 'PENDING' });
    const proposal = await second.proposal('legal_override');
    await second.settle('confirm', proposal, second.anna);
    const [row] = await second.desk.get('/get_all_legal_status_history');
    expect(row).toMatchObject({
      due_diligence_status: 'APPROVED',
      note: 'Proposed by tom.beck, confirmed by anna.novak.',
      admin_username: 'anna.novak',
    });
  });

  it('CHECK-10 lapses where KYC is open again by the time it is confirmed', async () => {
    await setVerification(READY);
    await approve();
    await setVerification({ kyc_status: 'pending' });
    const proposal = await second.proposal('legal_override');
    const answer = await second.settle('confirm', proposal, second.anna);
    expect(answer.json().data).toMatchObject({
      state: 'LAPSED',
      why: 'Pending KYB and KYC Approvals',
    });
    expect((await second.desk.latest()).due_diligence_status).not.toBe('APPROVED');
  });
});
