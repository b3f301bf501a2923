import { CHECK_NAMES, CHECKS } from '@verify-admin/rulebook/checks/checks';

/** A column that can hold text, as information_schema has it. */
export interface TextColumn {
  readonly table: string;
  readonly column: string;
  readonly is_json: boolean;
  readonly is_unique: boolean;
  readonly is_lower: boolean;
  /** How long a CHECK lets it be; null where none does. */
  readonly longest: number | null;
  /** A CHECK that lists the words it may hold. */
  readonly is_vocabulary: boolean;
}

const COUNTED = 'numbers by statuses';
const CODES = 'hashes and codes of the product itself';
const WORK = 'what the product notes of its own work';

/** Tables of which no column holds text that somebody else wrote. */
export const TABLES_WITHOUT_TEXT: Readonly<Record<string, string>> = {
  account_count: COUNTED,
  account_count_change: COUNTED,
  member_block_count: COUNTED,
  member_count: COUNTED,
  status_count: COUNTED,
  status_count_change: COUNTED,
  status_range: COUNTED,
  studio_count: COUNTED,
  studio_count_change: COUNTED,
  aml_best_score: 'scores by the ids of subjects',
  aml_rerun: WORK,
  aml_run_evidence: CODES,
  agreement_bytes: CODES,
  agreement_file: CODES,
  audit_check: WORK,
  audit_checkpoint: 'hashes with a signature',
  audit_head: CODES,
  audit_log: 'chained: lines with texts are appended by the kernel',
  check_facts: CODES,
  check_reopening: 'changes, sealed, and words of vocabularies',
  delisted_record: 'ids of records, compared and not shown',
  erased_subject: 'numbers of rows',
  fact_maker: 'checks and people of the staff',
  facts_recording: WORK,
  idempotent_request: 'answers that are sent again',
  key_canary: CODES,
  process_life: CODES,
  clock_case: CODES,
  key_rotation: CODES,
  kyb_link: 'seconds that name links',
  kyb_link_opening: 'seconds that name links, and hours',
  kyb_link_revocation: 'seconds that name links',
  kyb_link_use: 'how much was sent',
  kysely_migration: WORK,
  kysely_migration_lock: WORK,
  list_source: 'what a publisher’s server names its files, sent back to it alone',
  login_code: CODES,
  logout_token: CODES,
  maker_checker_setting: 'kinds of decisions',
  notification_digest: 'a delivery fault that is only logged',
  read_count: 'kinds of reading',
  read_subject: 'kinds of reading',
  retention_run: 'counts, and words of vocabularies',
  schema_need: WORK,
  searched_lists: 'numbers of lists',
  stored_file_removal: CODES,
  subject_key: 'keys, sealed',
  unrecorded_decision: 'statuses and moments',
  verification_link_use: 'how much was sent',
  verification_picture: 'files by their hash',
  web_login_attempt: CODES,
  web_login_code: CODES,
  work_limit: 'kinds of work',
};

const STATUS = 'a status, or another word of a vocabulary';
const OWN_ID = 'an id or a key of the product';
const FOLDED = 'folded by the product, to search and sort by';

