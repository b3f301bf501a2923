import { afterAll, beforeEach, expect, it } from 'vitest';
import { doctor } from '../../apps/server/src/command-line/doctor/doctor.command.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { verifyAudit } from '../factories/verify-audit.ts';
import { DocumentsServer } from '../factories/a-documents-server.ts';
import { aJpeg, aPdf } from '../factories/a-file.ts';
import { Terminal } from '../factories/a-terminal.ts';
import { anS3Server, type S3Server } from '../servers/s3-server.ts';

let s3: S3Server;
let log = '';
const logged = createLog('debug', {
  write: (line) => {
    log += line;
  },
});

afterAll(() => s3.close());
const server = new DocumentsServer(async () => {
  s3 = await anS3Server();
  return { settings: { STORAGE_URL: s3.STORAGE_URL }, log: logged };
});

beforeEach(() => server.nextStudio());

/** The output of the doctor for this app. */
async function doctorOutput(): Promise<string> {
  const terminal = new Terminal(server.test);
  await terminal.run(doctor);
  return terminal.output;
}

const open = (url: string) => server.lena.inject({ method: 'GET', url });

it('IMG-19 a document on S3 is uploaded, opened by its link, hidden and restored', async () => {
  const pdf = aPdf({ text: 'Register extract', size: 200_000 });
  const image = await server.anImage('extract.pdf', pdf);
  const answer = await open(image.presigned_url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.rawPayload).toHaveLength(200_000);
  expect(answer.rawPayload.equals(pdf)).toBe(true);

  await server.call('/hide_image', { image_id: image.id, display_value: 0 });
  const [hidden] = await server.images();
  expect(hidden).toMatchObject({ id: image.id, display: 0 });
  expect((await open(hidden?.presigned_url ?? '')).rawPayload.equals(pdf)).toBe(true);
  await server.call('/hide_image', { image_id: image.id, display_value: 1 });
  expect(await server.images()).toMatchObject([{ id: image.id, display: 1 }]);
});

it('IMG-19 the link is the product’s own: it names neither bucket nor key', async () => {
  const { presigned_url } = await server.anImage('photo.jpg', await aJpeg());
  const [row] = await server.rows();
  expect(presigned_url).toMatch(/^\/files\/[\w.-]+$/);
  const named = [s3.endpoint, row?.storage_key ?? 'none', 'papers', 'S3RVER'];
  for (const text of named) expect(presigned_url).not.toContain(text);
});

it('E5 IMG-11 with S3 gone nothing is half stored, and no answer discloses its place', async () => {
  const { presigned_url } = await server.anImage();
  expect(await doctorOutput()).toContain('ok   storage: Files are written and read back.');
  await s3.kill();
  const upload = await server.upload({ bytes: aPdf() });
  const read = await open(presigned_url);
  expect([upload.status, upload.body['error']]).toEqual([503, 'storage/gone']);
  expect([read.statusCode, read.json().error]).toEqual([503, 'storage/gone']);
  expect(await server.rows()).toHaveLength(1);
  expect(await verifyAudit(server.test.app.db)).toMatchObject({ intact: true });
  expect(log).toContain('storage/unreachable');
  const [row] = await server.rows();
  for (const text of [s3.endpoint, row?.storage_key ?? 'none', 'S3RVER']) {
    expect(log + JSON.stringify(upload.body) + read.body).not.toContain(text);
  }
  expect(await doctorOutput()).toContain('BAD  storage: The object storage does not answer.');
});
