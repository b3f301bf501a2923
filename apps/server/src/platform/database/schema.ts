import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { AmlStatus } from '@verify-admin/rulebook/aml/aml.states';
import type { KybStatus } from '@verify-admin/rulebook/kyb/kyb.states';
import type { KycStatus } from '@verify-admin/rulebook/kyc/kyc.states';
import type { LegalStatus } from '@verify-admin/rulebook/legal/legal.states';
import type { PaymentStatus } from '@verify-admin/rulebook/payments/payment.states';
import type { Role } from '@verify-admin/rulebook/staff/roles';
import type { Generated } from 'kysely';
import type {
  AmlHitDecisionTable,
  AmlHitTable,
  AmlSubjectTable,
  AmlSuppressionTable,
} from './tables/aml-tables.ts';
import type { AuditHeadTable, AuditLogTable } from './tables/audit-tables.ts';
import type {
  AmlBatchPieceTable,
  AmlBatchRowTable,
  AmlBatchTable,
  AmlBatchUploadTable,
} from './tables/batch-tables.ts';
import type { GeneratedMoment, Json, Moment } from './tables/columns.ts';
import type { ExpiryRecordTable } from './tables/expiry-tables.ts';
import type {
  BusinessAmlHistoryTable,
  IndividualAmlHistoryTable,
  KybHistoryTable,
  KycRecordTable,
  KycSentTable,
  LegalHistoryTable,
  PaymentHistoryTable,
} from './tables/history-tables.ts';
import type { CaughtMailTable, EmailTable } from './tables/mail-tables.ts';
import type {
  ListSourceTable,
  ListUpdateRunTable,
  ListUpdateTable,
  ListUploadTable,
} from './tables/list-tables.ts';
import type {
  DelistedRecordTable,
  MonitoringAlertTable,
  RescreeningRunTable,
  MonitoringSwitchTable,
} from './tables/monitoring-tables.ts';
import type {
  CountryToPaymentHistoryTable,
  CountryToPaymentTable,
  PaymentSelectionTable,
  PaymentValueTable,
} from './tables/payment-tables.ts';
import type {
  AmlBestScoreTable,
  ScreeningSelfTestTable,
  ScreeningThresholdTable,
} from './tables/screening-tables.ts';
import type {
  ApprovalRequestEventTable,
  ApprovalRequestTable,
  MakerCheckerSettingTable,
} from './tables/maker-checker-tables.ts';

export interface AdminUserTable {
  uuid: Generated<string>;
  username: string;
  email: string;
  role: Role;
  /** The issuer's own name for the person; bound at the first login and compared ever after. */
  subject: string | null;
  disabled: Generated<boolean>;
  created: GeneratedMoment;
  updated: GeneratedMoment;
}

export interface StaffSessionTable {
  jti: string;
  admin_uuid: string;
  kind: 'browser' | 'command-line';
  /** SHA-256 of the cookie a browser session is bound to; null for a plain bearer token. */
  bind_hash: string | null;
  created: Moment;
  expires: Moment;
  last_seen: Moment;
  revoked: Moment | null;
}

export interface LoginCodeTable {
  code_hash: string;
  /** Null when the sign-in was refused; the refusal then waits to be shown. */
  admin_uuid: string | null;
  refusal: string | null;
  created: Moment;
  used: Moment | null;
}

export interface AccountTable extends AccountKey {
  handle: string;
  first_name: string;
  last_name: string;
  company_name: string;
  email: string;
  country: string;
  status: number;
  record_type: string;
  gpid: string | null;
  payment_company_name: string | null;
  date_contract_signed: Moment | null;
  assigned_user_uuid: string | null;
  gender: string | null;
  bday: string | null;
  payment_type: string | null;
  last_login_date: Moment | null;
  id_file_name: string | null;
  id_file_name_back: string | null;
  id_expiration_date: string | null;
  live_id_verified: number | null;
  model_id_required: number | null;
  idenfy_status: number | null;
  reviewer: string | null;
  acceptance_date: Moment | null;
  /** Folded words the search looks in; written with the account by the one function that folds. */
  search_text: string;
  created: GeneratedMoment;
  updated: GeneratedMoment;
}

