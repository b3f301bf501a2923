import type { KybStatus } from '@verify-admin/rulebook/kyb/kyb.states';

/** What the provider was asked for, or why not; a failure is a value, never an exception. */
export type ProviderResult<T> = ({ readonly ok: true } & T) | ProviderFailure;

interface ProviderFailure {
  readonly ok: false;
  readonly why: string;
}

/** The outcome of a push to the provider. */
export type PushResult = ProviderResult<object>;

/** One person who is to be verified. */
export interface PersonSession {
  /** `{type}:{id}`, with `&{n}` for one owner (KYC-12); the callback names it again. */
  readonly client_id: string;
  readonly first_name: string;
  readonly last_name: string;
  /** How long the link may be used, in seconds. */
  readonly lifetime: number;
}

export interface CompanySession {
  readonly client_id: string;
  readonly lifetime: number;
}

/** A person or a company of an AML check. */
export type AmlSubject =
  | { readonly type: 'person'; readonly first_name: string; readonly last_name: string }
  | { readonly type: 'company'; readonly name: string; readonly country: string };

/** What an AML check found. A check that did not run is a failure, never an empty list. */
export interface AmlFindings {
  readonly status: 'SUSPECTED' | 'NOT_SUSPECTED';
  readonly hits: readonly { readonly name: string; readonly list_name: string }[];
}

/** The external identity provider as this product needs it. */
export interface IdentityProvider {
  /** By which its callbacks and sessions are stored. */
  readonly name: string;
  /** False where there is none: nothing is handed over, staff review submissions alone. */
  readonly isConfigured: boolean;
  /** KYC-10: opens a verification of a person; `redirect_url` is the provider's own page. */
  createPersonSession(
    person: PersonSession,
  ): Promise<ProviderResult<{ scan_ref: string; redirect_url: string }>>;
  /** Opens the provider's form for a company. */
  createCompanySession(
    company: CompanySession,
  ): Promise<ProviderResult<{ company_id: string; redirect_url: string }>>;
  screen(subject: AmlSubject): Promise<ProviderResult<AmlFindings>>;
  /** OVERR-07: sends the KYB status of a company, which the provider knows by `company_id`. */
  pushKybStatus(company_id: string, new_status: KybStatus): Promise<PushResult>;
  /** T17: whether a callback was signed by the provider: its raw body and the header as it came. */
  isSigned(body: Buffer, signature: string | null): boolean;
  /** Null where it answers at all, else why not, in one sentence. Nothing is asked of it. */
  reach(): Promise<string | null>;
}

const NOT_CONFIGURED: ProviderFailure = {
  ok: false,
  why: 'No identity provider is configured. An administrator has to set IDENFY_API_KEY, IDENFY_API_SECRET and IDENFY_SIGNING_KEY.',
};
const refuse = async () => NOT_CONFIGURED;

/** Where no provider is configured: every request fails with the reason, every callback is refused. */
export const NO_PROVIDER: IdentityProvider = {
  name: 'none',
  isConfigured: false,
  createPersonSession: refuse,
  createCompanySession: refuse,
  screen: refuse,
  pushKybStatus: refuse,
  isSigned: () => false,
  reach: async () => NOT_CONFIGURED.why,
};
