import { readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOAD_MAX_BYTES } from '@verify-admin/rulebook/documents/document.rules';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aJpeg, aPdf, aPng } from '../../../../tests/making/a-file.ts';
import { aHouse, TEST_NOW, type TestHouse } from '../../../../tests/making/a-house.ts';
import { aPartner, aStudio } from '../../../../tests/making/accounts.ts';
import { anUpload } from '../../../../tests/making/an-upload.ts';
import { hostileFiles } from '../../../../tests/making/hostile-files.ts';
import { aStaff, type TestStaff } from '../../../../tests/making/people.ts';
import { buildHttpServer } from '../http-server.ts';
import { verifyAudit } from '../kernel/audit.ts';
import { registerFiles } from './files.routes.ts';
import { sweepDocuments } from './sweep-documents.ts';

let test: TestHouse;
let server: FastifyInstance;
let lena: TestStaff;
let tom: TestStaff;
let account_id = 48_000;

beforeAll(async () => {
  test = await aHouse();
  server = await buildHttpServer(test.house, [(http) => registerFiles(http, test.house)]);
  lena = await aStaff(test.house, 'CS');
  tom = await aStaff(test.house, 'LEGAL');
});

afterAll(async () => {
  await server.close();
  await test.close();
});

beforeEach(async () => {
  test.time.now = Date.parse(TEST_NOW);
  account_id += 1;
  await aStudio(test.house, { account_id });
});

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