export interface VerificationTable extends AccountKey {
  id: Generated<number>;
  submit_timestamp: Moment;
  company_name: string | null;
  idenfy_id: string | null;
  use_kyc_status_table: 0 | 1;
  kyc_status: KycStatus;
  kyc_reason: string | null;
  kyc_status_timestamp: Moment | null;
  kyc_status_by: string | null;
  /** Null while nothing of the business was ever asked for. */
  kyb_status: KybStatus | null;
  kyb_reason: string | null;
  kyb_status_timestamp: Moment | null;
  kyb_status_by: string | null;
  has_kyb_record: boolean;
  due_diligence_status: LegalStatus | null;
  due_diligence_timestamp: Moment | null;
  due_diligence_by: string | null;
  company_type: string | null;
  company_loc: string | null;
  pay_type: string | null;
  assigned_to: string | null;
  pay_status: PaymentStatus;
  pay_status_timestamp: Moment | null;
  pay_status_by: string | null;
  individual_aml_status: AmlStatus;
  individual_aml_timestamp: Moment | null;
  individual_aml_by: string | null;
  individual_aml_pep: boolean;
  individual_aml_hits: number;
  individual_aml_open: Generated<number>;
  individual_aml_contradicted: Generated<number>;
  business_aml_status: AmlStatus;
  business_aml_timestamp: Moment | null;
  business_aml_by: string | null;
  business_aml_hits: number;
  business_aml_open: Generated<number>;
  business_aml_contradicted: Generated<number>;
  updated: GeneratedMoment;
}

export interface ComplianceImageTable extends AccountKey {
  id: Generated<number>;
  filename: string;
  img_type: string;
  description: string;
  category: string;
  display: 0 | 1;
  storage_key: string;
  media_type: string;
  size: number;
  sha256: string;
  created: Moment;
  admin_uuid: string | null;
}

export interface NoteTable extends AccountKey {
  id: Generated<number>;
  note: string;
  created: Moment;
  is_featured: Generated<boolean>;
  admin_uuid: string;
  gpid: string | null;
  image_id: Generated<number>;
}

export interface NoteReactionTable {
  note_id: number;
  admin_uuid: string;
  emoji: string;
  created: Moment;
}

export interface MemberTable extends AccountKey {
  id: Generated<number>;
  handle: string;
  bday: string | null;
  age: number | null;
  aws_result: Json<unknown> | null;
  image_path: string | null;
  account_name: string;
  photo_result: string | null;
}

export interface SanctionsListTable {
  id: Generated<number>;
  /** One row per list and import; the newest of a name is the one that is searched. */
  list_name: string;
  list_date: string;
  imported: Moment;
  entries: number;
  sha256: string;
  storage_key: string;
  source: string;
}

/** Outbox of KYB statuses for the identity provider (OVERR-07). */
export interface ProviderPushTable extends AccountKey {
  id: Generated<number>;
  idenfy_id: string;
  new_status: KybStatus;
  state: 'pending' | 'sent' | 'failed';
  attempts: Generated<number>;
  why: string | null;
  created: Moment;
  updated: Moment;
}

export interface IdempotentRequestTable {
  actor_uuid: string;
  idempotency_key: string;
  call: string;
  request_hash: string;
  response: string | null;
  created: Moment;
}

export interface Schema {
  admin_user: AdminUserTable;
  staff_session: StaffSessionTable;
  login_code: LoginCodeTable;
  account: AccountTable;
  verification: VerificationTable;
  kyc_record: KycRecordTable;
  kyc_sent: KycSentTable;
  kyb_history: KybHistoryTable;
  legal_history: LegalHistoryTable;
  payment_history: PaymentHistoryTable;
  aml_individual_history: IndividualAmlHistoryTable;
  aml_business_history: BusinessAmlHistoryTable;
  aml_hit: AmlHitTable;
  aml_subject: AmlSubjectTable;
  aml_hit_decision: AmlHitDecisionTable;
  aml_suppression: AmlSuppressionTable;
  aml_best_score: AmlBestScoreTable;
  screening_threshold: ScreeningThresholdTable;
  screening_self_test: ScreeningSelfTestTable;
  payment_selection: PaymentSelectionTable;
  payment_value: PaymentValueTable;
  country_to_payment: CountryToPaymentTable;
  country_to_payment_history: CountryToPaymentHistoryTable;
  compliance_image: ComplianceImageTable;
  note: NoteTable;
  note_reaction: NoteReactionTable;
  member: MemberTable;
  sanctions_list: SanctionsListTable;
  list_source: ListSourceTable;
  list_update_run: ListUpdateRunTable;
  list_update: ListUpdateTable;
  list_upload: ListUploadTable;
  rescreening_run: RescreeningRunTable;
  monitoring_alert: MonitoringAlertTable;
  monitoring_switch: MonitoringSwitchTable;
  delisted_record: DelistedRecordTable;
  expiry_record: ExpiryRecordTable;
  maker_checker_setting: MakerCheckerSettingTable;
  approval_request: ApprovalRequestTable;
  approval_request_event: ApprovalRequestEventTable;
  provider_push: ProviderPushTable;
  email: EmailTable;
  caught_mail: CaughtMailTable;
  audit_log: AuditLogTable;
  audit_head: AuditHeadTable;
  idempotent_request: IdempotentRequestTable;
  aml_batch: AmlBatchTable;
  aml_batch_piece: AmlBatchPieceTable;
  aml_batch_row: AmlBatchRowTable;
  aml_batch_upload: AmlBatchUploadTable;
}
