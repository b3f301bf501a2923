import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { ComplianceImage } from '@verify-admin/rulebook/documents/documents.contract';
import { registerFiles } from '../../apps/server/src/documents/files/files.routes.ts';
import { DOCUMENTS } from '../../apps/server/src/documents/files/document-files.ts';
import { newestAuditLine } from './audit-lines.ts';
import { aPdf } from './a-file.ts';
import { TEST_NOW } from './an-app.ts';
import { aStudio } from './accounts.ts';
import { aServer, type TestServer } from './a-server.ts';
import { type Answer, answerOf, type Client } from './client.ts';

export interface Upload {
  readonly filename?: string;
  /** Null sends the form without a file. */
  readonly bytes: Buffer | null;
  readonly fields?: Readonly<Record<string, string | number>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly staff?: Client;
}

/** For a test file: the product over HTTP, and one studio whose documents a test is about. */
export class DocumentsServer {
  readonly test: TestServer;
  readonly lena: Client;
  readonly tom: Client;
  account_id = 48_000;

  constructor(given: Parameters<typeof aServer>[0] = {}) {
    this.test = aServer(async () => ({
      ...(typeof given === 'function' ? await given() : given),
      additions: (app) => [(http) => registerFiles(http, app, [DOCUMENTS])],
    }));
    this.lena = this.test.client('CS');
    this.tom = this.test.client('LEGAL');
  }

  get http() {
    return this.test.http;
  }

  /** Goes on with a studio that has no documents yet, at the time all tests begin at. */
  async nextStudio(): Promise<void> {
    this.test.time.now = Date.parse(TEST_NOW);
    this.account_id += 1;
    await aStudio(this.test.app, { account_id: this.account_id });
  }

  async call(path: string, payload: Record<string, unknown>, staff = this.lena): Promise<Answer> {
    return answerOf(await staff.post(path, payload));
  }

  async upload({ filename = 'paper.pdf', bytes, staff = this.lena, ...more }: Upload) {
    const { account_id } = this;
    const fields = { account_type: 'studio', account_id, original_filename: filename };
    const file = bytes && { filename: 'blob', bytes, type: 'image/png' };
    const sent = { ...fields, ...more.fields };
    return answerOf(await staff.upload('/s3-upload-internal-image', sent, file, more.headers));
  }

  async anImage(filename = 'paper.pdf', bytes = aPdf()): Promise<ComplianceImage> {
    await this.upload({ filename, bytes });
    const [newest] = await this.images();
    if (!newest) throw new Error('the upload was refused');
    return newest;
  }

  async images(account_type = 'studio'): Promise<readonly ComplianceImage[]> {
    const answer = await this.call('/get_images', { account_type, account_id: this.account_id });
    if (answer.status !== 200) throw new Error(answer.body.error);
    return answer.body.data;
  }

  rows() {
    return this.test.app.db
      .selectFrom('compliance_image')
      .selectAll()
      .where('account_id', '=', this.account_id)
      .execute();
  }

  lastAudit() {
    return newestAuditLine(this.test.app);
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
}
