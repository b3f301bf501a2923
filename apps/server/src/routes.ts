import { accountsRoutes } from './accounts/accounts.routes.ts';
import { activityRoutes } from './activity/activity.routes.ts';
import { amlBatchesRoutes } from './aml-batches/aml-batches.routes.ts';
import { amlRoutes } from './aml/aml.routes.ts';
import { assignmentsRoutes } from './assignments/assignments.routes.ts';
import { notesRoutes } from './notes/notes.routes.ts';
import { documentsRoutes } from './documents/documents.routes.ts';
import { emailsRoutes } from './emails/emails.routes.ts';
import { expiredDocumentsRoutes } from './expired-documents/expired-documents.routes.ts';
import { healthRoutes } from './health/health.routes.ts';
import { hostedVerificationRoutes } from './hosted-verification/hosted-verification.routes.ts';
import { influencersRoutes } from './influencers/influencers.routes.ts';
import type { Served } from './kernel/command.ts';
import { kybRoutes } from './kyb/kyb.routes.ts';
import { kycRoutes } from './kyc/kyc.routes.ts';
import { legalRoutes } from './legal/legal.routes.ts';
import { listsRoutes } from './lists/lists.routes.ts';
import { liveRoutes } from './live/live.routes.ts';
import { hitApprovalHandler } from './aml/hit-approval-handler.ts';
import { monitoringRoutes } from './monitoring/monitoring.routes.ts';
import { overrideApprovalHandler } from './override/override-approval-handler.ts';
import { overrideRoutes } from './override/override.routes.ts';
import { paymentsRoutes } from './payments/payments.routes.ts';
import { screeningRoutes } from './screening/screening.routes.ts';
import { makerCheckerRoutes } from './maker-checker/maker-checker.routes.ts';
import { staffRoutes } from './staff/staff.routes.ts';
import { verificationRoutes } from './verification/verification.routes.ts';

/** Everything the server answers below `/api`; a test holds it against the rulebook's calls. */
export const ROUTES: readonly Served[] = [
  ...healthRoutes,
  ...staffRoutes,
  ...accountsRoutes,
  ...influencersRoutes,
  ...verificationRoutes,
  ...kycRoutes,
  ...kybRoutes,
  ...legalRoutes,
  ...paymentsRoutes,
  ...amlRoutes,
  ...listsRoutes,
  ...monitoringRoutes,
  ...screeningRoutes,
  ...amlBatchesRoutes,
  ...documentsRoutes,
  ...activityRoutes,
  ...liveRoutes,
  ...overrideRoutes,
  ...makerCheckerRoutes([overrideApprovalHandler, hitApprovalHandler]),
  ...expiredDocumentsRoutes,
  ...emailsRoutes,
  ...hostedVerificationRoutes,
  ...notesRoutes,
  ...assignmentsRoutes,
];
