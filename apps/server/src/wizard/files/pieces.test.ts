import { type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOUR_MS } from '@verify-admin/rulebook/kernel/time';
import { PIECE_BYTES } from '@verify-admin/rulebook/kernel/upload-pieces';
import { WIZARD_LIMITS } from '@verify-admin/rulebook/wizard/wizard.limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { aGif, aPdf } from '../../../../../tests/factories/a-file.ts';
import { aServer } from '../../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../../tests/factories/accounts.ts';
import { Applicant } from '../../../../../tests/factories/an-applicant.ts';
import {
  pieceHeaders,
  UploadInPieces,
} from '../../../../../tests/factories/an-upload-in-pieces.ts';
import { answerOf } from '../../../../../tests/factories/client.ts';
import { kill, startProgram } from '../../../../../tests/servers/killed-workers.ts';
import { freePort } from '../../platform/embedded-postgres/free-port.ts';
import { registerUploads } from '../../uploads/uploads.routes.ts';
import { deleteExpiredUploads } from '../../uploads/uploads.store.ts';
import { checkedNow } from '../../../../../tests/factories/checked-moments.ts';

const server = aServer({ additions: (app) => [(http) => registerUploads(http, app)] });
const PDF = aPdf({ size: 2 * PIECE_BYTES + 1000 });
const HALF = PDF.subarray(0, PIECE_BYTES);
const REST = PDF.subarray(PIECE_BYTES);

let account_id = 400;
let phone: Applicant;
let file: UploadInPieces;

beforeEach(async () => {
  account_id += 1;
  await aStudio(server.app, { account_id });
  phone = new Applicant(server, { account_type: 'studio', account_id });
  file = new UploadInPieces(server, phone);
});

const stored = () =>
  server.app.db.selectFrom('kyb_upload').selectAll().where('account_id', '=', account_id).execute();
const partial = () =>
  server.app.db
    .selectFrom('partial_upload')
    .selectAll()
    .where('owner', '=', `applicant studio:${account_id}`)
    .execute();
const pieces = () =>
  server.app.db
    .selectFrom('partial_upload_piece')
    .select('start')
    .where('upload_id', '=', file.upload_id)
    .execute();

