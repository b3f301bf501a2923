import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CaseFile } from '@verify-admin/rulebook/case-files/case-files.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDocument } from '../../../../tests/factories/a-document.ts';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { newestAuditLine } from '../../../../tests/factories/audit-lines.ts';
import { aJpeg, aPdf } from '../../../../tests/factories/a-file.ts';
import { dataOf } from '../../../../tests/factories/client.ts';
import { SCRIPT_PDF } from '../../../../tests/factories/hostile-pdfs.ts';
import { pdfText } from '../../../../tests/factories/read-pdf.ts';
import { checkedNow } from '../../../../tests/factories/checked-moments.ts';
import { rememberPlaces } from '../audit/checkpoints/deliver-checkpoints.ts';
import { exported } from '../kernel/exports/register-export.ts';
import { FilePlace } from '../platform/checkpoint-places/file-place.ts';
import { publicPemOf } from '../platform/keys/signing-key.ts';
import { caseFileKeys } from './archive/case-file-key.ts';
import { CASE_FILE_DOWNLOAD } from './case-file-download.ts';
import { makeNextCaseFile } from './make-case-files.ts';
import { sweepCaseFiles } from './sweep-case-files.ts';
import { CaseFileRefused } from './verify/case-file-refused.ts';
import { readPublicKeys } from './verify/read-public-keys.ts';
import { verifyCaseFile } from './verify/verify-case-file.ts';

let folder = '';
const server = aServer(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verify-admin-case-files-'));
  return {
    checkpointPlaces: [new FilePlace(join(folder, 'checkpoints.jsonl'))],
    additions: (app) => [(http) => exported(CASE_FILE_DOWNLOAD)(http, app)],
  };
});
const tom = server.client('LEGAL');
const lena = server.client('CS');
const anna = server.client('ADMIN');
afterAll(() => rm(folder, { recursive: true, force: true }));

const KEY = { account_type: 'studio', account_id: 48213 } as const;
const PHOTO = await aJpeg({ width: 800, height: 600 });

async function upload(filename: string, bytes: Buffer): Promise<void> {
  const fields = { ...KEY, original_filename: filename, admin_uuid: tom.uuid };
  dataOf(await tom.upload('/s3-upload-internal-image', fields, { filename, bytes }));
}

async function find(client = tom, id?: number): Promise<CaseFile | null> {
  return client.read('/find_case_file', { ...KEY, ...(id !== undefined && { case_file_id: id }) });
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function create(client = tom): Promise<number> {
  return dataOf(await client.post('/create_case_file', KEY)).case_file_id;
}

async function made(): Promise<CaseFile> {
  const id = await create();
  expect(await makeNextCaseFile(server.app, 'ordinary')).toBe(true);
  const found = await find(tom, id);
  if (!found) throw new Error('no case file');
  return found;
}

async function download(url: string | undefined): Promise<Buffer> {
  const { statusCode, rawPayload } = await tom.inject({ method: 'GET', url: url ?? '' });
  expect(statusCode).toBe(200);
  return rawPayload;
}

const SECRET = '123-45-6789';
let whole: CaseFile['files'] = null;
let zip: Buffer = Buffer.alloc(0);
let pdf: Buffer = Buffer.alloc(0);

/** A PDF as it was stored before scripts in it were refused. */
async function anOlderPdf(filename: string, bytes: Buffer): Promise<void> {
  const { app } = server;
  const storage_key = `documents/2026-11-20/${randomUUID()}`;
  await app.storage.put(storage_key, bytes, 'application/pdf');
  const facts = { size: bytes.length, sha256: sha256Of(bytes), storage_key };
  await aDocument(app, { account_id: KEY.account_id, filename, ...facts });
}

async function aSubmission(): Promise<void> {
  const data_json = JSON.stringify({ companyName: 'Duna', ssn: SECRET, owners: [] });
  const none = { key_id: null, ciphertext: null, issued_at: null, submission_key: null };
  const created = '2026-11-20T10:00:00.000Z';
  await server.app.db
    .insertInto('kyb_submission')
    .values({ ...KEY, ...none, created, data_json, sessions: null })
    .execute();
}

beforeAll(async () => {
  const { app } = server;
  await rememberPlaces(app);
  await aStudio(app, { account_id: 48213, company_name: 'Duna Stúdió Kft.' });
  await upload('utility-bill.jpg', PHOTO);
  await anOlderPdf('W-8 form.pdf', SCRIPT_PDF);
  await upload('müller <b>.pdf', aPdf({ text: 'Extract of the register' }));
  await app.db
    .updateTable('compliance_image')
    .set({ original_sha256: null })
    .where('filename', 'like', 'm%')
    .execute();
  await aSubmission();
  dataOf(await tom.post('/add_note', { ...KEY, note: '=1+1 怡君', admin_uuid: tom.uuid }));
  whole = (await made()).files;
  zip = await download(whole?.zip.url);
  pdf = await download(whole?.pdf.url);
});

describe('what a case file has', () => {
  it('everything that was signed, its own line too, which a checkpoint covers', async () => {
    const path = join(folder, 'whole.zip');
    await writeFile(path, zip);
    expect([zip.length, sha256Of(zip)]).toEqual([whole?.zip.size, whole?.zip.sha256]);
    const [key] = caseFileKeys(server.app.keys);
    const trusted = readPublicKeys(key ? publicPemOf(key) : '', 'The test');
    const verified = await verifyCaseFile(path, trusted);
    expect(verified.isKeyBrought).toBe(true);
    expect(verified.covered).toBe(verified.lines);
    expect(verified.manifest).toMatchObject({
      account: { ...KEY, name: 'Duna Stúdió Kft.' },
      made_by: { uuid: tom.uuid, role: 'LEGAL' },
    });
    const names = verified.manifest.files.map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('documents/'))).toEqual([
      'documents/0001-utility-bill.jpg',
      'documents/0002-W-8-form.pdf',
      'documents/0003-m-ller-b.pdf',
    ]);
  });

  it('no byte that can be changed', async () => {
    const path = join(folder, 'changed.zip');
    const accepted: number[] = [];
    for (let nth = 0; nth < 200; nth += 1) {
      const at = Math.floor(Math.random() * zip.length);
      const changed = Buffer.from(zip);
      changed[at] = (changed[at] ?? 0) ^ (1 << (nth % 8));
      await writeFile(path, changed);
      const isRefused = await verifyCaseFile(path).then(
        () => false,
        (error: unknown) => error instanceof CaseFileRefused,
      );
      if (!isRefused) accepted.push(at);
    }
    expect(accepted).toEqual([]);
  });

  it('the SHA-256 of a document as it was received, or that it was not recorded', async () => {
    expect(zip.includes(`"original_sha256":"${sha256Of(PHOTO)}"`)).toBe(true);
    const text = await pdfText(pdf);
    expect(text).toContain(sha256Of(PHOTO));
    expect(text).toContain('Not recorded');
  });

  it('a PDF with pictures, every section and page numbers, and nothing active of a document', async () => {
    const text = await pdfText(pdf);
    const parts = ['Duna Stúdió Kft.', 'Checklist', 'Hits of the screening', '怡君', 'Timeline'];
    for (const part of parts) expect(text).toContain(part);
    expect(text).toMatch(/1 of \d/);
    expect(text).not.toContain('could not be drawn');
    for (const active of ['JavaScript', 'OpenAction', '/JS', '/Launch'])
      expect(pdf.includes(active)).toBe(false);
    expect(pdf.toString('latin1').match(/DCTDecode/g)?.length).toBe(3);
  });

  it('no formula in a CSV', () => {
    expect(zip.includes(`"'=1+1 怡君"`)).toBe(true);
  });

  it('no secret in clear', async () => {
    expect(zip.includes(SECRET)).toBe(false);
    expect(zip.includes('•••-••-6789')).toBe(true);
    expect(await pdfText(pdf)).not.toContain(SECRET);
  });
});

