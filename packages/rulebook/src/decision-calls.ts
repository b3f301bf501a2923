import type { Call } from './kernel/call.ts';
import {
  approveRequest,
  getMakerChecker,
  listApprovalRequests,
  rejectRequest,
  switchMakerChecker,
  withdrawRequest,
} from './maker-checker/maker-checker.contract.ts';
import { editVerifyStatus, pushKybStatus } from './override/override.contract.ts';
import { updatePartnerApproval } from './override/partner-approval.contract.ts';

/** The calls by which a status is decided by hand, and those of its checker. */
export const DECISION_CALLS: readonly Call[] = [
  editVerifyStatus,
  pushKybStatus,
  updatePartnerApproval,
  getMakerChecker,
  switchMakerChecker,
  listApprovalRequests,
  approveRequest,
  rejectRequest,
  withdrawRequest,
];
