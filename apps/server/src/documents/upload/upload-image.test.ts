import { readdir } from 'node:fs/promises';
import { UPLOAD_MAX_BYTES } from '@verify-admin/rulebook/kernel/upload-limit';
import { beforeEach, describe, expect, it } from 'vitest';
import { DocumentsServer } from '../../../../../tests/factories/a-documents-server.ts';
import { aJpeg, aPdf, aPng } from '../../../../../tests/factories/a-file.ts';
import { aHeic, aTiff } from '../../../../../tests/factories/a-scan.ts';
import { hostileFiles } from '../../../../../tests/factories/hostile-files.ts';
import { verifyAudit } from '../../../../../tests/factories/verify-audit.ts';

const server = new DocumentsServer();

beforeEach(() => server.nextStudio());

describe('uploading', () => {
  it('SCOPE-11 IMG-03 IMG-12 CALL-31 stores the document and answers success', async () => {
    const pdf = aPdf({ text: 'Articles of association' });
    const answer = await server.upload({
      bytes: pdf,
      fields: { img_type: 'company', category: 'company', admin_uuid: server.lena.uuid },
    });
    expect(answer.status).toBe(200);
    expect(answer.body['message']).toBe('File uploaded successfully!');
    expect(await server.images()).toEqual([answer.body['data']]);
    const [row] = await server.rows();
    expect(row).toMatchObject({
      filename: 'paper.pdf',
      img_type: 'company',
      category: 'company',
      description: `manual:${server.lena.uuid}`,
      media_type: 'application/pdf',
      admin_uuid: server.lena.uuid,
      storage_key: expect.stringMatching(/^documents\/2026-11-21\/[0-9a-f-]{36}$/),
    });
    expect(await server.test.app.storage.get(row?.storage_key ?? '')).toEqual(pdf);
  });

  it('leaves a line that names the document', async () => {
    const { id } = await server.anImage('paper.pdf');
    expect(await server.lastAudit()).toMatchObject({
      act: 'document.uploaded',
      account_id: server.account_id,
      actor_uuid: server.lena.uuid,
      detail: { document_id: id, filename: 'paper.pdf' },
    });
    expect(await verifyAudit(server.test.app.db)).toMatchObject({ intact: true });
  });

  it.each([
    ['no file part', null, 400, 'Please select a file first'],
    ['a file of 0 bytes', Buffer.alloc(0), 422, 'The file is empty.'],
  ])('IMG-05 with %s is refused', async (_what, bytes, status, detail) => {
    expect(await server.upload({ bytes })).toMatchObject({ status, body: { detail } });
    expect(await server.rows()).toEqual([]);
  });

  it('IMG-06 IMG-11 what is neither image nor PDF is refused, without a success message', async () => {
    const answer = await server.upload({ filename: 'a.pdf', bytes: Buffer.from('MZ program') });
    expect(answer).toMatchObject({
      status: 415,
      body: { detail: 'Unsupported file type. Please select an image or PDF file.' },
    });
    expect(JSON.stringify(answer.body)).not.toContain('success');
  });

  it('IMG-06 a scan and a photo of a phone are stored as what browsers show', async () => {
    const scan = await aTiff({ colours: ['#fff', '#000'] });
    const sent = [
      { filename: 'scan.tiff', bytes: scan, fields: { img_type: 'image/tiff' } },
      { filename: 'IMG_0001.HEIC', bytes: aHeic(), fields: { img_type: '' } },
    ];
    for (const one of sent) expect((await server.upload(one)).status).toBe(200);
    const rows = await server.rows();
    expect(rows.map((row) => [row.filename, row.media_type, row.img_type])).toEqual([
      ['scan.tiff.pdf', 'application/pdf', 'application/pdf'],
      ['IMG_0001.HEIC.jpg', 'image/jpeg', 'image/jpeg'],
    ]);
  });

  it.each([
    [UPLOAD_MAX_BYTES - 1, 200],
    [UPLOAD_MAX_BYTES, 200],
    [UPLOAD_MAX_BYTES + 1, 413],
    [UPLOAD_MAX_BYTES * 2, 413],
  ])('IMG-08 a file of %d bytes is answered %d', async (size, status) => {
    const answer = await server.upload({ bytes: aPdf({ size }) });
    expect(answer.status).toBe(status);
    if (status === 413) expect(answer.body['error']).toBe('document/too-large');
    expect(await server.rows()).toHaveLength(status === 200 ? 1 : 0);
  });

  it('IMG-13 IMG-14 IMG-17 the name keeps the markers it came with', async () => {
    const { filename } = await server.anImage('paymentFFN_Bank statement.PNG');
    expect(filename).toBe('paymentFFN_Bank statement.pdf');
  });

  it('the name in the form itself serves where no other is given', async () => {
    const answer = await server.upload({ filename: '', bytes: await aPng() });
    expect(answer.body['data']).toMatchObject({ filename: 'blob.png' });
  });

  it('the category is the account’s own where none is given', async () => {
    await server.anImage();
    const { record_type } = await server.test.app.db
      .selectFrom('account')
      .select('record_type')
      .where('account_id', '=', server.account_id)
      .executeTakeFirstOrThrow();
    expect((await server.rows())[0]?.category).toBe(record_type);
  });

  it('labels are stored without what cannot be seen', async () => {
    const fields = { img_type: 'comp\u2066any\u202E', category: 'a\u200Bb' };
    expect((await server.upload({ bytes: aPdf(), fields })).status).toBe(200);
    expect((await server.rows())[0]).toMatchObject({ img_type: 'company', category: 'ab' });
  });

  it('a replay with the same key stores the document once', async () => {
    const headers = { 'idempotency-key': `once-${server.account_id}` };
    const ask = { bytes: await aJpeg(), headers };
    const answers = [await server.upload(ask), await server.upload(ask)];
    expect(answers[1]).toEqual(answers[0]);
    expect(await server.rows()).toHaveLength(1);
  });
});

