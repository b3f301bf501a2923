import type { KybStatus } from '@verify-admin/rulebook/kyb/kyb.states';
import * as z from 'zod';
import {
  type OutboundRules,
  type RetryPlan,
  sendRequest,
  sendWithRetries,
} from '../outbound/send-request.ts';
import { readAmlAnswer } from './aml-answer.ts';
import { isCallbackSigned } from './callback-format.ts';
import type {
  AmlFindings,
  AmlSubject,
  CompanySession,
  IdentityProvider,
  PersonSession,
  ProviderResult,
  PushResult,
} from './identity-provider.ts';

export const IDENFY_URL = 'https://ivs.idenfy.com';
/** Where a company fills in the provider's own form. */
const COMPANY_FORM_URL = 'https://kyb.ui.idenfy.com/welcome';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1_000_000;
const RETRIES: RetryPlan = { tries: 3, firstPauseMs: 250 };
/** The longest first or last name the provider takes. */
const NAME_MAX = 100;
/** The least likeness of a name, in percent, that the provider reports. */
const AML_PROBABILITY = 95;

/**
 * OVERR-07, ours: how a KYB status is written at the provider, whose review is either open or completed.
 * The approval itself is decided there; `KYB_APPROVED_KYC_BLOCK` has no counterpart.
 */
const PUSHED_STATUSES: Readonly<Record<KybStatus, string>> = {
  PENDING: 'NEED_TO_PROCESS',
  SUBMITTED: 'NEED_TO_REVIEW',
  APPROVED: 'COMPLETED',
  KYB_APPROVED_KYC_BLOCK: 'NEED_TO_REVIEW',
  DENIED: 'COMPLETED',
};

interface IdenfySettings {
  readonly api_key: string;
  readonly api_secret: string;
  readonly signing_key: string;
  /** The provider's address without a slash at its end. */
  readonly url: string;
  readonly callback_url: string;
  readonly allowLoopback: boolean;
  readonly timeoutMs?: number;
  readonly retries?: RetryPlan;
}

const token = z.string().regex(/^[\w.-]{1,200}$/);
const personAnswer = z.looseObject({
  authToken: token.optional(),
  tokenString: token.optional(),
  scanRef: z.string().regex(/^[\w-]{1,100}$/),
});
const companyAnswer = z.looseObject({
  tokenString: token,
  companyId: z.string().regex(/^[\w-]{1,100}$/),
});
/** An error names what is wrong by a word; its sentence may hold what was sent, and is not shown. */
const errorAnswer = z.looseObject({ identifier: z.string().regex(/^[A-Z_]{1,60}$/) });

const UNREADABLE = { ok: false, why: 'The provider’s response could not be read.' } as const;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The identity provider over HTTP, in its documented format. */
export class IdenfyProvider implements IdentityProvider {
  readonly name = 'idenfy';
  readonly isConfigured = true;
  readonly #settings: IdenfySettings;
  readonly #rules: OutboundRules;

  constructor(settings: IdenfySettings) {
    this.#settings = settings;
    this.#rules = {
      hosts: [new URL(settings.url).host],
      allowLoopback: settings.allowLoopback,
      timeoutMs: settings.timeoutMs ?? TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    };
  }

  async createPersonSession(
    person: PersonSession,
  ): Promise<ProviderResult<{ scan_ref: string; redirect_url: string }>> {
    const { client_id, first_name, last_name, lifetime } = person;
    const answer = await this.#post('/api/v2/token', {
      clientId: client_id,
      firstName: first_name.slice(0, NAME_MAX),
      lastName: last_name.slice(0, NAME_MAX),
      expiryTime: lifetime,
      callbackUrl: this.#settings.callback_url,
    });
    if (!answer.ok) return answer;
    const read = personAnswer.safeParse(answer.body);
    const authToken = read.data?.authToken ?? read.data?.tokenString;
    if (!read.success || authToken === undefined) return UNREADABLE;
    const redirect_url = `${this.#settings.url}/api/v2/redirect?authToken=${authToken}`;
    return { ok: true, scan_ref: read.data.scanRef, redirect_url };
  }

  async createCompanySession({
    client_id,
    lifetime,
  }: CompanySession): Promise<ProviderResult<{ company_id: string; redirect_url: string }>> {
    const asked = { tokenType: 'FORM', clientId: client_id, lifetime };
    const answer = await this.#post('/kyb/tokens/', asked);
    if (!answer.ok) return answer;
    const read = companyAnswer.safeParse(answer.body);
    if (!read.success) return UNREADABLE;
    const { tokenString, companyId: company_id } = read.data;
    return { ok: true, company_id, redirect_url: `${COMPANY_FORM_URL}?authToken=${tokenString}` };
  }

  async screen(subject: AmlSubject): Promise<ProviderResult<AmlFindings>> {
    const answer = await this.#post('/fraud/check', {
      mode: 'DATA',
      services: [subject.type === 'person' ? 'AML' : 'COMPANY'],
      data: [
        subject.type === 'person'
          ? {
              name: subject.first_name,
              surname: subject.last_name,
              nameCheck: true,
              negativeNews: false,
              probability: AML_PROBABILITY,
            }
          : { companyName: subject.name, country: subject.country },
      ],
    });
    return answer.ok ? readAmlAnswer(answer.body) : answer;
  }

  async pushKybStatus(company_id: string, new_status: KybStatus): Promise<PushResult> {
    const path = `/kyb/companies/${encodeURIComponent(company_id)}/change-status/`;
    const answer = await this.#post(path, { status: PUSHED_STATUSES[new_status] });
    return answer.ok ? { ok: true } : answer;
  }

  isSigned(body: Buffer, signature: string | null): boolean {
    return isCallbackSigned(this.#settings.signing_key, body, signature);
  }

  /** Any answer shows that it is there: what it is asked without an order is its own affair. */
  async reach(): Promise<string | null> {
    const asked = { method: 'GET', url: `${this.#settings.url}/`, headers: {}, body: '' } as const;
    const response = await sendRequest(asked, this.#rules);
    return response.ok ? null : `The identity provider does not answer. ${response.why}`;
  }

  async #post(path: string, body: object): Promise<ProviderResult<{ body: unknown }>> {
    const { url, api_key, api_secret, retries = RETRIES } = this.#settings;
    const credentials = Buffer.from(`${api_key}:${api_secret}`).toString('base64');
    const response = await sendWithRetries(
      {
        method: 'POST',
        url: `${url}${path}`,
        headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
      this.#rules,
      retries,
    );
    if (!response.ok) return { ok: false, why: `Identity provider: ${response.why}` };
    const { status, text } = response;
    const read = parseJson(text);
    if (status < 200 || status >= 300) {
      const identifier = errorAnswer.safeParse(read).data?.identifier;
      const named = identifier === undefined ? '' : ` (${identifier})`;
      return { ok: false, why: `The identity provider answered ${status}${named}.` };
    }
    return read === null ? UNREADABLE : { ok: true, body: read };
  }
}
