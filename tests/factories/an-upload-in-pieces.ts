import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { Applicant } from './an-applicant.ts';
import type { Served } from './client.ts';

const TUS = { 'tus-resumable': '1.0.0' };

/** The headers of a request that sends bytes from `offset` on. */
export function pieceHeaders(offset: number): Record<string, string> {
  return {
    ...TUS,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  };
}

/** A file that an applicant sends in pieces. */
export class UploadInPieces {
  readonly #served: Served;
  readonly #applicant: Applicant;
  readonly upload_id: string;

  constructor(served: Served, applicant: Applicant, upload_id: string = randomUUID()) {
    this.#served = served;
    this.#applicant = applicant;
    this.upload_id = upload_id;
  }

  /** The same file, sent by somebody else. */
  by(applicant: Applicant): UploadInPieces {
    return new UploadInPieces(this.#served, applicant, this.upload_id);
  }

  get url(): string {
    return `/api/uploads/${this.upload_id}`;
  }

  begin(size: number, document = 'utilbankdoc'): Promise<LightMyRequestResponse> {
    const { upload_id } = this;
    const input = { upload_id, document, filename: 'scan.pdf', size };
    return this.#applicant.post('/begin_kyb_upload', input);
  }

  send(bytes: Buffer, offset: number): Promise<LightMyRequestResponse> {
    const headers = { ...this.#applicant.headers, ...pieceHeaders(offset) };
    return this.#served.http.inject({ method: 'PATCH', url: this.url, headers, payload: bytes });
  }

  /** The status of the answer, and how much the server says it has. */
  async head(): Promise<{ status: number; offset: number | null }> {
    const headers = { ...this.#applicant.headers, ...TUS };
    const answer = await this.#served.http.inject({ method: 'HEAD', url: this.url, headers });
    const offset = answer.headers['upload-offset'];
    return { status: answer.statusCode, offset: offset === undefined ? null : Number(offset) };
  }

  store(): Promise<LightMyRequestResponse> {
    return this.#applicant.post('/store_kyb_upload', { upload_id: this.upload_id });
  }
}