it('A17 A18 the hostile corpus: stored as documents or not at all', async () => {
  const corpus = await hostileFiles();
  const before = (await server.storedFiles()).length;
  const answers: unknown[] = [];
  const expected: unknown[] = [];
  let storedCount = 0;
  for (const { what, filename, bytes, answer, called } of corpus) {
    const { status, body } = await server.upload({ filename, bytes });
    // Names longer than this, and names with a NUL, do not even reach the command.
    const isNamed = filename.length <= 255 && !filename.includes('\0');
    if (status === 200) storedCount += 1;
    const stored = body['data'] as { filename: string } | undefined;
    answers.push([what, stored ? 'accepted' : body['error'], called && stored?.filename]);
    expected.push([what, isNamed ? answer : 'input/invalid', isNamed ? called : undefined]);
  }
  expect(answers).toEqual(expected);
  const rows = await server.rows();
  expect(rows).toHaveLength(storedCount);
  expect(await server.storedFiles()).toHaveLength(before + storedCount);
  expect([...new Set(rows.map(({ media_type }) => media_type))].sort()).toEqual([
    'application/pdf',
    'image/gif',
    'image/jpeg',
    'image/png',
    'image/webp',
  ]);
  expect((await readdir(server.folder)).sort()).toEqual(['.incoming', 'documents']);
});

describe('who may upload', () => {
  it.each([
    ['for no account', () => ({ account_id: 1 }), 404],
    ['as another person', () => ({ admin_uuid: server.tom.uuid }), 403],
    ['as another by the description', () => ({ description: `manual:${server.tom.uuid}` }), 403],
  ])('nobody %s', async (_what, fields, status) => {
    const before = await server.storedFiles();
    expect((await server.upload({ bytes: aPdf(), fields: fields() })).status).toBe(status);
    expect(await server.rows()).toEqual([]);
    expect(await server.storedFiles()).toEqual(before);
  });

  it('not those whose permissions are pending, nor a stranger', async () => {
    const piet = server.test.client('PENDING');
    const stranger = { authorization: 'Bearer none' };
    expect((await server.upload({ bytes: aPdf(), staff: piet })).status).toBe(403);
    expect((await server.upload({ bytes: aPdf(), headers: stranger })).status).toBe(401);
    expect(await server.rows()).toEqual([]);
  });
});
