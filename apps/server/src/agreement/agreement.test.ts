import { createHash } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Creator, FILLED_AGREEMENT } from '../../../../tests/factories/a-creator.ts';
import { anInfluencer } from '../../../../tests/factories/accounts.ts';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { auditLines, newestAuditLine } from '../../../../tests/factories/audit-lines.ts';
import { answerOf } from '../../../../tests/factories/client.ts';
import { pdfText, readPdf } from '../../../../tests/factories/read-pdf.ts';
import { checkedNow } from '../../../../tests/factories/checked-moments.ts';
import { registerFiles } from '../documents/files/files.routes.ts';
import { verifyAudit } from '../../../../tests/factories/verify-audit.ts';
import { widthOf } from '../platform/pdf/pdf-fonts.ts';
import { freshKey } from '../platform/storage/object-key.ts';
import { AGREEMENT_FILES, AGREEMENT_RECEIPTS } from './agreement-files.ts';
import { agreementKeyPrefix, sweepAgreements } from './sweep-agreements.ts';

const server = aServer({
  additions: (app) => [(http) => registerFiles(http, app, [AGREEMENT_FILES, AGREEMENT_RECEIPTS])],
});

const aCreator = () => new Creator(server);
let ids = 0;
const anId = () => `${'0'.repeat(28)}${(ids += 1).toString().padStart(4, '0')}`;
const agreements = async () =>
  (await server.app.db.selectFrom('agreement').select('id').execute()).length;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function thePdf(creator: Creator, form = {}): Promise<Buffer> {
  const { body } = answerOf(await creator.submit(form));
  return (await creator.open(body.pdf_download_url)).rawPayload;
}

