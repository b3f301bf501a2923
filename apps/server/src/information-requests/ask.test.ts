import { describe, expect, it } from 'vitest';
import { BILL, NAME, RequestDesk } from '../../../../tests/factories/a-request-desk.ts';
import { Applicant } from '../../../../tests/factories/an-applicant.ts';
import { answerOf } from '../../../../tests/factories/client.ts';
import { openSubmission, sealSubmission } from '../kernel/facts/submission-cipher.ts';
import { statusesOf } from '../../../../tests/factories/a-review-desk.ts';
import { auditLines } from '../../../../tests/factories/audit-lines.ts';

const desk = new RequestDesk();

const submissionId = async () => (await desk.rows('kyb_submission')).at(-1)?.id ?? 0;

describe('asking for more', () => {
  it('KYB-08 queues one email with one link that opens the marked items alone', async () => {
    const answer = await desk.ask();
    expect(answer.status).toBe(200);
    const emails = (await desk.rows('email')).filter(({ kind }) => kind === 'kyb-request');
    expect(emails).toMatchObject([
      { recipient: desk.email, asked: 'Company Name and Utility Bill or Bank Statement' },
    ]);
    const phone = desk.applicant(answer.body.data.request_id);
    const page = await phone.read('/get_requested_items');
    expect(page).toMatchObject({ state: 'OPEN', version: 0, company_name: expect.any(String) });
    expect(page.items).toEqual([
      { item: 'companyName', text: NAME.text, before: 'Duna Stúdió Kft.', file: null },
      {
        item: 'utilbankdoc',
        text: BILL.text,
        before: null,
        file: {
          created: expect.any(String),
          media_type: 'application/pdf',
          size: expect.any(Number),
        },
      },
    ]);
    expect(page.link_expires).toBe(answer.body.data.expires);
  });

  it('is written in the language of the form, which the review says', async () => {
    await desk.test.app.db
      .updateTable('kyb_submission')
      .set({ language: 'de' })
      .where('account_id', '=', desk.account_id)
      .execute();
    await desk.ask();
    const [email] = (await desk.rows('email')).filter(({ kind }) => kind === 'kyb-request');
    expect(email).toMatchObject({
      language: 'de',
      asked: 'Name des Unternehmens und Versorgerrechnung oder Kontoauszug',
    });
    const review = await desk.tom.post('/get_kyb_review', desk.key);
    expect(review.json().data.language).toBe('de');
  });

  it('WIZ-49 a region is a state for a business in the US: in the email, the request and the trail', async () => {
    const { app } = desk.test;
    const stored = await app.db
      .selectFrom('kyb_submission')
      .selectAll()
      .where('account_id', '=', desk.account_id)
      .executeTakeFirstOrThrow();
    const { id, created } = stored;
    const data = openSubmission(app.keys.data, stored);
    const inTexas = { ...data, country: 'US', region: 'Texas' };
    await app.db
      .updateTable('kyb_submission')
      .set(sealSubmission(app.keys.data, desk.key, { created, data: inTexas }))
      .where('id', '=', id)
      .execute();
    const answer = await desk.ask({ items: [{ ...NAME, item: 'region' }] });
    expect([answer.status, answer.body.detail]).toEqual([200, undefined]);
    const [email] = (await desk.rows('email')).filter(({ kind }) => kind === 'kyb-request');
    expect(email?.asked).toBe('State');
    expect(await desk.newest()).toMatchObject({ country: 'US', items: [{ item: 'region' }] });
    const [line] = await auditLines(app, {
      account_id: desk.account_id,
      act: 'kyb-request.asked',
    });
    expect(line?.outcome).toBe('State');
  });

  it('is seen as waiting for the applicant since then, by everybody who sees the account', async () => {
    await desk.asked();
    const since = new Date(desk.test.time.now).toISOString();
    expect(await desk.newest(desk.lena)).toMatchObject({
      state: 'OPEN',
      created: since,
      admin_username: desk.tom.username,
      recipient: desk.email,
      begun: null,
      items: [
        { item: 'companyName', before: 'Duna Stúdió Kft.', answer: null },
        { item: 'utilbankdoc', before_document: expect.any(Number), answer_document: null },
      ],
    });
    const path = '/get_kyb_result_by_account_and_type_with_kyc';
    const result = await desk.lena.post(path, desk.key);
    expect(result.json().data).toMatchObject({ kyb_waiting_since: since });
    expect((await desk.acts()).at(-1)).toBe('kyb-request.asked');
    const [line] = await auditLines(desk.test.app, {
      account_id: desk.account_id,
      act: 'kyb-request.asked',
    });
    expect(JSON.stringify(line)).not.toContain('Stúdió');
  });

  it('two people at once ask once; the second one is refused', async () => {
    const both = await Promise.all([desk.ask({}, desk.tom), desk.ask({}, desk.anna)]);
    expect(statusesOf(both)).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ error: 'information-request/open' });
    expect(refused?.body.detail).toMatch(/asked for more already/);
    const emails = (await desk.rows('email')).filter(({ kind }) => kind === 'kyb-request');
    expect(emails).toHaveLength(1);
  });

  it.each([
    [{ items: [] }, 'information-request/nothing-marked'],
    [{ items: [{ ...NAME, text: '  ' }] }, 'information-request/no-reason'],
    [{ items: [NAME, NAME] }, 'information-request/unknown-item'],
    [{ items: [{ ...NAME, item: 'ssn' }] }, 'information-request/unknown-item'],
    [{ items: [{ ...BILL, reason: 'differs' }] }, 'information-request/unknown-item'],
    [{ items: [{ ...NAME, item: 'country' }] }, 'information-request/asked-together'],
    [{ email: 'nobody' }, 'information-request/no-address'],
    [{ expected_submission: 1_000_000 }, 'information-request/resubmitted'],
  ])('%j is refused with nothing written', async (given, error) => {
    expect((await desk.ask(given)).body.error).toBe(error);
    expect(await desk.newest()).toBeUndefined();
    expect((await desk.rows('email')).filter(({ kind }) => kind === 'kyb-request')).toEqual([]);
  });

  it('is asked from an open review of what was seen, and not once it is decided', async () => {
    const seen = { expected_submission: await submissionId() };
    await desk.test.app.db
      .updateTable('verification')
      .set({ overall_status: 'DENIED' })
      .where('account_id', '=', desk.account_id)
      .execute();
    expect((await desk.ask(seen)).body.error).toBe('information-request/decided');
  });

  it('is not asked about a document that was replaced since it was seen', async () => {
    const [bill] = await desk.test.app.db
      .selectFrom('compliance_image')
      .select('id')
      .where('account_id', '=', desk.account_id)
      .where('filename', 'like', '%utilbankdoc%')
      .execute();
    const seen = (seen_document: number | undefined) =>
      desk.ask({ items: [{ ...BILL, seen_document }] });
    expect((await seen(0)).body.error).toBe('information-request/document-replaced');
    expect(await desk.newest()).toBeUndefined();
    expect((await seen(bill?.id)).status).toBe(200);
  });

  it('is the reviewers’ alone', async () => {
    expect((await desk.ask({}, desk.lena)).status).toBe(403);
  });
});

