import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { AmlStatus } from '@verify-admin/rulebook/aml/aml.states';
import {
  CHECK_NAMES,
  type CheckName,
  checkRow,
  type DecisionsOf,
  type StatusesOf,
} from '@verify-admin/rulebook/checks/checks';

/** Of each check its status, since when, by whom and why. */
type CheckColumns = StatusesOf<CheckName> & DecisionsOf<CheckName>;

/** A verification record as the database reads it back, before it is numbered. */
export interface VerificationRow extends AccountKey, CheckColumns {
  readonly submit_timestamp: string;
  readonly company_name: string | null;
  readonly idenfy_id: string | null;
  readonly use_kyc_status_table: 0 | 1;
  readonly has_kyb_record: boolean;
  readonly company_type: string | null;
  readonly company_loc: string | null;
  readonly pay_type: string | null;
  readonly assigned_to: string | null;
  readonly individual_aml_status: AmlStatus;
  readonly individual_aml_pep: boolean;
  readonly individual_aml_hits: number;
  readonly individual_aml_open: number;
  readonly individual_aml_contradicted: number;
  readonly business_aml_status: AmlStatus;
  readonly business_aml_hits: number;
  readonly business_aml_open: number;
  readonly business_aml_contradicted: number;
  readonly updated: string;
}

const NOTHING_DECIDED = Object.fromEntries(
  CHECK_NAMES.flatMap((check): [string, string | null][] => {
    const { begins, columns } = checkRow(check);
    const { status, ...others } = columns;
    return [
      [status, begins],
      ...Object.values(others).map((column): [string, null] => [column, null]),
    ];
  }),
) as Pick<VerificationRow, keyof CheckColumns>;

/** A verification record; as long as nothing else is given, nothing has happened on it. */
export function aVerification(
  { account_type, account_id }: AccountKey,
  given: Partial<VerificationRow> & Pick<VerificationRow, 'submit_timestamp'>,
): VerificationRow {
  return {
    account_type,
    account_id,
    ...NOTHING_DECIDED,
    company_name: null,
    idenfy_id: null,
    use_kyc_status_table: 0,
    kyb_status: 'PENDING',
    has_kyb_record: false,
    company_type: null,
    company_loc: null,
    pay_type: null,
    assigned_to: null,
    individual_aml_pep: false,
    individual_aml_hits: 0,
    individual_aml_open: 0,
    individual_aml_contradicted: 0,
    business_aml_hits: 0,
    business_aml_open: 0,
    business_aml_contradicted: 0,
    updated: given.submit_timestamp,
    ...given,
  };
}