describe('POST /capture-contract', () => {
  it('CALL-33 CALL-107 AGR-15 AGR-18 stores the agreement and answers with its PDF', async () => {
    const creator = aCreator();
    const { status, body } = answerOf(await creator.submit());
    expect(status).toBe(200);
    expect(body).toEqual({
      ok: true,
      success: true,
      message: `Agreement submitted and saved successfully! Document ID: ${body.timestamp}`,
      timestamp: '2026-11-21T14:05:00.000Z',
      pdf_download_url: expect.stringMatching(/^\/files\//),
    });
    const pdf = await creator.open(body.pdf_download_url);
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('creator-agreement-2026-11-21T140500Z.pdf'),
      'x-content-type-options': 'nosniff',
    });
    expect(pdf.headers['content-security-policy']).toMatch(/^sandbox/);
  });

  it('AGR-02 AGR-20 prints sections, statements, data, hash and time', async () => {
    const creator = aCreator();
    const text = await pdfText(
      await thePdf(creator, {
        compensationModel: 'revenue',
        revenueSharePercent: 42.5,
        contentDescription: 'Morning yoga\nand evening yoga',
      }),
    );
    const { detail } = await newestAuditLine(server.app);
    for (const expected of [
      'Passion Video – Content Creator Agreement',
      '1 Creator Information',
      '2 Content Licensed',
      '3 Compensation',
      '4 Terms Incorporated by Reference',
      '5 Representations & Warranties',
      '6 Signature',
      'I am at least 18 years old.',
      'Zsófia Halmos',
      'zsofia@halmos.example',
      '42.5 %',
      'Morning yoga',
      'and evening yoga',
      '390x844',
      '2026-11-21T14:05:00.000Z',
      '2026-11-21 14:05:00 UTC',
      detail.data_sha256,
    ]) {
      expect(text).toContain(expected);
    }
  });

  it('writes both hashes into the audit chain, and nothing that was typed', async () => {
    const pdf = await thePdf(aCreator());
    const line = await newestAuditLine(server.app);
    expect(line).toMatchObject({ act: 'agreement.submitted', actor_uuid: null, account_id: null });
    expect(line.detail).toEqual({
      agreement_id: expect.any(Number),
      timestamp: '2026-11-21T14:05:00.000Z',
      data_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      pdf_sha256: sha256(pdf),
    });
    expect(await verifyAudit(server.app.db)).toMatchObject({ intact: true });
  });

  it('stores what was typed sealed, but for name and address', async () => {
    await aCreator().submit({ phone: '+36301234567', stageName: 'Zsófi' });
    const row = await server.app.db
      .selectFrom('agreement')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ full_name: 'Zsófia Halmos', email: 'zsofia@halmos.example' });
    expect(JSON.stringify(row)).not.toMatch(/36301234567|Zsófi"/);
  });

  it('prints Hungarian, Cyrillic, Chinese, Japanese, Korean, Hebrew and Arabic', async () => {
    const creator = aCreator();
    const bytes = await thePdf(creator, {
      fullName: 'Őri Űrhajós',
      stageName: 'Жанна Щукина',
      phone: '漢字 張国龍 ひらがな',
      signature: '한국어 이름',
      printedName: '한국어 이름',
      mailingAddress: 'שלום עולם',
      contentDescription: 'محمد علي كريم',
    });
    const texts = await readPdf(bytes);
    const text = texts.map((one) => one.text).join('\n');
    for (const expected of [
      'Őri Űrhajós',
      'Жанна Щукина',
      '漢字 張国龍 ひらがな',
      '한국어 이름',
      'שלום עולם',
      'محمد علي كريم',
    ]) {
      expect(text).toContain(expected);
    }
    const arabic = texts.find((one) => one.text === 'محمد علي كريم');
    expect(arabic?.dir).toBe('rtl');
    // Joined letters are narrower than the same letters one by one.
    const joined = widthOf('Arabic', 'محمد علي كريم') * 10;
    const letters = Array.from('محمد علي كريم').reduce(
      (sum, one) => sum + widthOf('Arabic', one),
      0,
    );
    expect(arabic?.width).toBeCloseTo(joined, 0);
    expect(letters * 10).toBeGreaterThan(joined * 1.1);
  });

  it('names a character that no font has by its number', async () => {
    expect(await pdfText(await thePdf(aCreator(), { stageName: 'Star 🌟' }))).toContain(
      'Star [U+1F31F]',
    );
  });

  it.each([
    ['AGR-08', { printedName: '  ' }, 'agreement/unfilled'],
    ['AGR-08', { usageConfirmation: false }, 'agreement/unacknowledged'],
    ['AGR-11', { email: 'nobody' }, 'agreement/email'],
    ['AGR-21', { date: '' }, 'agreement/date'],
    [
      'AGR-09',
      { compensationModel: 'revenue', revenueSharePercent: '101' },
      'agreement/revenue-share',
    ],
    ['AGR-10', { compensationModel: 'flat', flatFee: '1.001' }, 'agreement/flat-fee'],
  ])('%s %j is refused, and nothing is stored', async (_id, form, error) => {
    const before = await agreements();
    expect(answerOf(await aCreator().submit(form))).toMatchObject({ status: 422, body: { error } });
    expect(await agreements()).toBe(before);
  });

  it('AGR-14 stores the input of the chosen model alone', async () => {
    const text = await pdfText(
      await thePdf(aCreator(), {
        compensationModel: 'flat',
        flatFee: '1500.50',
        revenueSharePercent: '77',
        otherCompensation: 'A car',
      }),
    );
    expect(text).toContain('1500.50');
    expect(text).not.toMatch(/77 %|A car/);
  });

  it('counts a submission that is sent twice once, at once or later', async () => {
    const creator = aCreator();
    const [before, { length: lines }] = [await agreements(), await auditLines(server.app)];
    const id = anId();
    const answers = await Promise.all([creator.submit({}, id), creator.submit({}, id)]);
    server.time.now += 60_000;
    answers.push(await creator.submit({ submissionTimestamp: '2026-11-21T14:06:00.000Z' }, id));
    expect(answers.map((one) => one.statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((one) => one.json().timestamp)).size).toBe(1);
    expect(await agreements()).toBe(before + 1);
    expect(await auditLines(server.app)).toHaveLength(lines + 1);
    const refused = await creator.submit({ stageName: 'Another' }, id);
    expect(answerOf(refused)).toMatchObject({
      status: 409,
      body: { error: 'agreement/other-data' },
    });
    server.time.now -= 60_000;
  });

  it('sweeps a file that no agreement names, and no other', async () => {
    const creator = aCreator();
    const { body } = answerOf(await creator.submit());
    const unnamed = freshKey(agreementKeyPrefix(checkedNow(server.app).iso));
    await server.app.storage.put(unnamed, Buffer.from('left behind'), 'application/pdf');
    const files = join(server.app.config.DATA_DIR, 'files', dirname(unnamed));
    for (const name of await readdir(files)) await utimes(join(files, name), 0, 0);
    await sweepAgreements(server.app, checkedNow(server.app));
    expect(await server.app.storage.get(unnamed)).toBeNull();
    expect((await creator.open(body.pdf_download_url)).statusCode).toBe(200);
  });

  it('takes no more than the limits, of one field or of all', async () => {
    const creator = aCreator();
    const long = await creator.submit({ fullName: 'x'.repeat(201) });
    expect(answerOf(long)).toMatchObject({ status: 400, body: { error: 'input/invalid' } });
    const huge = await creator.submit({ contentDescription: 'x'.repeat(1_100_000) });
    expect(answerOf(huge)).toMatchObject({ status: 413, body: { error: 'input/too-large' } });
    const page = await creator.capture('x'.repeat(600_001));
    expect(answerOf(page)).toMatchObject({ status: 400, body: { error: 'input/invalid' } });
  });

  it('limits how often one address may send, and no other address', async () => {
    const creator = aCreator();
    const refused = [];
    for (let nth = 0; nth < 11; nth += 1) refused.push(await creator.submit({ date: '' }));
    expect(refused.map((one) => one.statusCode)).toEqual([
      ...Array.from({ length: 10 }, () => 422),
      429,
    ]);
    expect((await aCreator().submit({ date: '' })).statusCode).toBe(422);
  });

  it('opens the PDF for an hour, and by no link of another kind', async () => {
    const creator = aCreator();
    const { body } = answerOf(await creator.submit());
    server.time.now += 3_599_000;
    expect((await creator.open(body.pdf_download_url)).statusCode).toBe(200);
    server.time.now += 2_000;
    expect((await creator.open(body.pdf_download_url)).statusCode).not.toBe(200);
    server.time.now -= 3_601_000;
  });
});