describe('a file in pieces', () => {
  it('CALL-32 WIZ-67 WIZ-69 is stored as one that came at once, and its pieces are gone', async () => {
    expect(answerOf(await file.begin(PDF.length)).body.data).toEqual({ received: 0, stored: null });
    expect((await file.send(HALF, 0)).headers['upload-offset']).toBe(String(HALF.length));
    expect((await file.send(REST, HALF.length)).statusCode).toBe(204);
    const name = `studio:${account_id}_Utility-Bill-or-Bank-Statement_${server.time.now / 1000}.pdf`;
    expect(answerOf(await file.store())).toMatchObject({
      status: 200,
      body: { data: { url: `idenfy/studio/studio:${account_id}/${name}` } },
    });
    const [row] = await stored();
    expect(row).toMatchObject({ filename: name, size: PDF.length, name: 'scan.pdf' });
    expect(await server.app.storage.get(row?.storage_key ?? '')).toEqual(PDF);
    expect([await partial(), await pieces()]).toEqual([[], []]);
    expect((await phone.read('/get_kyb_draft')).used.files).toBe(1);
  });

  it('goes on where it was, at another process and after a lost answer', async () => {
    await file.begin(PDF.length);
    await file.send(HALF, 0);
    expect(await file.head()).toEqual({ status: 200, offset: HALF.length });
    // The answer of the begin, or of the first piece, was lost.
    const again = answerOf(await file.begin(PDF.length));
    expect(again.body.data).toEqual({ received: HALF.length, stored: null });
    expect((await file.send(HALF, 0)).statusCode).toBe(409);
    expect(await file.head()).toEqual({ status: 200, offset: HALF.length });
    await file.send(REST, HALF.length);
    await file.store();
    const later = answerOf(await file.begin(PDF.length));
    expect(later.body.data.stored).toMatchObject({ upload_id: file.upload_id });
    expect(await stored()).toHaveLength(1);
  });

  it('of two requests that send the same bytes one is first, and the file is whole', async () => {
    await file.begin(PDF.length);
    const answers = await Promise.all([file.send(PDF, 0), file.send(PDF, 0), file.send(PDF, 0)]);
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 204).length).toBeLessThanOrEqual(1);
    expect(codes.filter((code) => code !== 204 && code !== 409)).toEqual([]);
    const { offset } = await file.head();
    await file.send(PDF.subarray(offset ?? 0), offset ?? 0);
    expect((await file.store()).statusCode).toBe(200);
    const [row] = await stored();
    expect(await server.app.storage.get(row?.storage_key ?? '')).toEqual(PDF);
  });

  it('more bytes than were announced are refused, and so is a file that is not complete', async () => {
    await file.begin(HALF.length);
    expect((await file.send(PDF, 0)).statusCode).toBe(413);
    expect(await file.head()).toEqual({ status: 200, offset: 0 });
    expect(answerOf(await file.store())).toMatchObject({
      status: 409,
      body: { error: 'wizard/incomplete-upload' },
    });
    expect(await stored()).toEqual([]);
  });

  it('WIZ-41 is judged by its bytes', async () => {
    const gif = await aGif();
    await file.begin(gif.length);
    await file.send(gif, 0);
    expect((await file.store()).statusCode).toBe(415);
    expect(await stored()).toEqual([]);
  });

  it('two that store it at once store one document', async () => {
    await file.begin(PDF.length);
    await file.send(PDF, 0);
    const otherLink = new Applicant(server, phone.account, 60);
    const other = file.by(otherLink);
    const answers = await Promise.all([file.store(), other.store(), file.store()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const urls = new Set(answers.map((answer) => answer.json().data.url));
    expect([urls.size, (await stored()).length]).toEqual([1, 1]);
    // It counts for the link that came first, and that one alone.
    const used = [await phone.read('/get_kyb_draft'), await otherLink.read('/get_kyb_draft')];
    expect(used.reduce((files, draft) => files + draft.used.files, 0)).toBe(1);
  });

  it('of another account cannot be seen, sent on or stored', async () => {
    await aStudio(server.app, { account_id: account_id + 5000 });
    const rival = new Applicant(server, { account_type: 'studio', account_id: account_id + 5000 });
    const theirs = file.by(rival);
    await file.begin(PDF.length);
    await file.send(HALF, 0);
    expect(await theirs.head()).toEqual({ status: 404, offset: null });
    expect((await theirs.send(REST, HALF.length)).statusCode).toBe(404);
    expect(answerOf(await theirs.begin(PDF.length))).toMatchObject({
      status: 409,
      body: { error: 'wizard/other-upload' },
    });
    expect((await theirs.store()).statusCode).toBe(404);
    expect(await file.head()).toEqual({ status: 200, offset: HALF.length });
    await file.send(REST, HALF.length);
    expect((await theirs.store()).statusCode).toBe(404);
    expect((await file.store()).statusCode).toBe(200);
  });

  it('without a link or with one that ended nothing is taken', async () => {
    await file.begin(PDF.length);
    const { url } = file;
    const bare = { method: 'PATCH', url, headers: pieceHeaders(0), payload: HALF } as const;
    expect((await server.http.inject(bare)).statusCode).toBe(401);
    const lena = server.client('CS');
    expect((await lena.inject(bare)).statusCode).toBe(404);
    await lena.post('/revoke_kyb_links', phone.account);
    expect((await file.send(HALF, 0)).statusCode).toBe(401);
    expect(await pieces()).toEqual([]);
    server.time.now += 2000;
  });

  it('limits of size, count and bytes of a link are asked before a byte is sent', async () => {
    const refusal = async (size: number) => answerOf(await file.begin(size)).body.error;
    expect(await refusal(0)).toBe('document/empty');
    expect(await refusal(WIZARD_LIMITS.file_bytes + 1)).toBe('document/too-large');
    const use = (files: number, files_bytes: number) =>
      server.app.db
        .updateTable('kyb_link_use')
        .set({ files, files_bytes })
        .where('account_id', '=', account_id)
        .execute();
    await phone.upload('companyw9');
    await use(WIZARD_LIMITS.files, 0);
    expect(await refusal(1000)).toBe('wizard/files-used-up');
    await use(1, WIZARD_LIMITS.files_bytes - 999);
    expect(await refusal(1000)).toBe('wizard/files-used-up');
    await use(WIZARD_LIMITS.files - 1, 0);
    // A file under way counts as if it were stored.
    await new UploadInPieces(server, phone).begin(PDF.length, 'companystatusdoc');
    expect(await refusal(1000)).toBe('wizard/files-used-up');
    expect((await partial()).map(({ subject }) => subject)).toEqual(['companystatusdoc']);
  });

  it('an interrupted one leaves nothing: replaced, removed, submitted or after a day', async () => {
    await file.begin(PDF.length);
    await file.send(HALF, 0);
    const next = new UploadInPieces(server, phone);
    await next.begin(PDF.length);
    expect(await file.head()).toEqual({ status: 404, offset: null });
    expect([await pieces(), (await partial()).length]).toEqual([[], 1]);
    await phone.post('/remove_kyb_document', { document: 'utilbankdoc' });
    expect(await partial()).toEqual([]);

    await file.begin(PDF.length);
    await file.send(HALF, 0);
    server.time.now += 24 * HOUR_MS;
    expect(await file.head()).toEqual({ status: 410, offset: null });
    expect((await file.send(REST, HALF.length)).statusCode).toBe(410);
    await deleteExpiredUploads(server.app.db, checkedNow(server.app));
    expect([await partial(), await pieces()]).toEqual([[], []]);
    // Who comes back after all begins again.
    expect(answerOf(await file.begin(PDF.length)).body.data.received).toBe(0);
    server.time.now -= 24 * HOUR_MS;
  });

  it('a begin of another size, after the device lost the file, begins again', async () => {
    await file.begin(PDF.length);
    await file.send(HALF, 0);
    expect(answerOf(await file.begin(PDF.length + 1)).body.data.received).toBe(0);
    expect(await pieces()).toEqual([]);
  });
});