describe('asking for a case file', () => {
  it('leaves an audit line at once; the file comes afterwards', async () => {
    const id = await create();
    expect(await newestAuditLine(server.app)).toMatchObject({
      act: 'case-file.created',
      account_id: 48213,
      actor_uuid: tom.uuid,
      detail: { case_file_id: id },
    });
    expect(await find()).toMatchObject({ case_file_id: id, state: 'queued', files: null });
    await makeNextCaseFile(server.app, 'ordinary');
    expect(await find()).toMatchObject({ case_file_id: id, state: 'done', why: null });
  });

  it('is for LEGAL, ADMIN and CS_ADMIN', async () => {
    expect((await lena.post('/create_case_file', KEY)).statusCode).toBe(403);
  });

  it('shows it to its author alone, and opens it in the session that asked', async () => {
    expect(await find(anna)).toBeNull();
    const own = await find();
    const theirs = { ...KEY, case_file_id: own?.case_file_id ?? 0 };
    expect((await anna.get('/find_case_file', theirs)).json().error).toBe('case-file/unknown');
    const sessions = server.app.db.updateTable('staff_session').where('admin_uuid', '=', tom.uuid);
    await sessions.set({ revoked: new Date(server.time.now).toISOString() }).execute();
    const url = whole?.zip.url ?? '';
    expect((await tom.inject({ method: 'GET', url })).statusCode).toBe(403);
    await sessions.set({ revoked: null }).execute();
  });

  it('of an account that does not exist is refused, and a fourth at once', async () => {
    const unknown = await anna.post('/create_case_file', { ...KEY, account_id: 999 });
    expect(unknown.json().error).toBe('account/unknown');
    for (let nth = 0; nth < 3; nth += 1) await create(anna);
    const fourth = await anna.post('/create_case_file', KEY);
    expect([fourth.statusCode, fourth.json().error]).toEqual([429, 'case-file/too-many']);
    await server.app.db.deleteFrom('case_file').where('state', '=', 'queued').execute();
  });

  it('fails where a document was changed in the storage, and says so', async () => {
    const { db } = server.app;
    const first = db.updateTable('compliance_image').where('filename', 'like', 'utility%');
    await first.set({ sha256: '0'.repeat(64) }).execute();
    expect(await made()).toMatchObject({ state: 'failed', why: 'document-changed', files: null });
  });

  it('keeps nothing of it when it has expired', async () => {
    const { db, storage } = server.app;
    const { zip_key } = await db
      .selectFrom('case_file')
      .select('zip_key')
      .where('state', '=', 'done')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('case_file').set({ expires: '2026-11-21T14:00:00.000Z' }).execute();
    await sweepCaseFiles(server.app, checkedNow(server.app));
    expect(await storage.get(zip_key ?? '')).toBeNull();
    const url = whole?.zip.url ?? '';
    expect((await tom.inject({ method: 'GET', url })).statusCode).toBe(403);
  });
});
