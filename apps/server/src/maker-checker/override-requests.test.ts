import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { MakerCheckerDesk } from '../../../../tests/factories/a-maker-checker-desk.ts';

const makerChecker = new MakerCheckerDesk();

beforeEach(async () => {
  await makerChecker.desk.begin();
  await makerChecker.switch('kyb_override', true);
  await makerChecker.switch('legal_override', true);
});

const { stringify } = JSON;

async function setVerification(values: Record<string, string | null>): Promise<void> {
  const { app } = makerChecker.desk.test;
  await app.db
    .updateTable('verification')
    .set(values)
    .where('account_id', '=', makerChecker.desk.account_id)
    .execute();
}

async function requested(status = 'APPROVED', more: object = {}) {
  const answer = await makerChecker.override(status, more);
  expect(answer.statusCode).toBe(200);
  return makerChecker.request('kyb_override');
}

describe('a KYB override', () => {
  it('OVERR-02 LEGAL-03 is requested and changes nothing', async () => {
    await setVerification({
      kyb_status: 'SUBMITTED',
      idenfy_id: `c-${makerChecker.desk.account_id}`,
    });
    const answer = await makerChecker.override('APPROVED', { expected_status: 'SUBMITTED' });
    expect(answer.json()).toMatchObject({
      message: 'Requested. A checker has to approve it.',
      data: {
        type: 'kyb',
        status: 'SUBMITTED',
        push_queued: false,
        approval_request_id: expect.any(Number),
      },
    });
    expect(await makerChecker.desk.latest()).toMatchObject({
      kyb_status: 'SUBMITTED',
      provider_push: null,
    });
    expect(await makerChecker.desk.get('/get_all_kyb_status_history')).toEqual([]);
    expect(await makerChecker.requests()).toEqual([
      expect.objectContaining({
        kind: 'kyb_override',
        summary: 'KYB: Approved',
        outcome: 'APPROVED',
        note: 'Papers seen',
        state: 'PENDING',
        maker: 'tom.beck',
        closed: null,
      }),
    ]);
    const [line] = await makerChecker.desk.get('/get_account_activity');
    expect(line).toMatchObject({
      act: 'kyb.override-requested',
      outcome: 'APPROVED',
      admin_username: 'tom.beck',
      note: 'Papers seen',
    });
  });

  it('OVERR-05 OVERR-06 what its own rules refuse is not requested', async () => {
    const bare = await makerChecker.override('APPROVED', { admin_comment: ' ' });
    expect(bare.json().error).toBe('override/reason-required');
    expect(await makerChecker.requests()).toEqual([]);
  });

  it('OVERR-03 OVERR-07 is applied when a checker approves, with maker and checker in the history', async () => {
    const { desk } = makerChecker;
    await setVerification({ kyb_status: 'SUBMITTED', idenfy_id: `c-${desk.account_id}` });
    const request = await requested();
    const answer = await makerChecker.respond('approve', request, desk.elif);
    expect(answer.json().data).toEqual({
      approval_request_id: request.id,
      state: 'APPROVED',
      why: null,
    });
    expect(await desk.latest()).toMatchObject({
      kyb_status: 'APPROVED',
      kyb_status_by: 'elif.aydin',
      provider_push: { state: 'sent' },
    });
    const [row] = await desk.get('/get_all_kyb_status_history');
    expect(row.note).toBe('Papers seen\nRequested by tom.beck, approved by elif.aydin.');
    const line = (await makerChecker.lines()).at(-1);
    expect(line).toMatchObject({
      act: 'kyb.overridden',
      outcome: 'APPROVED',
      actor_uuid: desk.elif.uuid,
      detail: { from: 'SUBMITTED', maker: 'tom.beck', checker: 'elif.aydin' },
    });
    expect(await makerChecker.events(request.id)).toEqual(['PENDING', 'APPROVED']);
    expect(await makerChecker.requests()).toEqual([]);
  });

  it('neither its maker nor CS may approve or reject it', async () => {
    const { tom, lena } = makerChecker.desk;
    const request = await requested();
    for (const [how, staff, error] of [
      ['approve', tom, 'maker-checker/own'],
      ['reject', tom, 'maker-checker/own'],
      ['approve', lena, 'maker-checker/not-allowed'],
      ['reject', lena, 'maker-checker/not-allowed'],
      ['withdraw', makerChecker.anna, 'maker-checker/not-own'],
    ] as const) {
      const given = how === 'reject' ? { comment: 'x' } : {};
      const answer = await makerChecker.respond(how, request, staff, given);
      expect([answer.statusCode, answer.json().error]).toEqual([403, error]);
    }
    expect(await makerChecker.events(request.id)).toEqual(['PENDING']);
  });

  it('a request rejected with a comment, or withdrawn by its maker, changes nothing', async () => {
    const { desk } = makerChecker;
    const one = await requested();
    const bare = await makerChecker.respond('reject', one, desk.elif, { comment: ' ' });
    expect(bare.json().error).toBe('maker-checker/comment-required');
    const rejected = await makerChecker.respond('reject', one, desk.elif, {
      comment: 'Which papers?',
    });
    expect(rejected.json().data.state).toBe('REJECTED');
    const other = await requested('DENIED');
    expect((await makerChecker.respond('withdraw', other, desk.tom)).json().data.state).toBe(
      'WITHDRAWN',
    );
    expect(await desk.get('/get_all_kyb_status_history')).toEqual([]);
    const closed = await makerChecker.requests('closed');
    expect(
      closed.map(({ state, closed: event }) => [state, event?.admin_username, event?.note]),
    ).toEqual([
      ['WITHDRAWN', 'tom.beck', ''],
      ['REJECTED', 'elif.aydin', 'Which papers?'],
    ]);
    const acts = (await makerChecker.lines()).map(({ act }) => act);
    expect(acts).toEqual([
      'kyb.override-requested',
      'kyb.override-declined',
      'kyb.override-requested',
      'kyb.override-withdrawn',
    ]);
    const late = await makerChecker.respond('approve', one, desk.elif);
    expect([late.statusCode, late.json().error]).toEqual([409, 'maker-checker/closed']);
  });

  it('while a request is pending another is refused, with the name of its maker', async () => {
    await requested();
    const answer = await makerChecker.override('DENIED', {}, makerChecker.desk.elif);
    expect([answer.statusCode, answer.json().error]).toEqual([409, 'maker-checker/pending']);
    expect(answer.json().detail).toContain('A request by tom.beck is waiting');
  });

  it('a status that changed since makes it lapse, and nothing is applied', async () => {
    const request = await requested();
    await setVerification({ kyb_status: 'PENDING', kyb_status_timestamp: '2026-11-21T14:06:00Z' });
    const answer = await makerChecker.respond('approve', request, makerChecker.desk.elif);
    expect(answer.json().data).toEqual({
      approval_request_id: request.id,
      state: 'LAPSED',
      why: 'A colleague has changed this status. Check the change, then decide.',
    });
    expect((await makerChecker.desk.latest()).kyb_status).toBe('PENDING');
    expect(await makerChecker.events(request.id)).toEqual(['PENDING', 'LAPSED']);
    expect((await makerChecker.lines()).at(-1)?.act).toBe('kyb.override-lapsed');
  });

  it('a status that went and came back is not the one that was seen', async () => {
    await setVerification({ kyb_status: 'PENDING', kyb_status_timestamp: '2026-11-21T14:00:00Z' });
    const request = await requested();
    await setVerification({ kyb_status_timestamp: '2026-11-21T14:30:00Z' });
    const answer = await makerChecker.respond('approve', request, makerChecker.desk.elif);
    expect(answer.json().data.state).toBe('LAPSED');
  });

  it('a replayed request approves once', async () => {
    const request = await requested();
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        makerChecker.respond('approve', request, makerChecker.desk.elif, {}, key),
      ),
    );
    const distinct = new Set(answers.map(({ statusCode, body }) => stringify([statusCode, body])));
    expect(distinct.size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
    expect(await makerChecker.desk.get('/get_all_kyb_status_history')).toHaveLength(1);
  });

  it('when colleagues approve, reject and withdraw at once, one of them succeeds', async () => {
    const { tom, elif } = makerChecker.desk;
    for (let round = 0; round < 4; round += 1) {
      await makerChecker.desk.begin();
      const request = await requested();
      const answers = await Promise.all([
        makerChecker.respond('approve', request, elif),
        makerChecker.respond('withdraw', request, tom),
        makerChecker.respond('approve', request, makerChecker.anna),
        makerChecker.respond('reject', request, makerChecker.anna, { comment: 'No.' }),
      ]);
      const codes = answers.map(({ statusCode }) => statusCode);
      expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
      const isApproved = codes[0] === 200 || codes[2] === 200;
      expect(await makerChecker.desk.get('/get_all_kyb_status_history')).toHaveLength(
        isApproved ? 1 : 0,
      );
      expect(await makerChecker.events(request.id)).toHaveLength(2);
    }
  });

  it('of two requests at once one is stored', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        makerChecker.override(
          'APPROVED',
          {},
          n % 2 ? makerChecker.desk.elif : makerChecker.desk.tom,
        ),
      ),
    );
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await makerChecker.requests()).toHaveLength(1);
  });

  it('OVERR-01 a KYC override needs no checker', async () => {
    const more = { type: 'kyc', admin_comment: 'Seen in person' };
    expect(
      (await makerChecker.override('denied', more, makerChecker.desk.lena)).json().data,
    ).toMatchObject({
      type: 'kyc',
      status: 'denied',
      push_queued: false,
    });
  });
});