describe('a line that breaks', () => {
  /** As much as is stored at once, and then so little that the server holds it until the line breaks. */
  const [FIRST, MORE] = [140_000, 50_000];
  const SENT = FIRST + MORE;
  /** More often the limit of requests of a minute would be reached on a slow machine. */
  const SELDOM = { interval: 500 };
  /** How much the server has, once it has stored the first bytes and was sent the others. */
  const stores = async (sending: ClientRequest) => {
    await expect.poll(async () => (await file.head()).offset, SELDOM).not.toBe(0);
    await new Promise((written) => sending.write(HALF.subarray(FIRST, SENT), written));
    return (await file.head()).offset ?? 0;
  };
  const goOnFrom = async (offset: number) => {
    expect((await file.send(PDF.subarray(offset), offset)).statusCode).toBe(204);
    expect((await file.store()).statusCode).toBe(200);
    const [row] = await stored();
    expect(await server.app.storage.get(row?.storage_key ?? '')).toEqual(PDF);
  };

  it('in the middle of a piece leaves what arrived, and the upload goes on from there', async () => {
    await file.begin(PDF.length);
    await server.http.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.http.server.address() as AddressInfo;
    const sending = sendWithoutEnd(port, phone.headers, file.url, HALF.subarray(0, FIRST));
    const before = await stores(sending);
    sending.destroy();
    // What arrived in addition is stored when the line is gone.
    await expect.poll(async () => (await file.head()).offset, SELDOM).toBeGreaterThan(before);
    const { offset } = await file.head();
    expect(offset).toBeLessThanOrEqual(SENT);
    await goOnFrom(offset ?? 0);
  });

  it('a killed process loses what it had not stored yet, and another one goes on', async () => {
    const issued = Math.floor(server.time.now / 1000);
    const d = Buffer.from(`studio:${account_id}:${issued}`).toString('base64');
    const { database_url } = server.database.settings;
    const port = await freePort();
    // The keys of the database are in this folder.
    const { DATA_DIR } = server.app.config;
    const given = [database_url, DATA_DIR, String(port), String(server.time.now)];
    const killed = await startProgram('upload-server.ts', given);
    await file.begin(PDF.length);
    const link = { 'x-kyb-link': d };
    const sending = sendWithoutEnd(port, link, file.url, HALF.subarray(0, FIRST));
    const offset = await stores(sending);
    await kill(killed);
    sending.destroy();
    expect(await file.head()).toEqual({ status: 200, offset });
    await goOnFrom(offset);
  });
});

/** Sends the beginning of a piece and keeps the line open. */
function sendWithoutEnd(
  port: number,
  link: Readonly<Record<string, string>>,
  path: string,
  bytes: Buffer,
) {
  const headers = { ...link, ...pieceHeaders(0), 'content-length': String(HALF.length) };
  const sending = request({ host: '127.0.0.1', port, method: 'PATCH', path, headers });
  sending.on('error', () => {});
  sending.write(bytes);
  return sending;
}