describe('GET /agreements', () => {
  const admin = server.client('ADMIN');

  it('lists those of an address, whatever its case, with their files', async () => {
    const creator = aCreator();
    const email = 'Mira.List@Creators.example';
    await creator.submit({ email, fullName: 'Mira List', compensationModel: 'other' });
    await creator.capture('<p>page</p>', { email, fullName: 'Mira List' });
    const { body } = answerOf(await admin.get('/agreements', { email: email.toLowerCase() }));
    expect(body).toMatchObject({ total: 2, page: 1 });
    const [captured, submitted] = body.data;
    expect(submitted).toMatchObject({
      kind: 'submitted',
      full_name: 'Mira List',
      email,
      compensation_model: 'other',
      page_url: null,
    });
    expect(captured).toMatchObject({ kind: 'captured', compensation_model: null });
    const pdf = (await creator.open(submitted.pdf_url, admin)).rawPayload;
    expect(sha256(pdf)).toBe(submitted.pdf_sha256);
    expect((await creator.open(captured.page_url, admin)).body).toBe('<p>page</p>');
  });

  it('lists those whose address is no influencer’s', async () => {
    const creator = aCreator();
    await anInfluencer(server.app, { account_id: 77001, email: 'known@creators.example' });
    await creator.submit({ email: 'KNOWN@creators.example' });
    const created = new Date(server.time.now).toISOString();
    await server.app.db
      .insertInto('influencer')
      .values({
        full_name: 'Nora New',
        email: 'Nora@creators.example',
        email_key: 'nora@creators.example',
        name_text: 'nora new',
        created,
        updated: created,
      })
      .execute();
    await creator.submit({ email: 'nora@CREATORS.example' });
    await creator.submit({ email: 'stranger@creators.example' });
    const { data } = answerOf(await admin.get('/agreements', { unmatched: 1 })).body;
    const found = data.map((one: { email: string }) => one.email);
    expect(found).toContain('stranger@creators.example');
    expect(found).not.toContain('KNOWN@creators.example');
    expect(found).not.toContain('nora@CREATORS.example');
  });
});

it('AGR-05 a filled agreement of the tests has every field', () => {
  expect(Object.keys(FILLED_AGREEMENT)).toHaveLength(13 + 10 + 4);
});
