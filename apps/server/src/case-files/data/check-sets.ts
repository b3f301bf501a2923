import { DECIDED_FACTS_FILE } from '@verify-admin/rulebook/case-files/fact-rows';
import { CHECKS, LISTED_CHECKS } from '@verify-admin/rulebook/checks/checks';
import { ACCOUNT_COLUMNS, type TableSet } from './table-set.ts';

/** Status, moment and author of each check. */
const CHECK_COLUMNS = LISTED_CHECKS.flatMap((check) => {
  const { status, since, by } = CHECKS[check].columns;
  return [status, since, by];
});

const HISTORY_SETS: readonly TableSet[] = LISTED_CHECKS.map((check) => {
  const { file, table, exported } = CHECKS[check].history;
  return { name: file, table, order: 'id', columns: exported } as TableSet;
});

/** What is stored of the checks: their statuses, every history, and the facts that decisions were made on. */
export const CHECK_SETS: readonly TableSet[] = [
  {
    name: 'verification',
    table: 'verification',
    order: 'id',
    columns: [
      ...ACCOUNT_COLUMNS,
      'submit_timestamp',
      'company_name',
      'idenfy_id',
      'use_kyc_status_table',
      ...CHECK_COLUMNS,
      'kyc_reason',
      'kyb_reason',
      'has_kyb_record',
      'company_type',
      'company_loc',
      'pay_type',
      'assigned_to',
      'individual_aml_pep',
      'individual_aml_hits',
      'individual_aml_open',
      'business_aml_hits',
      'business_aml_open',
      'overall_notes',
      'facts_changed',
      'facts_changed_since',
      'updated',
    ],
  },
  ...HISTORY_SETS,
  {
    name: DECIDED_FACTS_FILE,
    table: 'check_facts',
    order: 'id',
    columns: [
      'id',
      'check_name',
      'account_sub_id',
      'status',
      'decided',
      'admin_uuid',
      'definition',
      'digests',
    ],
  },
  {
    name: 'unrecorded-decisions',
    table: 'unrecorded_decision',
    order: 'check_name',
    columns: ['check_name', 'account_sub_id', 'status', 'since', 'admin_uuid'],
  },
];
