import { CHECKS, LISTED_CHECKS } from '@verify-admin/rulebook/checks/checks';
import type { Schema } from '../../platform/database/schema.ts';

/** The tables with one account in each row. */
type AccountTableName = {
  [T in keyof Schema]: Schema[T] extends { account_type: unknown; account_id: unknown } ? T : never;
}[keyof Schema];

/** Which columns of a table a case file has. */
interface TableSetOf<T extends AccountTableName> {
  readonly name: string;
  readonly table: T;
  readonly columns: readonly (keyof Schema[T] & string)[];
  readonly order: keyof Schema[T] & string;
}

export type TableSet = { [T in AccountTableName]: TableSetOf<T> }[AccountTableName];

const KEY = ['account_type', 'account_id'] as const;
const BY = ['admin_uuid', 'created'] as const;

/** Status, moment and author of each check. */
const CHECK_COLUMNS = LISTED_CHECKS.flatMap((check) => {
  const { status, since, by } = CHECKS[check].columns;
  return [status, since, by];
});

const HISTORY_SETS: readonly TableSet[] = LISTED_CHECKS.map((check) => {
  const { file, table, exported } = CHECKS[check].history;
  return { name: file, table, order: 'id', columns: exported } as TableSet;
});

/**
 * What is stored of an account in columns that are not encrypted. Columns are named one by one, so that none
 * that is added later is given away before somebody decided it. Left out are encrypted values and hashes
 * of secret ones, the keys of objects in the storage, links that somebody could still use, folded texts for the
 * search, and leases.
 */
export const TABLE_SETS: readonly TableSet[] = [
  {
    name: 'account',
    table: 'account',
    order: 'account_id',
    columns: [
      ...KEY,
      'handle',
      'first_name',
      'last_name',
      'company_name',
      'email',
      'country',
      'status',
      'record_type',
      'gpid',
      'payment_company_name',
      'date_contract_signed',
      'assigned_user_uuid',
      'gender',
      'bday',
      'payment_type',
      'last_login_date',
      'id_expiration_date',
      'live_id_verified',
      'model_id_required',
      'idenfy_status',
      'reviewer',
      'acceptance_date',
      'created',
      'updated',
    ],
  },
  {
    name: 'verification',
    table: 'verification',
    order: 'id',
    columns: [
      ...KEY,
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
    name: 'kyc-emails',
    table: 'kyc_sent',
    order: 'id',
    columns: ['id', 'account_sub_id', 'email', ...BY],
  },
  {
    name: 'aml-subjects',
    table: 'aml_subject',
    order: 'id',
    columns: [
      'id',
      'run_type',
      'client_id',
      'name',
      'dob',
      'country',
      'run_id',
      'removed_at',
      'removed_by',
    ],
  },
  {
    name: 'aml-hits',
    table: 'aml_hit',
    order: 'id',
    columns: [
      'id',
      'run_type',
      'run_id',
      'client_id',
      'list_name',
      'uid',
      'listed_name',
      'asked_name',
      'asked_dob',
      'asked_country',
      'score',
      'verdict',
      'record_hash',
    ],
  },
  {
    name: 'monitoring-alerts',
    table: 'monitoring_alert',
    order: 'id',
    columns: [
      'id',
      'list_name',
      'list_date',
      'run_type',
      'client_id',
      'run_id',
      'name',
      'hits',
      'created',
    ],
  },
  {
    name: 'monitoring',
    table: 'monitoring_switch',
    order: 'changed',
    columns: ['is_on', 'reason', 'changed', 'admin_uuid'],
  },
  {
    name: 'documents',
    table: 'compliance_image',
    order: 'id',
    columns: [
      'id',
      'filename',
      'img_type',
      'description',
      'category',
      'display',
      'media_type',
      'size',
      'sha256',
      'original_sha256',
      ...BY,
    ],
  },
  {
    name: 'notes',
    table: 'note',
    order: 'id',
    columns: ['id', 'note', 'is_featured', ...BY],
  },
  {
    name: 'payment-selection',
    table: 'payment_selection',
    order: 'updated',
    columns: [
      'country',
      'payment_type',
      'status',
      'version',
      'updated',
      'admin_uuid',
      'saved_by',
      'makers',
    ],
  },
  {
    name: 'emails',
    table: 'email',
    order: 'id',
    columns: [
      'id',
      'kind',
      'account_sub_id',
      'recipient',
      'name',
      'company',
      'request_id',
      'asked',
      'message_id',
      'state',
      'why',
      ...BY,
      'updated',
    ],
  },
  {
    name: 'approval-requests',
    table: 'approval_request',
    order: 'id',
    columns: [
      'id',
      'kind',
      'target',
      'summary',
      'outcome',
      'note',
      'state',
      'created',
      'maker_uuid',
    ],
  },
  {
    name: 'tax-documentation',
    table: 'expiry_record',
    order: 'created',
    columns: [
      'created',
      'expires',
      'data_json',
      'reset_by',
      'lapsed',
      'legal_set',
      'prior_status',
      'prior_timestamp',
      'prior_by',
    ],
  },
  {
    name: 'field-marks',
    table: 'kyb_field_mark',
    order: 'field',
    columns: ['field', 'mark', 'reading', 'documents', 'version', ...BY],
  },
  {
    name: 'identity-sessions',
    table: 'identity_session',
    order: 'id',
    columns: [
      'id',
      'account_sub_id',
      'reference',
      'client_id',
      'admin_uuid',
      'caller',
      'created',
      'expires',
      'ended',
      'decision_finished',
    ],
  },
  {
    name: 'company-reviews',
    table: 'company_review',
    order: 'submission_id',
    columns: ['submission_id', 'state', 'why', 'company_id', 'created', 'updated'],
  },
  {
    name: 'verification-pictures',
    table: 'verification_submission',
    order: 'id',
    columns: ['id', 'account_sub_id', 'document', 'pictures', 'created', 'zone_state', 'zone_by'],
  },
  {
    name: 'provider-messages',
    table: 'provider_push',
    order: 'id',
    columns: ['id', 'idenfy_id', 'new_status', 'state', 'why', 'created', 'updated'],
  },
  {
    name: 'payment-provider-messages',
    table: 'status_webhook',
    order: 'id',
    columns: ['id', 'check_name', 'from_status', 'to_status', 'changed', 'state', 'why'],
  },
  {
    name: 'members',
    table: 'member',
    order: 'id',
    columns: ['id', 'handle', 'account_name', 'age', 'image_sha256', 'photo_result', 'estimate'],
  },
];
