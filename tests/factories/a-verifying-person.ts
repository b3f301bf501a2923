import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type {
  PersonDocumentKind,
  PictureSide,
} from '@verify-admin/rulebook/hosted-verification/picture-sides';
import type { LightMyRequestResponse } from 'fastify';
import { addKycSent } from '../../apps/server/src/kyc/kyc.store.ts';
import { verificationLink } from '../../apps/server/src/kyc/verification-link.ts';
import { nowOf } from '../../apps/server/src/platform/clock.ts';
import { aJpeg } from './a-file.ts';
import { anUpload, type SentFile } from './an-upload.ts';
import type { Served } from './client.ts';

const HOURS_MS = 3_600_000;

/** The token of a KYC email to one person of an account, good for 72 hours. */
export async function aVerificationToken(
  { app }: Served,
  account: AccountKey,
  account_sub_id: number | null,
  hours = 72,
): Promise<string> {
  const now = nowOf(app.clock);
  const email = await app.db
    .transaction()
    .execute((trx) =>
      addKycSent(trx, account, { account_sub_id, email: 'a@b.example', admin_uuid: null, now }),
    );
  const path = verificationLink(app.keys.link, { email }, app.clock() + hours * HOURS_MS);
  return path.slice('/verify/'.length);
}

let people = 0;

/** Somebody who opened a verification link, as a browser is; each has a network address of its own. */
export class VerifyingPerson {
  readonly #served: Served;
  readonly #remoteAddress: string;
  readonly token: string;

  constructor(served: Served, token: string) {
    this.#served = served;
    this.token = token;
    people += 1;
    this.#remoteAddress = `10.1.${people >> 8}.${people & 255}`;
  }

  #post(path: string, payload: object): Promise<LightMyRequestResponse> {
    const url = `/api${path}`;
    return this.#served.http.inject({
      method: 'POST',
      url,
      payload,
      remoteAddress: this.#remoteAddress,
    });
  }

  async check() {
    const answer = await this.#post('/check_verification_link', { token: this.token });
    return answer.json().data;
  }

  async send(side: PictureSide, file?: SentFile): Promise<LightMyRequestResponse> {
    const sent = file ?? { filename: `${side}.jpg`, bytes: await aJpeg() };
    const form = await anUpload({ token: this.token, side }, sent);
    return this.#served.http.inject({
      method: 'POST',
      url: '/api/send_verification_picture',
      headers: form.headers,
      payload: form.payload,
      remoteAddress: this.#remoteAddress,
    });
  }

  submit(document: PersonDocumentKind = 'identity-card'): Promise<LightMyRequestResponse> {
    return this.#post('/submit_verification', { token: this.token, document });
  }

  /** Sends the pictures of an identity card and submits them. */
  async sendAll(): Promise<LightMyRequestResponse> {
    for (const side of ['FRONT', 'BACK', 'FACE'] as const) await this.send(side);
    return this.submit();
  }
}
