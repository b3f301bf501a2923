import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { FORM, ReviewDesk, statusesOf } from '../../../../../tests/factories/a-review-desk.ts';
import { aPartner } from '../../../../../tests/factories/accounts.ts';
import { answerOf } from '../../../../../tests/factories/client.ts';

const desk = new ReviewDesk();

describe('CALL-47 the decision', () => {
  it('STUD-16 STUD-18 is stored with its notes and the person of the session, and with an audit line', async () => {
    const submission = await desk.submit();
    await desk.mark({ field: 'country', mark: 'AGREES' });
    const given = {
      overall_status: 'APPROVED',
      overall_notes: 'Extract of Nov 12 seen.',
      overall_status_by: desk.tom.uuid,
      expected_submission: submission,
      expected_marks: 1,
    };
    const decided = await desk.decide(given);
    expect([decided.status, decided.body.data]).toMatchObject([
      200,
      { overall_status: 'APPROVED', overall_status_by: desk.tom.username },
    ]);
    expect(await desk.read()).toMatchObject({
      overall_status: 'APPROVED',
      overall_notes: 'Extract of Nov 12 seen.',
      overall_status_by: desk.tom.username,
    });
    expect(await desk.lines('kyb.reviewed')).toMatchObject([
      {
        actor_uuid: desk.tom.uuid,
        outcome: 'APPROVED',
        detail: {
          from: 'PENDING',
          to: 'APPROVED',
          submission,
          marks: { agrees: 1, differs: 0, 'cannot tell': 0, 'not ticked': 5 },
          note: 'Extract of Nov 12 seen.',
        },
      },
    ]);
  });

  it('STUD-16 STUD-18 is a row of the history of the review, and is stored with the facts it was made on', async () => {
    await desk.submit();
    await desk.decide({ overall_status: 'APPROVED', overall_notes: 'Extract seen.' });
    const { body } = answerOf(
      await desk.lena.get('/status_history', { ...desk.key, check: 'overall' }),
    );
    expect(body.data).toMatchObject([
      { status: 'APPROVED', note: 'Extract seen.', admin_username: desk.tom.username },
    ]);
    const { db } = desk.test.app;
    const { account_id } = desk;
    const bound = await db
      .selectFrom('check_facts')
      .select('id')
      .where('account_id', '=', account_id)
      .executeTakeFirstOrThrow();
    const stored = await db
      .selectFrom('decision_facts')
      .select('facts')
      .where('account_id', '=', account_id)
      .executeTakeFirstOrThrow();
    expect(stored.facts).toMatchObject({
      checks: { review: { status: 'APPROVED', by: desk.tom.uuid } },
      bound: [{ check: 'overall', owner: null, id: bound.id }],
    });
  });

  it('leaves the KYB status to its override', async () => {
    await desk.decide({ overall_status: 'APPROVED' });
    const { body } = answerOf(await desk.tom.post('/get_kyb_result_by_account_and_type', desk.key));
    expect(body.data.kyb_status).toBe('SUBMITTED');
  });

  it('SCOPE-05 STUD-17 is taken once: the second of two people is refused with the present status', async () => {
    expect(
      (await desk.decide({ overall_status: 'DENIED', overall_notes: 'Forged' }, desk.anna)).status,
    ).toBe(200);
    const late = await desk.decide({ overall_status: 'APPROVED', overall_notes: 'Fine' });
    expect([late.status, late.body.error]).toEqual([409, 'review/decided']);
    expect(late.body.facts).toEqual({ current_status: 'DENIED', by: desk.anna.username });
    expect(await desk.read()).toMatchObject({ overall_status: 'DENIED', overall_notes: 'Forged' });
    expect(await desk.lines('kyb.reviewed')).toHaveLength(1);
  });

  it('of two at once, one is taken', async () => {
    const answers = await Promise.all([
      desk.decide({ overall_status: 'APPROVED' }, desk.tom),
      desk.decide({ overall_status: 'DENIED' }, desk.anna),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409]);
  });

  it('is refused where the business or a colleague changed what it is based on', async () => {
    const submission = await desk.submit();
    const seen = { overall_status: 'APPROVED', expected_submission: submission, expected_marks: 0 };
    await desk.mark({ field: 'country', mark: 'DIFFERS' }, desk.anna);
    expect((await desk.decide(seen)).body.error).toBe('review/marks-changed');
    await desk.submit();
    expect((await desk.decide({ ...seen, expected_marks: 1 })).body.error).toBe(
      'review/resubmitted',
    );
    expect((await desk.read()).overall_status).toBe('PENDING');
  });

  it('says what the business changed where the facts that were seen are named', async () => {
    const submission = await desk.submit();
    const { facts } = await desk.read();
    const seen = { overall_status: 'APPROVED', expected_submission: submission, expected_marks: 0 };
    await desk.submit({ ...FORM, companyName: 'Danube Kft.' });
    const { body } = await desk.decide({ ...seen, facts });
    expect(body).toMatchObject({
      error: 'facts/changed',
      changed: [{ label: 'Company Name', was: FORM.companyName, is: 'Danube Kft.' }],
      facts_now: (await desk.read()).facts,
    });
    expect((await desk.read()).overall_status).toBe('PENDING');
  });

  it('of a repeated request happens once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await desk.decide({ overall_status: 'APPROVED' }, desk.tom, headers);
    expect(await desk.decide({ overall_status: 'APPROVED' }, desk.tom, headers)).toEqual(first);
    expect(await desk.lines('kyb.reviewed')).toHaveLength(1);
  });

  it.each([
    [{ overall_status: 'PENDING' }, 400],
    [
      { overall_status: 'APPROVED', overall_status_by: '33333333-3333-4333-8333-333333333333' },
      403,
    ],
  ])('%j is refused', async (given, status) => {
    expect((await desk.decide(given)).status).toBe(status);
    expect((await desk.read()).overall_status).toBe('PENDING');
  });

  it('ROUTE-17 is Legal level', async () => {
    expect((await desk.decide({ overall_status: 'APPROVED' }, desk.lena)).status).toBe(403);
  });

  it('CALL-81 is of accounts of every type, by their own name', async () => {
    await aPartner(desk.test.app, { account_id: desk.account_id });
    const affiliate = {
      account_type: 'affiliate',
      account_id: desk.account_id,
      overall_status: 'DENIED',
    };
    expect((await desk.tom.post('/update_verify_account_status', affiliate)).statusCode).toBe(200);
    expect((await desk.read()).overall_status).toBe('PENDING');
  });
});
