import {
  CHECK_NAMES,
  CHECKS,
  checkRow,
  noteColumns,
  STATUS_CHECKS,
} from '@verify-admin/rulebook/checks/checks';
import { historyTitle } from '@verify-admin/rulebook/checks/histories';
import type { StatusHistoryTables } from '../platform/database/tables/check-columns.ts';
import type { Schema } from '../platform/database/schema.ts';

/** What a table holds of the people of an account, and what their erasure does with it. */
export type ErasureOf =
  /** Nothing of them. */
  | { readonly does: 'nothing'; readonly why: string }
  /** Its rows of the account are deleted. */
  | { readonly does: 'delete'; readonly record: string }
  /** Its rows stay; the columns named are emptied. */
  | { readonly does: 'empty'; readonly record: string; readonly columns: readonly string[] }
  /** Its values are encrypted under the key of the account, which is destroyed. */
  | { readonly does: 'destroy-key'; readonly record: string }
  /** It stays as it is. */
  | { readonly does: 'keep'; readonly record: string; readonly why: string };

const nothing = (why: string) => ({ does: 'nothing', why }) as const;
const deleted = (record: string) => ({ does: 'delete', record }) as const;
const emptied = (record: string, columns: readonly string[]) =>
  ({ does: 'empty', record, columns }) as const;
const kept = (record: string, why: string) => ({ does: 'keep', record, why }) as const;

/** What a history of statuses holds of them is why each was set. */
const STATUS_HISTORIES = Object.fromEntries(
  STATUS_CHECKS.map((check) => {
    const { table, carried = [], why } = checkRow(check).history;
    const record = historyTitle(CHECKS[check].history.name);
    return [table, emptied(record, [...carried, ...why])];
  }),
) as Readonly<Record<keyof StatusHistoryTables, ReturnType<typeof emptied>>>;

const COUNTS = 'Numbers of accounts.';
const STAFF = 'People of the staff, who are no subjects of an account.';
const WEB_USERS = 'People who vote; they are of no account.';
const LISTS = 'Published lists and their processing.';
const SETTINGS = 'A setting.';
const MADE_OF_STATUSES = 'Statuses and moments; the skeleton keeps them.';

