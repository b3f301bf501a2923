import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import type { HistoryName } from '@verify-admin/rulebook/checks/histories';
import type { KycRecord } from '@verify-admin/rulebook/kyc/kyc.contract';
import type { OverrideCheck } from '@verify-admin/rulebook/checks/checks';

/** What is open over the desk, one at a time; overlay-address.ts writes it into the address. */
export type Overlay =
  | { readonly kind: 'override'; readonly check: OverrideCheck; readonly owner: KycRecord | null }
  | { readonly kind: 'run-aml'; readonly run_type: RunType }
  | { readonly kind: 'hits'; readonly run_type: RunType }
  | { readonly kind: 'history'; readonly history: HistoryName }
  | { readonly kind: 'submitted-kyb' }
  | { readonly kind: 'kyc-email'; readonly owner: KycRecord | null }
  | { readonly kind: 'kyb-email' }
  | { readonly kind: 'payment' }
  | { readonly kind: 'company-name' }
  | { readonly kind: 'case-file' };
