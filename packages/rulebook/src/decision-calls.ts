import { listClockCases, releaseClockCase } from './clock-cases/clock-cases.contract.ts';
import { explainDecision, rerunScreening } from './decisions/decisions.contract.ts';
import type { Call } from './kernel/call.ts';
import {
  approveRequest,
  getMakerChecker,
  listApprovalRequests,
  rejectRequest,
  switchMakerChecker,
  withdrawRequest,
} from './maker-checker/maker-checker.contract.ts';
import { getRequestFacts } from './maker-checker/request-facts.contract.ts';
import { listSettingRequests } from './maker-checker/setting-requests.contract.ts';
import { editVerifyStatus, pushKybStatus } from './override/override.contract.ts';
import { updatePartnerApproval } from './override/partner-approval.contract.ts';
import { getRetentionPreview } from './retention/retention-preview.contract.ts';
import {
  getRetentionRun,
  setRetentionPeriod,
  switchRetentionRun,
} from './retention/retention-settings.contract.ts';
import {
  getAccountRetention,
  liftLegalHold,
  requestErasure,
  setLegalHold,
} from './retention/retention.contract.ts';

/** The calls by which a status is decided by hand, those of its checker, and those that explain it. */
export const DECISION_CALLS: readonly Call[] = [
  editVerifyStatus,
  pushKybStatus,
  updatePartnerApproval,
  getMakerChecker,
  switchMakerChecker,
  listApprovalRequests,
  getRequestFacts,
  listSettingRequests,
  approveRequest,
  rejectRequest,
  withdrawRequest,
  explainDecision,
  rerunScreening,
  getAccountRetention,
  getRetentionPreview,
  getRetentionRun,
  switchRetentionRun,
  setRetentionPeriod,
  setLegalHold,
  liftLegalHold,
  requestErasure,
  listClockCases,
  releaseClockCase,
];
