import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { KYB_LINK_HEADER } from '@verify-admin/rulebook/kernel/kyb-link-header';
import type { WizardData } from '@verify-admin/rulebook/wizard/wizard-data';
import { emptyWizardData } from '@verify-admin/rulebook/wizard/wizard-data';
import type { LightMyRequestResponse } from 'fastify';
import { wizardLinkText } from '../../apps/server/src/kyb/wizard-link.ts';
import { aPdf } from './a-file.ts';
import { anUpload, type SentFile } from './an-upload.ts';
import { dataOf, type Served } from './client.ts';

/** The files without which it is not submitted, by their fields. */
export const FORM_FILES = ['companyw8bene', 'companystatusdoc', 'utilbankdoc'];

/** The owner of the form. */
export const ZSOFIA: WizardData['owners'][number] = {
  ownerFirstName: 'Zsófia',
  ownerLastName: 'Halmos',
  ownerEmail: 'zsofia@duna.example',
  ownerDOB: '1984-03-09',
  ownerCountry: 'HU',
  ownerPercent: 100,
  ownerController: 'Yes',
};

/** Another person in her place: all else is hers. */
export const VIKTOR: WizardData['owners'][number] = {
  ...ZSOFIA,
  ownerFirstName: 'Viktor',
  ownerLastName: 'Evilov',
  ownerDOB: '1970-01-01',
  ownerCountry: 'RU',
};

/** A form that may be submitted, but for its files. */
export const FILLED_FORM: WizardData = {
  ...emptyWizardData(),
  companyName: 'Duna Stúdió Kft.',
  registrationNumber: 'g1234567',
  country: 'HU',
  region: 'Budapest',
  street: 'Váci út 47-B',
  city: 'Budapest',
  postcode: '1134',
  contactEmail: 'office@duna.example',
  websiteurl: 'dunastudio.example',
  business_type: 3,
  ftin: '29384716-2-41',
  owners: [ZSOFIA],
  termsAccepted: true,
};

/** Somebody who came by a wizard link, as a browser is: each is a device of its own. */
export class Applicant {
  readonly #cookies = new Map<string, string>();
  readonly #served: Served;
  readonly account: AccountKey;
  readonly d: string;

  /** @param link the age of a link of the form, in seconds, or the text of any link */
  constructor(served: Served, account: AccountKey, link: number | string = 0) {
    this.#served = served;
    this.account = account;
    const { app } = served;
    const now = Math.floor(app.clock() / 1000);
    this.d = typeof link === 'string' ? link : wizardLinkText(app.keys.link, account, now - link);
  }

  get headers(): Record<string, string> {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    return { [KYB_LINK_HEADER]: this.d, ...(cookie !== '' && { cookie }) };
  }

  /** Another link that is opened on the same device. */
  withLink(link: number | string): Applicant {
    const other = new Applicant(this.#served, this.account, link);
    for (const [name, value] of this.#cookies) other.#cookies.set(name, value);
    return other;
  }

  #keepCookies(response: LightMyRequestResponse): LightMyRequestResponse {
    for (const { name, value } of response.cookies) this.#cookies.set(name, value);
    return response;
  }

  async get(path: string): Promise<LightMyRequestResponse> {
    const url = `/api${path}`;
    return this.#keepCookies(await this.#served.http.inject({ url, headers: this.headers }));
  }

  async read(path: string) {
    return dataOf(await this.get(path));
  }

  async post(path: string, payload: object): Promise<LightMyRequestResponse> {
    const { headers } = this;
    const url = `/api${path}`;
    return this.#keepCookies(
      await this.#served.http.inject({ method: 'POST', url, headers, payload }),
    );
  }

  get clientId(): string {
    return `${this.account.account_type}:${this.account.account_id}`;
  }

  /** Sends the file of a document, by its field or its part of the file name. */
  async upload(
    document: string,
    file: SentFile = { filename: 'scan.pdf', bytes: aPdf() },
    more: Readonly<Record<string, string>> = {},
  ): Promise<LightMyRequestResponse> {
    const form = await anUpload({ description: `${this.clientId}_${document}`, ...more }, file);
    return this.#served.http.inject({
      method: 'POST',
      url: '/api/s3-upload-url-kyb',
      headers: { ...this.headers, ...form.headers },
      payload: form.payload,
    });
  }

  /** Sends every file that the form must have. */
  async uploadAll(): Promise<void> {
    for (const file of FORM_FILES) await this.upload(file);
  }

  /** Sends the file of a document that a request asks for. */
  async uploadAsked(
    document: string,
    file: SentFile = { filename: 'scan.pdf', bytes: aPdf() },
  ): Promise<LightMyRequestResponse> {
    const form = await anUpload({ document }, file);
    return this.#served.http.inject({
      method: 'POST',
      url: '/api/upload_requested_document',
      headers: { ...this.headers, ...form.headers },
      payload: form.payload,
    });
  }

  /** Submits the form as the browser does. */
  submit(
    data: Partial<WizardData> & object = {},
    more: Readonly<Record<string, unknown>> = {},
  ): Promise<LightMyRequestResponse> {
    const { account_type, account_id } = this.account;
    return this.post('/kyb_form_submission', {
      act_type: account_type,
      act_id: account_id,
      hash: this.d,
      data_json: JSON.stringify({ ...FILLED_FORM, ...data }),
      ...more,
    });
  }

  /** Saves what was typed over the version that was seen. */
  save(version: number, data: Partial<WizardData> = {}): Promise<LightMyRequestResponse> {
    return this.post('/save_kyb_draft', { version, data: { ...FILLED_FORM, ...data } });
  }
}

/** Submits a whole form with its files, by a link that was made now; the answer. */
export async function submitForm(
  served: Served,
  account: AccountKey,
  form: Partial<WizardData> = {},
): Promise<LightMyRequestResponse> {
  const applicant = new Applicant(served, account);
  await applicant.uploadAll();
  return applicant.submit(form);
}
