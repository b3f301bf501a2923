import { ACCOUNTS_TABLES } from './accounts/accounts.tables.ts';
import { AGREEMENT_TABLES } from './agreement/agreement.tables.ts';
import { AML_TABLES } from './aml/aml.tables.ts';
import { AML_BATCHES_TABLES } from './aml-batches/aml-batches.tables.ts';
import { AUDIT_TABLES } from './audit/audit.tables.ts';
import { BACKUP_TABLES } from './backup/backup.tables.ts';
import { CASE_FILES_TABLES } from './case-files/case-files.tables.ts';
import { CONTEST_TABLES } from './contest/contest.tables.ts';
import { DECISIONS_TABLES } from './decisions/decisions.tables.ts';
import { DOCUMENTS_TABLES } from './documents/documents.tables.ts';
import { EMAILS_TABLES } from './emails/emails.tables.ts';
import { EXPIRED_DOCUMENTS_TABLES } from './expired-documents/expired-documents.tables.ts';
import { HOSTED_VERIFICATION_TABLES } from './hosted-verification/hosted-verification.tables.ts';
import { IDENTITY_PROVIDER_TABLES } from './identity-provider/identity-provider.tables.ts';
import { INFLUENCERS_TABLES } from './influencers/influencers.tables.ts';
import { INFORMATION_REQUESTS_TABLES } from './information-requests/information-requests.tables.ts';
import { KERNEL_TABLES } from './kernel/kernel.tables.ts';
import { KEYS_TABLES } from './keys/keys.tables.ts';
import { KYB_TABLES } from './kyb/kyb.tables.ts';
import { KYC_TABLES } from './kyc/kyc.tables.ts';
import { LAUNCH_TABLES } from './launch/launch.tables.ts';
import { LISTS_TABLES } from './lists/lists.tables.ts';
import { LIVE_STREAMS_TABLES } from './live-streams/live-streams.tables.ts';
import { MAKER_CHECKER_TABLES } from './maker-checker/maker-checker.tables.ts';
import { MEMBERS_TABLES } from './members/members.tables.ts';
import { MONITORING_TABLES } from './monitoring/monitoring.tables.ts';
import { NOTES_TABLES } from './notes/notes.tables.ts';
import { NOTIFICATIONS_TABLES } from './notifications/notifications.tables.ts';
import { OVERRIDE_TABLES } from './override/override.tables.ts';
import { PAYMENT_COUNTRIES_TABLES } from './payment-countries/payment-countries.tables.ts';
import { PAYMENTS_TABLES } from './payments/payments.tables.ts';
import { RETENTION_TABLES } from './retention/retention.tables.ts';
import { SCREENING_TABLES } from './screening/screening.tables.ts';
import { STAFF_TABLES } from './staff/staff.tables.ts';
import { STATUS_TABLES } from './status/status.tables.ts';
import { STATUS_WEBHOOKS_TABLES } from './status-webhooks/status-webhooks.tables.ts';
import { STUDIOS_TABLES } from './studios/studios.tables.ts';
import { UPLOADS_TABLES } from './uploads/uploads.tables.ts';
import { VERIFICATION_TABLES } from './verification/verification.tables.ts';
import { WEB_USERS_TABLES } from './web-users/web-users.tables.ts';
import { WIZARD_TABLES } from './wizard/wizard.tables.ts';
import { WORK_TABLES } from './work/work.tables.ts';
import type { DeclaredTables } from './platform/database/declared-tables.ts';

/**
 * Every table of the product: what it holds of the people of an account, what their erasure does with it, and what a case
 * file has of it. A table that is missing here does not compile, neither does a column that is missing in its table.
 */
export const TABLES = {
  // People read what is emptied in this order.
  ...ACCOUNTS_TABLES,
  ...RETENTION_TABLES,
  ...KYC_TABLES,
  ...VERIFICATION_TABLES,
  ...AML_TABLES,
  ...AML_BATCHES_TABLES,
  ...MAKER_CHECKER_TABLES,

  ...AGREEMENT_TABLES,
  ...AUDIT_TABLES,
  ...BACKUP_TABLES,
  ...CASE_FILES_TABLES,
  ...CONTEST_TABLES,
  ...DECISIONS_TABLES,
  ...DOCUMENTS_TABLES,
  ...EMAILS_TABLES,
  ...EXPIRED_DOCUMENTS_TABLES,
  ...HOSTED_VERIFICATION_TABLES,
  ...IDENTITY_PROVIDER_TABLES,
  ...INFLUENCERS_TABLES,
  ...INFORMATION_REQUESTS_TABLES,
  ...KERNEL_TABLES,
  ...KEYS_TABLES,
  ...KYB_TABLES,
  ...LAUNCH_TABLES,
  ...LISTS_TABLES,
  ...LIVE_STREAMS_TABLES,
  ...MEMBERS_TABLES,
  ...MONITORING_TABLES,
  ...NOTES_TABLES,
  ...NOTIFICATIONS_TABLES,
  ...OVERRIDE_TABLES,
  ...PAYMENT_COUNTRIES_TABLES,
  ...PAYMENTS_TABLES,
  ...SCREENING_TABLES,
  ...STAFF_TABLES,
  ...STATUS_TABLES,
  ...STATUS_WEBHOOKS_TABLES,
  ...STUDIOS_TABLES,
  ...UPLOADS_TABLES,
  ...WEB_USERS_TABLES,
  ...WIZARD_TABLES,
  ...WORK_TABLES,
} satisfies DeclaredTables;
