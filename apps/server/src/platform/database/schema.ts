import type { FileScanTable, FileScanTargetTable } from './tables/scan-tables.ts';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { KybStatus } from '@verify-admin/rulebook/kyb/kyb.states';
import type { Generated } from 'kysely';
import type {
  AccountTable,
  VerificationTable,
  ComplianceImageTable,
  NoteTable,
  NoteReactionTable,
} from './tables/account-tables.ts';
import type { AgreementBytesTable } from './tables/agreement-bytes-table.ts';
import type { AgreementFileTable, AgreementTable } from './tables/agreement-tables.ts';
import type {
  AmlHitDecisionTable,
  AmlHitListingTable,
  AmlHitTable,
  AmlSubjectTable,
  AmlSuppressionTable,
  AmlRunEvidenceTable,
  AmlRunInputTable,
  SearchedListsMemberTable,
  SearchedListsTable,
} from './tables/aml-tables.ts';
import type {
  AuditCheckpointTable,
  AuditCheckTable,
  AuditHeadTable,
  AuditLogTable,
  AuditPlaceTable,
  DecisionFactsTable,
} from './tables/audit-tables.ts';
import type { ProcessTables } from './tables/process-tables.ts';
import type { BackupRunTable } from './tables/backup-tables.ts';
import type {
  AmlBatchPieceTable,
  AmlBatchRowTable,
  AmlBatchTable,
  AmlBatchUploadTable,
} from './tables/batch-tables.ts';
import type { StatusHistoryTables } from './tables/check-columns.ts';
import type { Moment } from './tables/columns.ts';
import type {
  ContestImageTable,
  ContestVoteTable,
  LiveStreamTable,
  WebLoginAttemptTable,
  WebLoginCodeTable,
  WebSessionTable,
  WebUserTable,
} from './tables/contest-tables.ts';
import type {
  AccountCountTable,
  CountChangeTable,
  StatusCountTable,
  StatusCountChangeTable,
  StatusCountedTable,
  StatusRangeTable,
  StatusRangeCountTable,
  StudioCountTable,
} from './tables/count-tables.ts';
import type { ExpiryRecordTable } from './tables/expiry-tables.ts';
import type { FactTables } from './tables/facts-tables.ts';
import type {
  BusinessAmlHistoryTable,
  IndividualAmlHistoryTable,
  KycRecordTable,
  KycSentTable,
} from './tables/history-tables.ts';
import type {
  CompanyReviewTable,
  IdentitySessionTable,
  ProviderCallbackTable,
} from './tables/identity-tables.ts';
import type { KeyCanaryTable, KeyRotationTable } from './tables/key-tables.ts';
import type { LaunchKeyTable } from './tables/launch-tables.ts';
import type { CaughtMailTable, EmailTable } from './tables/mail-tables.ts';
import type { NotificationDigestTable, NotificationTable } from './tables/notification-tables.ts';
import type {
  ListSourceTable,
  ListUpdateRunTable,
  ListUpdateTable,
  ListUploadTable,
} from './tables/list-tables.ts';
import type {
  MemberBlockCountTable,
  MemberCountTable,
  MemberTable,
} from './tables/member-tables.ts';
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
import type { RetentionTables } from './tables/retention-tables.ts';
import type {
  AdminUserTable,
  LoginCodeTable,
  LogoutTokenTable,
  StaffSessionTable,
} from './tables/staff-tables.ts';
import type {
  ApprovalRequestEventTable,
  ApprovalRequestTable,
  MakerCheckerSettingTable,
} from './tables/maker-checker-tables.ts';
import type {
  VerificationLinkUseTable,
  VerificationPictureTable,
  VerificationSubmissionTable,
} from './tables/hosted-verification-tables.ts';
import type { InfluencerTables } from './tables/influencer-tables.ts';
import type { ReadCountTable, ReadSubjectTable } from './tables/read-tables.ts';
import type { InformationRequestTable } from './tables/request-tables.ts';
import type { KybFieldMarkTable, KybSubmissionTable } from './tables/review-tables.ts';
import type {
  ErasedSubjectTable,
  LegalHoldTable,
  StoredFileRemovalTable,
  SubjectKeyTable,
} from './tables/subject-tables.ts';
import type { CaseFileTable } from './tables/case-file-tables.ts';
import type { PartialUploadPieceTable, PartialUploadTable } from './tables/upload-tables.ts';
import type { SavedViewTable, StartViewTable } from './tables/view-tables.ts';
import type { StatusWebhookTable, StatusWebhookTargetTable } from './tables/webhook-tables.ts';
import type { WizardTables } from './tables/wizard-tables.ts';
import type { WorkCaseTable, WorkLimitTable } from './tables/work-tables.ts';

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
  /** What the stored answer is about; null where it is about no account. */
  account_type: Generated<string | null>;
  account_id: Generated<number | null>;
  actor_uuid: string;
  idempotency_key: string;
  call: string;
  request_hash: string;
  response: string | null;
  created: Moment;
}

