import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { ComplianceImage } from '@verify-admin/rulebook/documents/documents.contract';
import type { FastifyInstance } from 'fastify';
import { registerFiles } from '../../apps/server/src/documents/files.routes.ts';
import { buildHttpServer } from '../../apps/server/src/http-server.ts';
import { aPdf } from './a-file.ts';
import { anApp, TEST_NOW, type TestApp } from './an-app.ts';
import { aStudio } from './accounts.ts';
import { anUpload } from './an-upload.ts';
import { aStaff, type TestStaff } from './people.ts';

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Upload {
  readonly filename?: string;
  /** Null sends the form without a file. */
  readonly bytes: Buffer | null;
  readonly fields?: Readonly<Record<string, string | number>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly staff?: TestStaff;
}

/** The product over HTTP, and one studio whose documents a test is about. */
export class DocumentsServer {
  readonly test: TestApp;
  readonly http: FastifyInstance;
  readonly lena: TestStaff;
  readonly tom: TestStaff;
  account_id = 48_000;

  constructor(test: TestApp, http: FastifyInstance, lena: TestStaff, tom: TestStaff) {
    this.test = test;
    this.http = http;
    this.lena = lena;
    this.tom = tom;
  }

  /** Goes on with a studio that has no documents yet, at the time all tests begin at. */
  async nextStudio(): Promise<void> {
    this.test.time.now = Date.parse(TEST_NOW);
    this.account_id += 1;
    await aStudio(this.test.app, { account_id: this.account_id });
  }

  async call(path: string, payload: Record<string, unknown>, staff = this.lena): Promise<Answer> {
    const headers = { authorization: `Bearer ${staff.token}` };
    const url = `/api${path}`;
    const answer = await this.http.inject({ method: 'POST', url, headers, payload });
    return { status: answer.statusCode, body: answer.json() };
  }

  async upload({ filename = 'paper.pdf', bytes, ...more }: Upload): Promise<Answer> {
    const { account_id } = this;
    const fields = { account_type: 'studio', account_id, original_filename: filename };
    const file = bytes && { filename: 'blob', bytes, type: 'image/png' };
    const form = await anUpload({ ...fields, ...more.fields }, file);
    const authorization = `Bearer ${(more.staff ?? this.lena).token}`;
    const answer = await this.http.inject({
      method: 'POST',
      url: '/api/s3-upload-internal-image',
      headers: { ...form.headers, authorization, ...more.headers },
      payload: form.payload,
    });
    return { status: answer.statusCode, body: answer.json() };
  }

  async anImage(filename = 'paper.pdf', bytes = aPdf()): Promise<ComplianceImage> {
    await this.upload({ filename, bytes });
    const [newest] = await this.images();
    if (!newest) throw new Error('the upload was refused');
    return newest;
  }

  async images(account_type = 'studio'): Promise<readonly ComplianceImage[]> {
    const answer = await this.call('/get_images', { account_type, account_id: this.account_id });
    if (answer.status !== 200) throw new Error(String(answer.body['error']));
    return answer.body['data'] as readonly ComplianceImage[];
  }

  rows() {
    return this.test.app.db
      .selectFrom('compliance_image')
      .selectAll()
      .where('account_id', '=', this.account_id)
      .execute();
  }

  lastAudit() {
    return this.test.app.db
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
  }

  get folder(): string {
    return join(this.test.app.config.DATA_DIR, 'files');
  }

  /** Every file below the storage's folder, unfinished ones too. */
  async storedFiles(): Promise<string[]> {
    const found = await readdir(this.folder, { recursive: true, withFileTypes: true });
    const files = found.filter((file) => file.isFile());
    return files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  }

  /** Makes every stored file look as if it had been written long ago. */
  async ageFiles(): Promise<void> {
    for (const path of await this.storedFiles()) await utimes(path, 0, 0);
  }

  async close(): Promise<void> {
    await this.http.close();
    await this.test.close();
  }
}

export async function aDocumentsServer(
  given: Parameters<typeof anApp>[0] = {},
): Promise<DocumentsServer> {
  const test = await anApp(given);
  const http = await buildHttpServer(test.app, [(server) => registerFiles(server, test.app)]);
  const lena = await aStaff(test.app, 'CS');
  const tom = await aStaff(test.app, 'LEGAL');
  return new DocumentsServer(test, http, lena, tom);
}
