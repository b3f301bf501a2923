import type { KybStatus } from '@verify-admin/rulebook/kyb/kyb.states';

/** What came of telling the provider something; a failure is a value, never an exception. */
export type PushResult = { readonly ok: true } | { readonly ok: false; readonly why: string };

/** The external identity provider as this product needs it. */
export interface IdentityProvider {
  /** OVERR-07: tells the provider the KYB status of a company it knows by `company_id`. */
  pushKybStatus(company_id: string, new_status: KybStatus): Promise<PushResult>;
}
