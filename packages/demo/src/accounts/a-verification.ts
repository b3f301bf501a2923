import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { AmlStatus } from '@verify-admin/rulebook/aml/aml.states';
import type { KybStatus } from '@verify-admin/rulebook/kyb/kyb.states';
import type { KycStatus } from '@verify-admin/rulebook/kyc/kyc.states';
import type { LegalStatus } from '@verify-admin/rulebook/legal/legal.states';
import type { PaymentStatus } from '@verify-admin/rulebook/payments/payment.states';
import type { OverallStatus } from '@verify-admin/rulebook/studios/overall.states';

/** A verification record as the database reads it back, before it is numbered. */
export interface VerificationRow extends AccountKey {
  readonly submit_timestamp: string;
  readonly company_name: string | null;
  readonly idenfy_id: string | null;
  readonly use_kyc_status_table: 0 | 1;
  readonly kyc_status: KycStatus;
  readonly kyc_reason: string | null;
  readonly kyc_status_timestamp: string | null;
  readonly kyc_status_by: string | null;
  readonly kyb_status: KybStatus | null;
  readonly kyb_reason: string | null;
  readonly kyb_status_timestamp: string | null;
  readonly kyb_status_by: string | null;
  readonly has_kyb_record: boolean;
  readonly due_diligence_status: LegalStatus | null;
  readonly due_diligence_timestamp: string | null;
  readonly due_diligence_by: string | null;
  readonly company_type: string | null;
  readonly company_loc: string | null;
  readonly pay_type: string | null;
  readonly assigned_to: string | null;
  readonly pay_status: PaymentStatus;
  readonly pay_status_timestamp: string | null;
  readonly pay_status_by: string | null;
  readonly individual_aml_status: AmlStatus;
  readonly individual_aml_timestamp: string | null;
  readonly individual_aml_by: string | null;
  readonly individual_aml_pep: boolean;
  readonly individual_aml_hits: number;
  readonly individual_aml_open: number;
  readonly individual_aml_contradicted: number;
  readonly business_aml_status: AmlStatus;
  readonly business_aml_timestamp: string | null;
  readonly business_aml_by: string | null;
  readonly business_aml_hits: number;
  readonly business_aml_open: number;
  readonly business_aml_contradicted: number;
  readonly overall_status: OverallStatus;
  readonly overall_notes: string | null;
  readonly overall_status_by: string | null;
  readonly overall_status_timestamp: string | null;
  readonly updated: string;
}

/** A verification record; as long as nothing else is given, nothing has happened on it. */
export function aVerification(
  { account_type, account_id }: AccountKey,
  given: Partial<VerificationRow> & Pick<VerificationRow, 'submit_timestamp'>,
): VerificationRow {
  return {
    account_type,
    account_id,
    company_name: null,
    idenfy_id: null,
    use_kyc_status_table: 0,
    kyc_status: 'not-initiated',
    kyc_reason: null,
    kyc_status_timestamp: null,
    kyc_status_by: null,
    kyb_status: 'PENDING',
    kyb_reason: null,
    kyb_status_timestamp: null,
    kyb_status_by: null,
    has_kyb_record: false,
    due_diligence_status: null,
    due_diligence_timestamp: null,
    due_diligence_by: null,
    company_type: null,
    company_loc: null,
    pay_type: null,
    assigned_to: null,
    pay_status: 'UNKNOWN',
    pay_status_timestamp: null,
    pay_status_by: null,
    individual_aml_status: 'NOT_RUN',
    individual_aml_timestamp: null,
    individual_aml_by: null,
    individual_aml_pep: false,
    individual_aml_hits: 0,
    individual_aml_open: 0,
    individual_aml_contradicted: 0,
    business_aml_status: 'NOT_RUN',
    business_aml_timestamp: null,
    business_aml_by: null,
    business_aml_hits: 0,
    business_aml_open: 0,
    business_aml_contradicted: 0,
    overall_status: 'PENDING',
    overall_notes: null,
    overall_status_by: null,
    overall_status_timestamp: null,
    updated: given.submit_timestamp,
    ...given,
  };
}
