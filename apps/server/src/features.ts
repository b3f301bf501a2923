import { accountsFeature } from './accounts/accounts.feature.ts';
import { activityFeature } from './activity/activity.feature.ts';
import { adminFeature } from './admin/admin.feature.ts';
import { agreementFeature } from './agreement/agreement.feature.ts';
import { amlFeature } from './aml/aml.feature.ts';
import { amlBatchesFeature } from './aml-batches/aml-batches.feature.ts';
import { assignmentsFeature } from './assignments/assignments.feature.ts';
import { auditFeature } from './audit/audit.feature.ts';
import { caseFilesFeature } from './case-files/case-files.feature.ts';
import { clockCasesFeature } from './clock-cases/clock-cases.feature.ts';
import { contestFeature } from './contest/contest.feature.ts';
import { decisionsFeature } from './decisions/decisions.feature.ts';
import { documentsFeature } from './documents/documents.feature.ts';
import { emailsFeature } from './emails/emails.feature.ts';
import { expiredDocumentsFeature } from './expired-documents/expired-documents.feature.ts';
import { healthFeature } from './health/health.feature.ts';
import { hostedVerificationFeature } from './hosted-verification/hosted-verification.feature.ts';
import { identityProviderFeature } from './identity-provider/identity-provider.feature.ts';
import { influencersFeature } from './influencers/influencers.feature.ts';
import { informationRequestsFeature } from './information-requests/information-requests.feature.ts';
import { kybFeature } from './kyb/kyb.feature.ts';
import { kycFeature } from './kyc/kyc.feature.ts';
import { launchFeature } from './launch/launch.feature.ts';
import { legalFeature } from './legal/legal.feature.ts';
import { linksFeature } from './links/links.feature.ts';
import { listsFeature } from './lists/lists.feature.ts';
import { liveFeature } from './live/live.feature.ts';
import { liveStreamsFeature } from './live-streams/live-streams.feature.ts';
import { makerCheckerFeature } from './maker-checker/maker-checker.feature.ts';
import { membersFeature } from './members/members.feature.ts';
import { monitoringFeature } from './monitoring/monitoring.feature.ts';
import { notesFeature } from './notes/notes.feature.ts';
import { notificationsFeature } from './notifications/notifications.feature.ts';
import { overrideFeature } from './override/override.feature.ts';
import { overviewFeature } from './overview/overview.feature.ts';
import { paymentCountriesFeature } from './payment-countries/payment-countries.feature.ts';
import { paymentsFeature } from './payments/payments.feature.ts';
import { retentionFeature } from './retention/retention.feature.ts';
import { screeningFeature } from './screening/screening.feature.ts';
import { staffFeature } from './staff/staff.feature.ts';
import { statusFeature } from './status/status.feature.ts';
import { statusWebhooksFeature } from './status-webhooks/status-webhooks.feature.ts';
import { studiosFeature } from './studios/studios.feature.ts';
import { uploadsFeature } from './uploads/uploads.feature.ts';
import { verificationFeature } from './verification/verification.feature.ts';
import { webUsersFeature } from './web-users/web-users.feature.ts';
import { wizardFeature } from './wizard/wizard.feature.ts';
import { workFeature } from './work/work.feature.ts';
import type { ApprovalHandler, SettingHandler } from './maker-checker/approval-handler.ts';
import type { Served } from './kernel/command.ts';
import type { Feature } from './feature.ts';
import { kernelFeature } from './kernel/kernel.feature.ts';
import { approveRequestWith } from './maker-checker/maker-checker.commands.ts';

/** Every feature of the server: what it serves, does and stores follows from this list. */
export const FEATURES: readonly Feature[] = [
  kernelFeature,
  accountsFeature,
  activityFeature,
  adminFeature,
  agreementFeature,
  amlFeature,
  amlBatchesFeature,
  assignmentsFeature,
  auditFeature,
  caseFilesFeature,
  clockCasesFeature,
  contestFeature,
  decisionsFeature,
  documentsFeature,
  emailsFeature,
  expiredDocumentsFeature,
  healthFeature,
  hostedVerificationFeature,
  identityProviderFeature,
  influencersFeature,
  informationRequestsFeature,
  kybFeature,
  kycFeature,
  launchFeature,
  legalFeature,
  linksFeature,
  listsFeature,
  liveFeature,
  liveStreamsFeature,
  makerCheckerFeature,
  membersFeature,
  monitoringFeature,
  notesFeature,
  notificationsFeature,
  overrideFeature,
  overviewFeature,
  paymentCountriesFeature,
  paymentsFeature,
  retentionFeature,
  screeningFeature,
  staffFeature,
  statusFeature,
  statusWebhooksFeature,
  studiosFeature,
  uploadsFeature,
  verificationFeature,
  webUsersFeature,
  wizardFeature,
  workFeature,
];

/** The one call that needs to know every feature: it applies what a checker approved. */
const approveRequest = approveRequestWith({
  decisions: FEATURES.flatMap<ApprovalHandler>(({ approvals = [] }) => approvals),
  settings: FEATURES.flatMap<SettingHandler>(({ settingApprovals = [] }) => settingApprovals),
});

/** Every call the server answers below `/api`. */
export const SERVED: readonly Served[] = [
  ...FEATURES.flatMap(({ calls = [] }) => calls),
  approveRequest,
];

export const CALLS = SERVED.map(({ call }) => call);

/** Every message the product sends by itself. */
export const WEBHOOKS = FEATURES.flatMap(({ webhooks = [] }) => webhooks);