/** Every table of the product. A table that is missing here does not compile. */
export const INVENTORY = {
  account: emptied('Account', [
    'handle',
    'first_name',
    'last_name',
    'company_name',
    'email',
    'gpid',
    'payment_company_name',
    'gender',
    'bday',
    'id_file_name',
    'id_file_name_back',
    'id_expiration_date',
    'search_text',
    'name_text',
  ]),
  verification: emptied('Account', [
    'company_name',
    'idenfy_id',
    'company_loc',
    ...noteColumns(CHECK_NAMES),
  ]),
  audit_log: { does: 'destroy-key', record: 'Audit log' },
  subject_key: deleted('Audit log'),
  erased_subject: kept('Erasures', 'What was erased when has to be provable.'),
  legal_hold: emptied('Legal holds', ['reason', 'lifted_reason']),
  stored_file_removal: nothing('Keys of files, which are random.'),
  case_file: deleted('Case files'),
  file_scan: nothing('Keys of files, which are random, and what a scanner answered.'),
  file_scan_target: nothing(SETTINGS),
  decision_facts: kept('Decisions', 'Numbers and words of vocabularies, without what they name.'),
  compliance_image: deleted('Documents'),
  kyb_upload: deleted('Documents'),
  verification_picture: deleted('Documents'),
  verification_submission: deleted('Verifications'),
  verification_link_use: nothing('How much was sent with a link.'),
  note: deleted('Notes'),
  note_reaction: deleted('Notes'),
  member: deleted('Members'),
  member_count: nothing(COUNTS),
  member_block_count: nothing(COUNTS),
  email: deleted('Emails'),
  kyc_sent: deleted('Emails'),
  caught_mail: deleted('Emails'),
  kyc_record: emptied('KYC history', [
    'reason',
    'owner_name',
    'owner_email',
    'owner_percent',
    'company_name',
    'aml',
    'scan_ref',
    'note',
  ]),
  ...STATUS_HISTORIES,
  kyc_owner: emptied('KYC history', ['birth_date', 'country', 'removed_reason']),
  check_facts: kept('Decisions', 'Digests under the key of the account, which is destroyed.'),
  check_reopening: { does: 'destroy-key', record: 'Decisions' },
  fact_maker: kept('Decisions', 'Who of the staff wrote a fact, never what it says.'),
  facts_recording: nothing('How far a task has come.'),
  unrecorded_decision: deleted('Work lists'),
  payment_selection: kept('Payment details', 'The method and its status, without the details.'),
  payment_value: deleted('Payment details'),
  kyb_submission: deleted('KYB forms'),
  kyb_draft: deleted('KYB forms'),
  kyb_separate_draft: deleted('KYB forms'),
  kyb_link_opening: deleted('KYB forms'),
  kyb_field_mark: deleted('KYB forms'),
  kyb_link: deleted('KYB forms'),
  kyb_link_revocation: kept('KYB forms', 'A link that was revoked stays so.'),
  kyb_link_use: nothing('How much was sent with a link.'),
  partial_upload: deleted('Documents'),
  partial_upload_piece: deleted('Documents'),
  information_request: deleted('Requests for more'),
  company_review: deleted('Verifications'),
  identity_session: deleted('Verifications'),
  provider_callback: deleted('Verifications'),
  provider_push: deleted('Verifications'),
  aml_individual_history: emptied('AML runs', [
    'individual_aml_response',
    'admin_note',
    'individual_name',
  ]),
  aml_business_history: emptied('AML runs', [
    'business_aml_response',
    'admin_note',
    'business_name',
  ]),
  aml_run_input: deleted('AML runs'),
  aml_run_evidence: kept('AML runs', 'Hashes whose salt is deleted with the input.'),
  searched_lists: nothing(LISTS),
  searched_lists_member: nothing(LISTS),
  aml_hit: emptied('AML hits', [
    'uid',
    'listed_name',
    'record_hash',
    'subject_hash',
    'asked_name',
    'asked_dob',
    'asked_country',
  ]),
  aml_hit_decision: emptied('AML hits', ['comment']),
  aml_hit_listing: kept('AML hits', 'It names a hit, whose columns are emptied, by its number.'),
  aml_suppression: deleted('AML hits'),
  aml_subject: deleted('AML subjects'),
  aml_rerun: deleted('AML subjects'),
  aml_best_score: deleted('AML subjects'),
  monitoring_alert: deleted('Alerts'),
  monitoring_switch: deleted('Alerts'),
  aml_batch: nothing('A batch is of no account.'),
  aml_batch_piece: nothing('A batch is of no account.'),
  aml_batch_upload: nothing('A batch is of no account.'),
  aml_batch_row: emptied('Rows of bulk AML', [
    'business_name',
    'first_name',
    'last_name',
    'birthday',
    'birthday_part',
    'country',
    'why',
    'account_name',
    'responses',
  ]),
  approval_request: emptied('Approval requests', ['summary', 'note', 'decision']),
  approval_request_event: emptied('Approval requests', ['note']),
  notification: deleted('Notifications'),
  work_case: deleted('Work lists'),
  expiry_record: deleted('Expiry of documentation'),
  status_webhook: kept('Outgoing webhooks', MADE_OF_STATUSES),
  influencer: deleted('Influencer profile'),
  influencer_file: deleted('Influencer profile'),
  influencer_contract: deleted('Influencer profile'),
  influencer_video: deleted('Influencer profile'),
  agreement: kept('Creator agreements', 'A contract of its own, which names no account.'),
  agreement_file: kept('Creator agreements', 'A contract of its own, which names no account.'),
  agreement_bytes: nothing('Hashes of networks, for two days.'),
  idempotent_request: deleted('Stored answers'),

  account_count: nothing(COUNTS),
  account_count_change: nothing(COUNTS),
  status_count: nothing(COUNTS),
  status_count_change: nothing('Statuses, and a name until it is counted, within seconds.'),
  status_counted: nothing(COUNTS),
  status_range: kept('Status list', 'A name where a page of the list begins, without its account.'),
  status_range_count: nothing(COUNTS),
  studio_count: nothing(COUNTS),
  studio_count_change: nothing(COUNTS),
  audit_head: nothing('The end of the chain.'),
  audit_checkpoint: nothing('Hashes.'),
  audit_place: nothing(SETTINGS),
  audit_check: nothing(SETTINGS),
  key_canary: nothing('How keys are known again.'),
  backup_run: nothing('When backups were made.'),
  process_life: nothing('Which processes run.'),
  clock_watch: nothing('What the clock said last.'),
  clock_case: nothing('When acts of the clock waited, and who released them.'),
  key_rotation: nothing('Counts of a rotation.'),
  admin_user: nothing(STAFF),
  staff_session: nothing(STAFF),
  read_subject: nothing('What each person of the staff saw within an hour, by numbers.'),
  read_count: nothing(STAFF),
  login_code: nothing(STAFF),
  logout_token: nothing('Hashes of ids.'),
  saved_view: nothing(STAFF),
  start_view: nothing(STAFF),
  notification_digest: nothing(STAFF),
  maker_checker_setting: nothing(SETTINGS),
  work_limit: nothing(SETTINGS),
  launch_key: nothing(SETTINGS),
  status_webhook_target: nothing(SETTINGS),
  country_to_payment: nothing(SETTINGS),
  country_to_payment_history: nothing(SETTINGS),
  retention_period: nothing(SETTINGS),
  retention_switch: nothing(SETTINGS),
  retention_run: nothing('Counts of what was deleted, and numbers of accounts that failed.'),
  screening_threshold: nothing(SETTINGS),
  screening_self_test: nothing(LISTS),
  sanctions_list: nothing(LISTS),
  list_source: nothing(LISTS),
  list_update_run: nothing(LISTS),
  list_update: nothing(LISTS),
  list_upload: nothing(LISTS),
  rescreening_run: nothing(LISTS),
  delisted_record: nothing(LISTS),
  web_user: nothing(WEB_USERS),
  web_session: nothing(WEB_USERS),
  web_login_attempt: nothing(WEB_USERS),
  web_login_code: nothing(WEB_USERS),
  contest_image: nothing(WEB_USERS),
  contest_vote: nothing(WEB_USERS),
  live_stream: nothing('Streams by their handle, from an import; of no account.'),
} as const satisfies Record<keyof Schema, ErasureOf>;
