import { describe, expect, it } from 'vitest';
import { aDocument } from '../../../../../tests/factories/a-document.ts';
import { FORM, ReviewDesk, statusesOf } from '../../../../../tests/factories/a-review-desk.ts';
import { aStudio, owners } from '../../../../../tests/factories/accounts.ts';
import { answerOf } from '../../../../../tests/factories/client.ts';

const desk = new ReviewDesk();

describe('what a review shows', () => {
  it('STUD-11 the newest submission, pending and without a mark', async () => {
    await desk.submit({ ...FORM, companyName: 'Earlier Kft.' });
    const id = await desk.submit();
    expect(await desk.read()).toMatchObject({
      overall_status: 'PENDING',
      overall_notes: null,
      overall_status_by: null,
      submission: { id, data: { ...FORM, ssn: '•••-••-1120' } },
      marks: [],
      marks_version: 0,
    });
  });

  it('what the verification record holds, where no submission is stored', async () => {
    await owners(desk.test.app, desk.account_id, ['pending', 'complete']);
    await desk.test.app.db
      .updateTable('verification')
      .set({ company_name: 'Old Kft.', company_loc: 'US', company_type: 'Company' })
      .where('account_id', '=', desk.account_id)
      .execute();
    const { submission } = await desk.read();
    expect(submission).toMatchObject({
      id: null,
      data: { companyName: 'Old Kft.', business_type: 1 },
    });
    expect(submission.data.owners).toHaveLength(2);
  });

  it('nothing where nothing was submitted, and 404 for no account', async () => {
    await aStudio(desk.test.app, { account_id: 6999 });
    const none = await desk.tom.post('/get_kyb_review', {
      account_type: 'studio',
      account_id: 6999,
    });
    expect(answerOf(none).body.data.submission).toBeNull();
    const gone = await desk.tom.post('/get_kyb_review', { account_type: 'studio', account_id: 1 });
    expect(gone.statusCode).toBe(404);
    await desk.test.app.db.deleteFrom('verification').where('account_id', '=', 6999).execute();
    await desk.test.app.db.deleteFrom('account').where('account_id', '=', 6999).execute();
  });
});

describe('a mark', () => {
  it('is stored with the documents it was read from, by whom and when, and with an audit line', async () => {
    await desk.submit();
    const document = await aDocument(desk.test.app, { account_id: desk.account_id });
    const given = {
      field: 'companyName',
      mark: 'DIFFERS',
      reading: 'Duna Stúdió Kft.',
      documents: [document],
      expected_version: 0,
    };
    expect((await desk.mark(given)).status).toBe(200);
    const { marks, marks_version } = await desk.read(desk.lena);
    expect(marks).toMatchObject([
      {
        field: 'companyName',
        mark: 'DIFFERS',
        reading: 'Duna Stúdió Kft.',
        documents: [document],
        version: 1,
        admin_username: desk.tom.username,
      },
    ]);
    expect(marks_version).toBe(1);
    const [line] = await desk.lines('kyb.field-marked');
    expect(line).toMatchObject({
      actor_uuid: desk.tom.uuid,
      detail: {
        field: 'companyName',
        note: 'Company Name, differs',
        from: null,
        to: 'DIFFERS',
        documents: [document],
      },
    });
    // Neither the value nor what the document says is in the log.
    expect(JSON.stringify(line)).not.toContain('Stúdió');
  });

  it('answers the facts with it, on which the person who made it may decide', async () => {
    const submission = await desk.submit();
    const document = await aDocument(desk.test.app, {
      account_id: desk.account_id,
      filename: `studio:${desk.account_id}_kyb_data_1.png`,
    });
    const before = (await desk.read()).facts;
    const given = { field: 'companyName', mark: 'AGREES', documents: [document] };
    const { facts } = (await desk.mark(given)).body.data;
    expect(facts).not.toBe(before);
    expect(facts).toBe((await desk.read()).facts);
    const seen = { expected_submission: submission, expected_marks: 1, facts };
    expect((await desk.decide({ overall_status: 'APPROVED', ...seen })).status).toBe(200);
  });

  it('is changed and taken back by its version; a colleague who saw an earlier one gets 409', async () => {
    await desk.submit();
    await desk.mark({ field: 'country', mark: 'AGREES', expected_version: 0 });
    const late = await desk.mark(
      { field: 'country', mark: 'CANNOT_TELL', expected_version: 0 },
      desk.anna,
    );
    expect([late.status, late.body.error]).toEqual([409, 'review/mark-stale']);
    expect(late.body.facts).toEqual({ by: desk.tom.username });
    expect((await desk.read()).marks).toMatchObject([{ mark: 'AGREES', version: 1 }]);
    const back = await desk.mark({ field: 'country', mark: null, expected_version: 1 }, desk.anna);
    expect(back.body.data).toMatchObject({ mark: { mark: null, version: 2 }, marks_version: 2 });
  });

  it('on a value that was submitted again since it was seen is refused', async () => {
    const seen = await desk.submit();
    const given = { field: 'companyName', mark: 'AGREES', expected_version: 0 };
    await desk.submit({ ...FORM, companyName: 'Duna Stúdió Zrt.' });
    const late = await desk.mark({ ...given, expected_submission: seen });
    expect([late.status, late.body.error]).toEqual([409, 'review/resubmitted']);
    const { marks, submission } = await desk.read();
    expect(marks).toEqual([]);
    const now = await desk.mark({ ...given, expected_submission: submission.id });
    expect(now.status).toBe(200);
  });

  it('of two people who mark the same value at once, one is refused', async () => {
    await desk.submit();
    const given = { field: 'country', mark: 'AGREES', expected_version: 0 };
    const answers = await Promise.all([desk.mark(given, desk.tom), desk.mark(given, desk.anna)]);
    expect(statusesOf(answers)).toEqual([200, 409]);
  });

  it('is not one of another value: after a new submission the field is not ticked', async () => {
    await desk.submit();
    await desk.mark({ field: 'companyName', mark: 'AGREES' });
    await desk.mark({ field: 'country', mark: 'AGREES' });
    await desk.submit({ ...FORM, companyName: 'Duna Stúdió Kft.' });
    const { marks, marks_version } = await desk.read();
    expect(marks.map(({ field }: { field: string }) => field)).toEqual(['country']);
    const again = await desk.mark({ field: 'companyName', mark: 'AGREES', expected_version: 0 });
    expect(again.body.data.mark.version).toBe(2);
    expect(again.body.data.marks_version).toBe(marks_version + 1);
  });

  it.each([
    [{ field: 'ein', mark: 'AGREES' }, 404, 'review/unknown-field'],
    [{ field: 'country', mark: 'AGREES', documents: [999_999] }, 422, 'review/unknown-document'],
    [{ field: 'country', mark: 'MAYBE' }, 400, 'input/invalid'],
  ])('%j is refused', async (given, status, error) => {
    await desk.submit();
    const refused = await desk.mark(given);
    expect([refused.status, refused.body.error]).toEqual([status, error]);
    expect(await desk.lines('kyb.field-marked')).toEqual([]);
  });

  it('is Legal level, and rests once the review is decided', async () => {
    await desk.submit();
    expect((await desk.mark({ field: 'country', mark: 'AGREES' }, desk.lena)).status).toBe(403);
    await desk.decide({ overall_status: 'APPROVED' });
    const late = await desk.mark({ field: 'country', mark: 'AGREES' });
    expect([late.status, late.body.error]).toEqual([409, 'review/decided']);
  });
});
