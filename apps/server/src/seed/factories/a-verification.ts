import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { VerificationTable } from '../../platform/database/schema.ts';
import type { Row } from './row.ts';

export type VerificationRow = Row<VerificationTable>;

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
    updated: given.submit_timestamp,
    ...given,
  };
}