describe('the link of a request', () => {
  it('WIZ-06 opens no call of the form, and a link of the form none of the request', async () => {
    const asked = await desk.asked();
    const form = new Applicant(desk.test, desk.key);
    expect((await asked.get('/get_kyb_draft')).statusCode).toBe(401);
    expect((await asked.save(0)).statusCode).toBe(401);
    expect((await asked.submit()).statusCode).toBe(401);
    expect((await asked.upload('utilbankdoc')).statusCode).toBe(401);
    expect((await form.get('/get_requested_items')).statusCode).toBe(401);
    expect((await form.uploadAsked('utilbankdoc')).statusCode).toBe(401);
    expect(await desk.rows('kyb_upload')).toEqual([]);
  });

  it('WIZ-06 with a changed bit, of another account or another request is refused', async () => {
    const asked = await desk.asked();
    const text = Buffer.from(asked.d, 'base64').toString();
    const parts = text.split(':');
    const withPart = (at: number, part: string) =>
      Buffer.from(parts.map((one, index) => (index === at ? part : one)).join(':')).toString(
        'base64',
      );
    const forged = [
      withPart(1, String(desk.account_id - 1)),
      withPart(2, String(Number(parts[2]) + 1)),
      withPart(3, String(Number(parts[3]) - 1)),
      withPart(4, `${parts[4]}x`),
      Buffer.from(parts.slice(0, 4).join(':')).toString('base64'),
    ];
    for (const d of forged) {
      const rival = new Applicant(desk.test, desk.key, d);
      expect((await rival.get('/get_requested_items')).statusCode).toBe(401);
      expect((await rival.uploadAsked('utilbankdoc')).statusCode).toBe(401);
    }
    expect(await desk.rows('kyb_upload')).toEqual([]);
  });

  it('WIZ-05 ends after three days', async () => {
    const asked = await desk.asked();
    desk.pass(72);
    expect((await asked.get('/get_requested_items')).statusCode).toBe(200);
    desk.pass(1);
    const late = answerOf(await asked.get('/get_requested_items'));
    expect(late).toMatchObject({ status: 401, body: { error: 'link/expired' } });
  });

  it('the number of a person is shown to nobody', async () => {
    const { app } = desk.test;
    await app.db
      .insertInto('kyb_submission')
      .values({
        ...desk.key,
        created: new Date(desk.test.time.now).toISOString(),
        data_json: JSON.stringify({ business_type: 2, ssn: '078-05-1120', owners: [] }),
      })
      .execute();
    const ssn = { item: 'ssn', reason: 'differs', text: 'Please check it.' };
    const asked = await desk.asked({ items: [ssn] });
    const shown = (await asked.read('/get_requested_items')).items[0].before;
    expect(shown).toBe('•••-••-1120');
    expect((await desk.newest(desk.lena)).items[0].before).toBe('•••-••-1120');
    expect((await desk.newest()).items[0].before).toBe('•••-••-1120');
  });
});

describe('what the applicant sees', () => {
  it('staff open it, which changes nothing and is in the audit trail', async () => {
    const asked = await desk.asked();
    await asked.post('/save_requested_answers', {
      version: 0,
      answers: { values: { companyName: 'Duna Stúdió Zrt.' } },
    });
    const { request_id } = await desk.newest();
    const opened = await desk.tom.post('/open_information_request', { ...desk.key, request_id });
    const page = await asked.read('/get_requested_items');
    expect(opened.json().data).toEqual(page);
    expect((await desk.acts()).slice(-2)).toEqual(['kyb-request.begun', 'kyb-request.opened']);
    const other = { ...desk.key, account_id: desk.account_id - 1, request_id };
    expect((await desk.tom.post('/open_information_request', other)).statusCode).toBe(404);
    const refused = await desk.lena.post('/open_information_request', { ...desk.key, request_id });
    expect(refused.statusCode).toBe(403);
  });
});
