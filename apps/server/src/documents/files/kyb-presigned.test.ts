import { beforeEach, describe, expect, it } from 'vitest';
import { auditLines } from '../../../../../tests/factories/audit-lines.ts';
import { aDocument } from '../../../../../tests/factories/a-document.ts';
import { DocumentsServer } from '../../../../../tests/factories/a-documents-server.ts';
import { aPdf } from '../../../../../tests/factories/a-file.ts';

const BUCKET = 'papers';

const server = new DocumentsServer();

beforeEach(() => server.nextStudio());

const ask = (object_name: string, bucket_name = 'files', staff = server.lena) =>
  server.call('/get_kyb_presigned', { bucket_name, object_name }, staff);

const open = (url: unknown) => server.lena.inject({ method: 'GET', url: String(url) });

async function lines(): Promise<number> {
  const { db } = server.test.app;
  const { many } = await db
    .selectFrom('audit_log')
    .select((b) => b.fn.countAll<number>().as('many'))
    .executeTakeFirstOrThrow();
  return many;
}

describe('POST /get_kyb_presigned', () => {
  it('CALL-60 CALL-116 IMG-16 opens the document of that name for an hour', async () => {
    const pdf = aPdf({ text: 'Register extract' });
    const { filename } = await server.anImage(`studio_${server.account_id}_kyb_data_1.pdf`, pdf);
    const { status, body } = await ask(filename);
    expect(status).toBe(200);
    expect(body).toEqual({ presigned_url: expect.stringMatching(/^\/files\/[\w.-]+$/) });
    expect((await open(body['presigned_url'])).rawPayload.equals(pdf)).toBe(true);
    server.test.time.now += 3_600_000;
    expect((await open(body['presigned_url'])).json().error).toBe('document/link-expired');
  });

  it('T11 leaves a line that names the document and who asked', async () => {
    const { id, filename } = await server.anImage(`extract ${server.account_id}.pdf`);
    await ask(filename, 'files', server.tom);
    const [line] = await auditLines(server.test.app, {
      act: 'document.link-made',
      account_id: server.account_id,
    });
    expect(line).toMatchObject({
      account_id: server.account_id,
      actor_uuid: server.tom.uuid,
    });
    expect(line?.detail).toEqual({ document_id: id, filename });
  });

  it('opens a hidden document too', async () => {
    const { id, filename } = await server.anImage(`hidden ${server.account_id}.pdf`);
    await server.call('/hide_image', { image_id: id, display_value: 0 });
    expect((await ask(filename)).status).toBe(200);
  });

  it('a name that two documents bear is not guessed at', async () => {
    const { filename } = await server.anImage(`twice ${server.account_id}.pdf`);
    await server.anImage(filename);
    expect(await ask(filename)).toMatchObject({ status: 404, body: { error: 'document/unknown' } });
  });

  it('T11 no guessed name and no other bucket leads anywhere', async () => {
    const { filename } = await server.anImage(`only ${server.account_id}.pdf`);
    const [row] = await server.rows();
    const key = row?.storage_key ?? '';
    const around = ['../', '..%2f', '/', 'files/', '%00', '*', '%', '_'];
    const guesses = [
      ...around.map((text) => text + filename),
      ...Array.from({ length: 190 }, (_, nth) => `studio_${nth}_kyb_data_${nth}.pdf`),
      key,
      `documents/${key}`,
      'keys.json',
      '../keys.json',
      '/etc/passwd',
      's3://files',
      '',
    ];
    const before = await lines();
    for (const guess of guesses) {
      const { status, body } = await ask(guess);
      expect([guess, status, body['presigned_url']]).toEqual([guess, 404, undefined]);
    }
    for (const bucket of ['Files', 'files2', BUCKET, '..', '*', 's3']) {
      expect((await ask(filename, bucket)).body['error']).toBe('document/unknown');
    }
    expect(guesses.length).toBeGreaterThan(190);
    expect(await lines()).toBe(before);
  });
});

describe('with the files in a bucket', () => {
  const other = new DocumentsServer({
    settings: { STORAGE_URL: `s3://${BUCKET}?endpoint=http://127.0.0.1:1` },
  });

  it('CALL-116 that bucket is the one to name', async () => {
    await other.nextStudio();
    await aDocument(other.test.app, { account_id: other.account_id, filename: 'a.pdf' });
    const answers = [BUCKET, 'files'].map((bucket_name) =>
      other.call('/get_kyb_presigned', { bucket_name, object_name: 'a.pdf' }),
    );
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 404]);
  });
});
