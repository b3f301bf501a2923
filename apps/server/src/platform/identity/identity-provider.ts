import type { KybStatus } from '@verify-admin/rulebook/kyb/kyb.states';

/** The outcome of a push to the provider; a failure is a value, never an exception. */
export type PushResult = { readonly ok: true } | { readonly ok: false; readonly why: string };

/** The external identity provider as this product needs it. */
export interface IdentityProvider {
  /** OVERR-07: sends the KYB status of a company, which the provider knows by `company_id`. */
  pushKybStatus(company_id: string, new_status: KybStatus): Promise<PushResult>;
}