describe('switched off again', () => {
  it('one person overrides as before, and the pending request lapses', async () => {
    const request = await requested();
    await makerChecker.switch('kyb_override', false);
    expect((await makerChecker.override('DENIED')).json()).toMatchObject({
      message: 'Status updated successfully',
      data: { type: 'kyb', status: 'DENIED', push_queued: false },
    });
    expect(await makerChecker.events(request.id)).toEqual(['PENDING', 'LAPSED']);
  });

  it('what was requested before still needs a checker', async () => {
    const request = await requested();
    await makerChecker.switch('kyb_override', false);
    const own = await makerChecker.respond('approve', request, makerChecker.desk.tom);
    expect(own.json().error).toBe('maker-checker/own');
    const other = await makerChecker.respond('approve', request, makerChecker.desk.elif);
    expect(other.json().data.state).toBe('APPROVED');
  });
});

describe('a legal override', () => {
  const READY = { kyb_status: 'APPROVED', kyc_status: 'complete' };
  const approve = () => makerChecker.override('APPROVED', { type: 'legal', admin_comment: '' });

  it('OVERR-05 OVERR-09 APPROVED is requested without a note, and the history names maker and checker', async () => {
    await setVerification(READY);
    expect((await approve()).json().data).toMatchObject({ type: 'legal', status: 'PENDING' });
    const request = await makerChecker.request('legal_override');
    await makerChecker.respond('approve', request, makerChecker.anna);
    const [row] = await makerChecker.desk.get('/get_all_legal_status_history');
    expect(row).toMatchObject({
      due_diligence_status: 'APPROVED',
      note: 'Requested by tom.beck, approved by anna.novak.',
      admin_username: 'anna.novak',
    });
  });

  it('CHECK-10 lapses where KYC is open again by the time it is approved', async () => {
    await setVerification(READY);
    await approve();
    await setVerification({ kyc_status: 'pending' });
    const request = await makerChecker.request('legal_override');
    const answer = await makerChecker.respond('approve', request, makerChecker.anna);
    expect(answer.json().data).toMatchObject({
      state: 'LAPSED',
      why: 'Pending KYB and KYC Approvals',
    });
    expect((await makerChecker.desk.latest()).due_diligence_status).not.toBe('APPROVED');
  });
});