/** Columns that hold no such text in any table. */
export const COLUMNS_WITHOUT_TEXT: Readonly<Record<string, string>> = {
  account_type: 'a type of account',
  account_types: 'types of accounts',
  facts_changed: 'names of checks',
  algorithm_version: 'a version of the product',
  generator_version: 'a version of the product',
  body_sha256: 'a hash',
  data_sha256: 'a hash',
  image_sha256: 'a hash',
  original_sha256: 'a hash',
  sha256: 'a hash',
  zip_sha256: 'a hash',
  bind_hash: 'a hash',
  password_hash: 'a hash',
  record_hash: 'a hash',
  subject_hash: 'a hash',
  value_hash: 'a hash',
  key_sha256: 'a hash',
  salt: 'a random value',
  key_id: 'which key sealed a text',
  data_key_id: 'which key sealed a text',
  draft_of: 'which draft a link opens',
  items_key_id: 'which key sealed a text',
  answers_key_id: 'which key sealed a text',
  zone_key_id: 'which key sealed a text',
  ciphertext: 'sealed: the text in it is replaced',
  data_ciphertext: 'sealed: the text in it is replaced',
  items_ciphertext: 'sealed: the text in it is replaced',
  answers_ciphertext: 'sealed: the text in it is replaced',
  zone_ciphertext: 'sealed: the text in it is replaced',
  storage_key: OWN_ID,
  zip_key: OWN_ID,
  pdf_key: OWN_ID,
  image_path: OWN_ID,
  client_id: OWN_ID,
  message_id: OWN_ID,
  submission_id: OWN_ID,
  submission_key: OWN_ID,
  lease_by: OWN_ID,
  traceparent: OWN_ID,
  issuer_sid: 'an id of a session at the issuer, compared and not shown',
  search_text: FOLDED,
  name_text: FOLDED,
  company_sort: FOLDED,
  email_key: FOLDED,
  name_key: FOLDED,
  username_key: FOLDED,
  media_type: 'a media type of the product’s own list',
  image_media_type: 'a media type of the product’s own list',
  country: 'a code of two letters, or empty',
  asked_country: 'a code of two letters, or empty',
  dob: 'a date, whole or in part',
  asked_dob: 'a date, whole or in part',
  birth_date: 'a date',
  list_date: 'a date',
  cleaned_status: STATUS,
  ...Object.fromEntries(CHECK_NAMES.map((check) => [CHECKS[check].columns.status, STATUS])),
  account_aml_status: STATUS,
  actor_role: STATUS,
  started_role: STATUS,
  estimate: STATUS,
  department: 'a department',
  assigned_to: 'a department',
};

/** Columns of one table that hold no such text. */
export const FIELDS_WITHOUT_TEXT: Readonly<Record<string, string>> = {
  'admin_user.subject': 'the issuer’s id of a person, compared and not shown',
  'aml_batch_row.differs': STATUS,
  'aml_hit_decision.reason': STATUS,
  'approval_request.decision': 'the decision as it is applied, read by its own shape',
  'approval_request.kind': STATUS,
  'approval_request.outcome': STATUS,
  'approval_request.target': 'a check, or the number of a hit',
  'case_file.step': STATUS,
  'case_file.why': STATUS,
  'caught_mail.html_part': 'a letter the product made; those of the test are made of hostile texts',
  'country_to_payment.is_banned': STATUS,
  'decision_facts.facts': 'numbers and words of vocabularies',
  'decision_facts.rules': 'numbers and words of vocabularies',
  'email.asked': 'kinds of what is asked for',
  'expiry_record.prior_status': STATUS,
  'influencer.category': STATUS,
  'information_request.reminders': 'moments',
  'kyb_field_mark.documents': 'numbers of documents',
  'kyb_field_mark.field': 'a field of the form',
  'kyb_submission.sessions': 'numbers of owners',
  'kyb_upload.document': 'a document of the form',
  'launch_key.prefix': 'the beginning of a key the product made',
  'live_stream.stream_id': 'an id from an import, which no page shows',
  'note_reaction.emoji': 'one of the emoji of the product',
  'notification.kind': STATUS,
  'partial_upload.owner': OWN_ID,
  'partial_upload.subject': OWN_ID,
  'payment_history.status': STATUS,
  'payment_selection.payment_type': 'a method of the product, which decides what is asked of it',
  'payment_selection.status': STATUS,
  'payment_value.field': 'a field of a payment method',
  'provider_callback.event': STATUS,
  'provider_callback.provider': STATUS,
  'provider_push.new_status': STATUS,
  'rescreening_run.after_type': 'a type of account',
  'retention_period.period_group': STATUS,
  'retention_period.phase': STATUS,
  'saved_view.filter': 'words of vocabularies',
  'saved_view.sort': 'words of vocabularies',
  'screening_self_test.kinds': 'numbers by kinds of change',
  'status_webhook.check_name': STATUS,
  'status_webhook.from_status': STATUS,
  'status_webhook.to_status': STATUS,
  'verification_submission.document': STATUS,
  'verification_submission.pictures': 'numbers and hashes of pictures',
  'work_case.about': STATUS,
  'work_case.kind': STATUS,
  'work_case.ref': 'which of several things of an account waits',
};

export const fieldOf = ({ table, column }: TextColumn) => `${table}.${column}`;

/** Why a column is not to hold a hostile text; null where it is. */
export function whyNot(one: TextColumn): string | null {
  if (one.is_vocabulary) return 'a CHECK lists its words';
  return (
    TABLES_WITHOUT_TEXT[one.table] ??
    COLUMNS_WITHOUT_TEXT[one.column] ??
    FIELDS_WITHOUT_TEXT[fieldOf(one)] ??
    null
  );
}
