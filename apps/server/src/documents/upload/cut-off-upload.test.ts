import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DocumentsServer } from '../../../../../tests/factories/a-documents-server.ts';
import { aPdf } from '../../../../../tests/factories/a-file.ts';
import { anUpload } from '../../../../../tests/factories/an-upload.ts';
import { createLog } from '../../platform/log.ts';

const lines: { level: number; refusal?: string }[] = [];
const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) });
const server = new DocumentsServer({ log });

beforeAll(() => server.http.listen({ host: '127.0.0.1', port: 0 }));

beforeEach(() => server.nextStudio());

const aForm = () => {
  const fields = {
    account_type: 'studio',
    account_id: server.account_id,
    original_filename: 'paper.pdf',
  };
  return anUpload(fields, { filename: 'paper.pdf', bytes: aPdf({ size: 300_000 }) });
};

type Form = Awaited<ReturnType<typeof aForm>>;

async function headOf(form: Form, length: string): Promise<string> {
  return [
    'POST /api/s3-upload-internal-image HTTP/1.1',
    'Host: here',
    `Authorization: Bearer ${await server.lena.signIn()}`,
    `Content-Type: ${form.headers['content-type']}`,
    length,
    'Connection: close',
    '\r\n',
  ].join('\r\n');
}

async function connected() {
  const { port } = server.http.server.address() as AddressInfo;
  const socket = connect({ host: '127.0.0.1', port });
  await once(socket, 'connect');
  return socket;
}

/** Sends this much over a line that then breaks. */
async function sendAndBreak(head: string, body: Buffer): Promise<void> {
  const received = once(server.http.server, 'request');
  const socket = await connected();
  socket.on('error', () => undefined);
  socket.write(head);
  await received;
  await new Promise<void>((resolve) => socket.write(body, () => resolve()));
  const [, response] = await received;
  const closed = once(response, 'close');
  socket.destroy();
  await closed;
}

/** Sends this over a connection that stays open, and nothing more; the answer. */
async function sendAndListen(head: string, body: Buffer): Promise<string> {
  const socket = await connected();
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text;
  });
  socket.write(head);
  socket.write(body);
  await once(socket, 'close');
  return received;
}

/** A whole upload comes through, and is all there is: the broken ones left nothing behind. */
async function expectNothingLeft(before: readonly string[]): Promise<void> {
  expect(await server.rows()).toEqual([]);
  expect(await server.storedFiles()).toEqual(before);
  expect(await server.anImage('whole.pdf')).toMatchObject({ filename: 'whole.pdf' });
  expect(await server.rows()).toHaveLength(1);
  expect(await server.storedFiles()).toHaveLength(before.length + 1);
}

describe('an upload whose line breaks', () => {
  it.each([
    ['after the headers', () => 1],
    ['in the name of a field', () => 60],
    ['in the middle of the file', (form: Form) => form.payload.length / 2],
    ['before the closing boundary', (form: Form) => form.payload.length - 60],
    ['in the closing boundary', (form: Form) => form.payload.length - 6],
  ])('%s stores nothing', async (_where, at) => {
    await server.anImage('before.pdf');
    await server.nextStudio();
    const before = await server.storedFiles();
    const form = await aForm();
    const head = await headOf(form, `Content-Length: ${form.payload.length}`);
    lines.length = 0;
    await sendAndBreak(head, form.payload.subarray(0, at(form)));
    await expectNothingLeft(before);
    expect(lines).toContainEqual(expect.objectContaining({ refusal: 'input/broken-off' }));
    expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
  });
});

describe('an upload that is not whole', () => {
  it.each([
    ['no closing boundary', (form: Form) => form.payload.length - 60],
    ['half a file', (form: Form) => form.payload.length / 2],
    ['half a head', () => 120],
  ])('with %s is refused', async (_what, at) => {
    await server.anImage('before.pdf');
    await server.nextStudio();
    const before = await server.storedFiles();
    const form = await aForm();
    const body = form.payload.subarray(0, at(form));
    const answer = await sendAndListen(await headOf(form, `Content-Length: ${body.length}`), body);
    expect(answer).toMatch(/^HTTP\/1.1 400/);
    expect(answer).toContain('input/broken-off');
    await expectNothingLeft(before);
  });

  it('T9 by a Content-Length that is too small is refused', async () => {
    const form = await aForm();
    const head = await headOf(form, 'Content-Length: 5000');
    expect(await sendAndListen(head, form.payload)).toMatch(/^HTTP\/1.1 400/);
    expect(await server.rows()).toEqual([]);
  });

  it('sent piece by piece is taken when it is whole', async () => {
    const form = await aForm();
    const pieces = Buffer.concat([
      Buffer.from(`${form.payload.length.toString(16)}\r\n`),
      form.payload,
      Buffer.from('\r\n0\r\n\r\n'),
    ]);
    const answer = await sendAndListen(await headOf(form, 'Transfer-Encoding: chunked'), pieces);
    expect(answer).toContain('File uploaded successfully!');
  });

  it.each([
    ['multipart/form-data', 'input/unreadable'],
    ['multipart/form-data; boundary=other', 'input/broken-off'],
    ['application/octet-stream', 'input/unsupported'],
  ])('of the type %s is refused with %s', async (type, code) => {
    const form = await aForm();
    const answer = await server.lena.post('/s3-upload-internal-image', form.payload, {
      'content-type': type,
    });
    expect(answer.json().error).toBe(code);
    expect(await server.rows()).toEqual([]);
  });

  it('T9 by a field too long to be one is refused', async () => {
    const fields = { account_type: 'studio', account_id: server.account_id };
    const long = { original_filename: 'a.pdf', description: 'x'.repeat(200_000) };
    const form = await anUpload({ ...fields, ...long }, { filename: 'a.pdf', bytes: aPdf() });
    const head = await headOf(form, `Content-Length: ${form.payload.length}`);
    expect(await sendAndListen(head, form.payload)).toContain('input/too-large');
    expect(await server.rows()).toEqual([]);
  });
});
