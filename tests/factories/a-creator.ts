import { ACKNOWLEDGEMENTS, emptyAgreement } from '@verify-admin/rulebook/agreement/agreement-form';
import type { LightMyRequestResponse } from 'fastify';
import type { Client, Served } from './client.ts';

/** An agreement that may be sent, as a browser sends it (AGR-05, AGR-06, AGR-07). */
export const FILLED_AGREEMENT = {
  ...emptyAgreement('2026-11-21'),
  fullName: 'Zsófia Halmos',
  email: 'zsofia@halmos.example',
  signature: 'Zsófia Halmos',
  printedName: 'Zsófia Halmos',
  ...Object.fromEntries(ACKNOWLEDGEMENTS.map((name) => [name, true])),
  submissionTimestamp: '2026-11-21T14:04:58.000Z',
  userAgent: 'Mozilla/5.0 (a phone)',
  screenResolution: '390x844',
  viewport: '390x700',
};

type Form = Readonly<Record<string, string | number | boolean | null>>;

let made = 0;

/** Somebody without an account who fills in the agreement, each at a network address of their own. */
export class Creator {
  readonly #served: Served;
  readonly address: string;

  constructor(served: Served) {
    made += 1;
    this.address = `10.14.${Math.floor(made / 250)}.${(made % 250) + 1}`;
    this.#served = served;
  }

  post(path: string, payload: object | string): Promise<LightMyRequestResponse> {
    return this.#served.http.inject({
      method: 'POST',
      url: `/api${path}`,
      remoteAddress: this.address,
      headers: { 'content-type': 'application/json' },
      payload,
    });
  }

  /** CALL-107 */
  submit(form: Form = {}, submission_id?: string): Promise<LightMyRequestResponse> {
    return this.post('/capture-contract', {
      formData: { ...FILLED_AGREEMENT, ...form },
      pageUrl: 'https://verify.example/influencer/contract',
      documentTitle: 'Passion Video – Content Creator Agreement',
      ...(submission_id !== undefined && { submission_id }),
    });
  }

  /** CALL-107, with the digest of the documents that the page has shown. */
  submitShown(terms: string): Promise<LightMyRequestResponse> {
    return this.post('/capture-contract', { formData: FILLED_AGREEMENT, terms });
  }

  /** CALL-108 */
  capture(htmlContent: string, form: Form = {}, submission_id?: string) {
    const { submissionTimestamp, userAgent, ...formData } = { ...FILLED_AGREEMENT, ...form };
    return this.post('/capture-contract-from-html', {
      htmlContent,
      formData,
      metadata: { submissionTimestamp, userAgent, documentTitle: 'Agreement' },
      ...(submission_id !== undefined && { submission_id }),
    });
  }

  /** Opens a link without a session, or in that of somebody of the staff. */
  open(url: string, staff?: Client): Promise<LightMyRequestResponse> {
    return (staff ?? this.#served.http).inject({ method: 'GET', url });
  }
}