async function call(
  path: string,
  payload: Record<string, unknown>,
  staff: TestStaff = lena,
): Promise<Answer> {
  const headers = { authorization: `Bearer ${staff.token}` };
  const answer = await server.inject({ method: 'POST', url: `/api${path}`, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}

interface Upload {
  readonly filename?: string;
  readonly bytes: Buffer | null;
  readonly fields?: Record<string, string | number>;
  readonly staff?: TestStaff;
  readonly headers?: Record<string, string>;
}

async function upload({ filename = 'paper.pdf', bytes, ...more }: Upload): Promise<Answer> {
  const key = { account_type: 'studio', account_id, original_filename: filename };
  const form = await anUpload(
    { ...key, ...more.fields },
    bytes && { filename: 'blob', bytes, type: 'image/png' },
  );
  const authorization = `Bearer ${(more.staff ?? lena).token}`;
  const answer = await server.inject({
    method: 'POST',
    url: '/api/s3-upload-internal-image',
    headers: { ...form.headers, authorization, ...more.headers },
    payload: form.payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}

interface Listed {
  readonly id: number;
  readonly filename: string;
  readonly display: number;
  readonly presigned_url: string;
}

async function images(): Promise<readonly Listed[]> {
  const answer = await call('/get_images', { account_type: 'studio', account_id });
  expect(answer.status).toBe(200);
  return answer.body['data'] as readonly Listed[];
}

async function anImage(filename = 'paper.pdf'): Promise<Listed> {
  const answer = await upload({ filename, bytes: aPdf() });
  return answer.body['data'] as unknown as Listed;
}

const filesFolder = () => join(test.house.config.DATA_DIR, 'files');

async function storedFiles(): Promise<string[]> {
  const found = await readdir(filesFolder(), { recursive: true, withFileTypes: true });
  return found.filter((file) => file.isFile()).map(({ name }) => name);
}

const storedRows = () =>
  test.house.db
    .selectFrom('compliance_image')
    .selectAll()
    .where('account_id', '=', account_id)
    .execute();

const lastAudit = () =>
  test.house.db
    .selectFrom('audit_log')
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

describe('the images of an account', () => {
  it('IMG-01 IMG-18 are all of its documents, hidden ones too, newest first', async () => {
    const first = await anImage('first.pdf');
    const second = await anImage('paymentFFN_second.pdf');
    await call('/hide_image', { image_id: first.id, display_value: 0 });
    expect(await images()).toEqual([
      {
        id: second.id,
        filename: 'paymentFFN_second.pdf',
        img_type: 'application/pdf',
        presigned_url: expect.stringMatching(/^\/files\/[\w.-]+$/),
        display: 1,
        size: aPdf().length,
        created: TEST_NOW,
        uploaded_by: 'lena.fischer',
      },
      expect.objectContaining({ id: first.id, filename: 'first.pdf', display: 0 }),
    ]);
  });

  it('IMG-02 may be none', async () => {
    expect(await images()).toEqual([]);
  });

  it('CALL-81 are those of its own type, though another has the same number', async () => {
    await aPartner(test.house, { account_id });
    await anImage();
    const partner = await call('/get_images', { account_type: 'affiliate', account_id });
    expect(partner.body['data']).toEqual([]);
  });

  it('of no account are refused', async () => {
    const answer = await call('/get_images', { account_type: 'studio', account_id: 1 });
    expect([answer.status, answer.body['error']]).toEqual([404, 'account/unknown']);
  });
});

describe('uploading', () => {
  it('IMG-03 IMG-12 CALL-31 keeps the document and says success', async () => {
    const pdf = aPdf({ text: 'Articles of association' });
    const answer = await upload({
      bytes: pdf,
      fields: { img_type: 'company', category: 'company', admin_uuid: lena.uuid },
    });
    expect(answer.status).toBe(200);
    expect(answer.body['message']).toBe('File uploaded successfully!');
    expect(await images()).toEqual([answer.body['data']]);
    const [row] = await storedRows();
    expect(row).toMatchObject({
      filename: 'paper.pdf',
      img_type: 'company',
      category: 'company',
      description: `manual:${lena.uuid}`,
      media_type: 'application/pdf',
      admin_uuid: lena.uuid,
      storage_key: expect.stringMatching(/^documents\/2026-11-21\/[0-9a-f-]{36}$/),
    });
    expect(await test.house.storage.get(row?.storage_key ?? '')).toEqual(pdf);
  });

  it('leaves a line that names the document', async () => {
    const { id } = await anImage('paper.pdf');
    const { act, detail, account_id: about, actor_uuid } = await lastAudit();
    expect({ act, about, actor_uuid }).toEqual({
      act: 'uploaded document',
      about: account_id,
      actor_uuid: lena.uuid,
    });
    expect(JSON.parse(detail)).toMatchObject({ document_id: id, filename: 'paper.pdf' });
    expect(await verifyAudit(test.house.db)).toMatchObject({ intact: true });
  });

  it.each([
    ['no file part', null],
    ['an empty file', Buffer.alloc(0)],
  ])('IMG-05 with %s is refused', async (_what, bytes) => {
    const answer = await upload({ bytes });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'document/no-file', detail: 'Please select a file first' },
    });
    expect(await storedRows()).toEqual([]);
  });

  it('IMG-06 IMG-11 what is neither image nor PDF is refused, and no success is said', async () => {
    const answer = await upload({ filename: 'a.pdf', bytes: Buffer.from('MZ program') });
    expect(answer).toMatchObject({
      status: 415,
      body: { detail: 'Unsupported file type. Please select an image or PDF file.' },
    });
    expect(JSON.stringify(answer.body)).not.toContain('success');
  });

  it.each([
    [UPLOAD_MAX_BYTES - 1, 200],
    [UPLOAD_MAX_BYTES, 200],
    [UPLOAD_MAX_BYTES + 1, 413],
    [UPLOAD_MAX_BYTES * 2, 413],
  ])('IMG-08 a file of %d bytes is answered %d', async (size, status) => {
    const answer = await upload({ bytes: aPdf({ size }) });
    expect(answer.status).toBe(status);
    if (status === 413) expect(answer.body['error']).toBe('document/too-large');
    expect(await storedRows()).toHaveLength(status === 200 ? 1 : 0);
  });

  it('IMG-13 IMG-14 IMG-17 the name keeps the markers it came with', async () => {
    const { filename } = await anImage('paymentFFN_Bank statement.PNG');
    expect(filename).toBe('paymentFFN_Bank statement.pdf');
  });

  it('the name in the form itself serves where no other is given', async () => {
    const answer = await upload({ filename: '', bytes: await aPng() });
    expect(answer.body['data']).toMatchObject({ filename: 'blob.png' });
  });

  it('the category is the account’s own where none is given', async () => {
    await anImage();
    const { record_type } = await test.house.db
      .selectFrom('account')
      .select('record_type')
      .where('account_id', '=', account_id)
      .executeTakeFirstOrThrow();
    expect((await storedRows())[0]?.category).toBe(record_type);
  });

  it('a repeat with the same key keeps the document once', async () => {
    const ask = { bytes: await aJpeg(), headers: { 'idempotency-key': `once-${account_id}` } };
    const answers = [await upload(ask), await upload(ask)];
    expect(answers[1]).toEqual(answers[0]);
    expect(await storedRows()).toHaveLength(1);
  });

  it('A17 A18 the hostile corpus: kept as documents or not at all', {
    timeout: 120_000,
  }, async () => {
    const corpus = await hostileFiles();
    const before = (await storedFiles()).length;
    for (const file of corpus) {
      const fits = file.filename.length <= 255;
      const answer = await upload({ filename: file.filename, bytes: file.bytes });
      const said = answer.status === 200 ? 'kept' : answer.body['error'];
      expect(said, file.what).toBe(fits ? file.answer : 'input/invalid');
      if (!fits || file.called === undefined) continue;
      expect(answer.body['data'], file.what).toMatchObject({ filename: file.called });
    }
    const rows = await storedRows();
    const kept = corpus.filter(({ answer }) => answer === 'kept');
    expect(rows).toHaveLength(kept.length);
    expect(await storedFiles()).toHaveLength(before + kept.length);
    expect(new Set(rows.map(({ media_type }) => media_type))).toEqual(
      new Set(['image/png', 'image/jpeg', 'image/gif', 'application/pdf']),
    );
    expect((await readdir(filesFolder())).sort()).toEqual(['.incoming', 'documents']);
  });
});

describe('who may upload', () => {
  it.each([
    ['for no account', () => upload({ bytes: aPdf(), fields: { account_id: 1 } }), 404],
    ['as another person', () => upload({ bytes: aPdf(), fields: { admin_uuid: tom.uuid } }), 403],
    [
      'as another person in the description',
      () => upload({ bytes: aPdf(), fields: { description: `manual:${tom.uuid}` } }),
      403,
    ],
  ])('nobody %s', async (_what, ask, status) => {
    const before = (await storedFiles()).length;
    expect((await ask()).status).toBe(status);
    expect(await storedRows()).toEqual([]);
    expect(await storedFiles()).toHaveLength(before);
  });

  it('not those whose permissions are pending, nor a stranger', async () => {
    const piet = await aStaff(test.house, 'PENDING');
    const stranger = { ...lena, token: 'none' };
    expect((await upload({ bytes: aPdf(), staff: piet })).status).toBe(403);
    expect((await upload({ bytes: aPdf(), staff: stranger })).status).toBe(401);
    expect(await storedRows()).toEqual([]);
  });
});

describe('an upload that fails', () => {
  it('because the storage cannot be written leaves no row', async () => {
    await rename(filesFolder(), `${filesFolder()}-away`);
    await writeFile(filesFolder(), 'no folder');
    const answer = await upload({ bytes: aPdf() });
    await rename(`${filesFolder()}-away`, `${filesFolder()}-back`);
    await rename(filesFolder(), `${filesFolder()}-file`);
    await rename(`${filesFolder()}-back`, filesFolder());
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toContain(test.house.config.DATA_DIR);
    expect(await storedRows()).toEqual([]);
  });

  it('after the file was stored leaves a file that is swept', async () => {
    await anImage('stays.pdf');
    const before = await storedFiles();
    await sql`alter table audit_head rename to audit_away`.execute(test.house.db);
    const answer = await upload({ bytes: aPdf() });
    await sql`alter table audit_away rename to audit_head`.execute(test.house.db);
    expect(answer.status).toBe(500);
    expect(await storedRows()).toHaveLength(1);
    await sweepDocuments(test.house);
    expect(await storedFiles()).toHaveLength(before.length + 1);
    await ageFiles();
    await sweepDocuments(test.house);
    expect((await storedFiles()).sort()).toEqual(before.sort());
  });
});

async function ageFiles(): Promise<void> {
  const { utimes } = await import('node:fs/promises');
  const found = await readdir(filesFolder(), { recursive: true, withFileTypes: true });
  for (const file of found) if (file.isFile()) await utimes(join(file.parentPath, file.name), 0, 0);
}

describe('hiding', () => {
  it('IMG-04 sets display 0, restoring sets it 1', async () => {
    const { id } = await anImage();
    const hidden = await call('/hide_image', { image_id: id, display_value: 0 }, tom);
    expect(hidden).toMatchObject({ status: 200, body: { message: 'Document hidden.' } });
    expect((await images())[0]?.display).toBe(0);
    const shown = await call('/hide_image', { image_id: id, display_value: '1' });
    expect(shown.body).toEqual({ message: 'Document restored.' });
    expect((await images())[0]?.display).toBe(1);
  });

  it('leaves a line that names the document and its file', async () => {
    const { id } = await anImage('paper.pdf');
    await call('/hide_image', { image_id: id, display_value: 0 }, tom);
    const { act, outcome, detail, actor_uuid, account_id: about } = await lastAudit();
    expect({ act, outcome, actor_uuid, about }).toEqual({
      act: 'hid document',
      outcome: 'hidden',
      actor_uuid: tom.uuid,
      about: account_id,
    });
    expect(JSON.parse(detail)).toEqual({ document_id: id, filename: 'paper.pdf', changed: true });
  });

  it('twice at once happens once, and the second is told so', async () => {
    const { id } = await anImage();
    const ask = () => call('/hide_image', { image_id: id, display_value: 0 });
    const messages = (await Promise.all([ask(), ask()])).map(({ body }) => body['message']);
    expect(messages.sort()).toEqual(['Document hidden.', 'This document is already hidden.']);
    expect(JSON.parse((await lastAudit()).detail)).toMatchObject({ changed: false });
  });

  it.each([
    [{ image_id: 999_999, display_value: 0 }, 404],
    [{ image_id: 1, display_value: 2 }, 400],
    [{ image_id: 1, display_value: 0.5 }, 400],
    [{ image_id: 1 }, 400],
  ])('%j is answered %d', async (payload, status) => {
    expect((await call('/hide_image', payload)).status).toBe(status);
  });

  it('AUTH-14 nobody hides in another’s name', async () => {
    const { id } = await anImage();
    const ask = { image_id: id, display_value: 0, admin_uuid: tom.uuid };
    expect((await call('/hide_image', ask)).status).toBe(403);
    expect((await images())[0]?.display).toBe(1);
  });
});