export interface Schema
  extends FactTables,
    InfluencerTables,
    ProcessTables,
    RetentionTables,
    StatusHistoryTables,
    WizardTables {
  file_scan: FileScanTable;
  file_scan_target: FileScanTargetTable;
  admin_user: AdminUserTable;
  staff_session: StaffSessionTable;
  login_code: LoginCodeTable;
  logout_token: LogoutTokenTable;
  account: AccountTable;
  agreement: AgreementTable;
  agreement_file: AgreementFileTable;
  agreement_bytes: AgreementBytesTable;
  account_count: AccountCountTable;
  account_count_change: CountChangeTable<AccountCountTable>;
  verification: VerificationTable;
  kyc_record: KycRecordTable;
  kyc_sent: KycSentTable;
  kyb_history: StatusHistoryTables['kyb_history'] & { idenfy_id: string | null };
  kyb_submission: KybSubmissionTable;
  kyb_field_mark: KybFieldMarkTable;
  case_file: CaseFileTable;
  information_request: InformationRequestTable;
  partial_upload: PartialUploadTable;
  partial_upload_piece: PartialUploadPieceTable;
  aml_individual_history: IndividualAmlHistoryTable;
  aml_business_history: BusinessAmlHistoryTable;
  aml_hit: AmlHitTable;
  aml_subject: AmlSubjectTable;
  aml_hit_decision: AmlHitDecisionTable;
  aml_hit_listing: AmlHitListingTable;
  aml_suppression: AmlSuppressionTable;
  aml_best_score: AmlBestScoreTable;
  aml_run_evidence: AmlRunEvidenceTable;
  aml_run_input: AmlRunInputTable;
  searched_lists: SearchedListsTable;
  searched_lists_member: SearchedListsMemberTable;
  screening_threshold: ScreeningThresholdTable;
  screening_self_test: ScreeningSelfTestTable;
  payment_selection: PaymentSelectionTable;
  payment_value: PaymentValueTable;
  country_to_payment: CountryToPaymentTable;
  country_to_payment_history: CountryToPaymentHistoryTable;
  status_count: StatusCountTable;
  status_count_change: StatusCountChangeTable;
  status_counted: StatusCountedTable;
  status_range: StatusRangeTable;
  status_range_count: StatusRangeCountTable;
  studio_count: StudioCountTable;
  studio_count_change: CountChangeTable<StudioCountTable>;
  compliance_image: ComplianceImageTable;
  note: NoteTable;
  note_reaction: NoteReactionTable;
  member: MemberTable;
  member_count: MemberCountTable;
  member_block_count: MemberBlockCountTable;
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
  identity_session: IdentitySessionTable;
  provider_callback: ProviderCallbackTable;
  company_review: CompanyReviewTable;
  verification_link_use: VerificationLinkUseTable;
  verification_picture: VerificationPictureTable;
  verification_submission: VerificationSubmissionTable;
  launch_key: LaunchKeyTable;
  status_webhook: StatusWebhookTable;
  status_webhook_target: StatusWebhookTargetTable;
  notification: NotificationTable;
  notification_digest: NotificationDigestTable;
  email: EmailTable;
  caught_mail: CaughtMailTable;
  audit_log: AuditLogTable;
  audit_head: AuditHeadTable;
  decision_facts: DecisionFactsTable;
  read_subject: ReadSubjectTable;
  read_count: ReadCountTable;
  audit_checkpoint: AuditCheckpointTable;
  audit_place: AuditPlaceTable;
  audit_check: AuditCheckTable;
  backup_run: BackupRunTable;
  key_canary: KeyCanaryTable;
  key_rotation: KeyRotationTable;
  subject_key: SubjectKeyTable;
  erased_subject: ErasedSubjectTable;
  legal_hold: LegalHoldTable;
  stored_file_removal: StoredFileRemovalTable;
  idempotent_request: IdempotentRequestTable;
  aml_batch: AmlBatchTable;
  aml_batch_piece: AmlBatchPieceTable;
  aml_batch_row: AmlBatchRowTable;
  aml_batch_upload: AmlBatchUploadTable;
  saved_view: SavedViewTable;
  start_view: StartViewTable;
  web_user: WebUserTable;
  web_session: WebSessionTable;
  web_login_attempt: WebLoginAttemptTable;
  web_login_code: WebLoginCodeTable;
  contest_image: ContestImageTable;
  contest_vote: ContestVoteTable;
  live_stream: LiveStreamTable;
  work_case: WorkCaseTable;
  work_limit: WorkLimitTable;
}
