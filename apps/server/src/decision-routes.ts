import { enablingHandler } from './admin/enable-staff.command.ts';
import { roleHandler } from './admin/update-admin-role.command.ts';
import { releaseClockCase } from './clock-cases/clock-cases.commands.ts';
import { listClockCases } from './clock-cases/clock-cases.queries.ts';
import { rerunScreening } from './decisions/decisions.commands.ts';
import { explainDecision } from './decisions/decisions.queries.ts';
import { hitApprovalHandler } from './aml/hits/hit-approval-handler.ts';
import type { Served } from './kernel/command.ts';
import { launchKeyHandler } from './launch/keys/launch-keys.commands.ts';
import { forcedListHandler } from './lists/forced-list-handler.ts';
import {
  approveRequestWith,
  rejectRequest,
  withdrawRequest,
} from './maker-checker/maker-checker.commands.ts';
import {
  getMakerChecker,
  listApprovalRequests,
  listSettingRequests,
} from './maker-checker/maker-checker.queries.ts';
import { getRequestFacts } from './maker-checker/request-facts.query.ts';
import { switchHandler, switchMakerChecker } from './maker-checker/switch-maker-checker.command.ts';
import { monitoringHandler } from './monitoring/monitoring.commands.ts';
import { overrideApprovalHandler } from './override/override-approval-handler.ts';
import {
  editVerifyStatus,
  pushKybStatus,
  updatePartnerApproval,
} from './override/override.commands.ts';
import { erasureApprovalHandler } from './retention/erasure-approval-handler.ts';
import { liftLegalHold, requestErasure, setLegalHold } from './retention/retention.commands.ts';
import { getAccountRetention } from './retention/retention.queries.ts';
import { getRetentionPreview } from './retention/retention-preview.queries.ts';
import {
  retentionPeriodHandler,
  setRetentionPeriod,
} from './retention/settings/retention-period.command.ts';
import { getRetentionRun } from './retention/run/retention-run.queries.ts';
import {
  retentionRunHandler,
  switchRetentionRun,
} from './retention/settings/retention-run-switch.command.ts';
import { thresholdHandler } from './screening/threshold.commands.ts';
import { reviewApprovalHandler } from './studios/review/review-approval-handler.ts';

/** They apply what a checker approved, one for each feature that can request approval. */
const HANDLERS = {
  decisions: [
    overrideApprovalHandler,
    hitApprovalHandler,
    reviewApprovalHandler,
    erasureApprovalHandler,
  ],
  settings: [
    switchHandler,
    thresholdHandler,
    monitoringHandler,
    forcedListHandler,
    roleHandler,
    enablingHandler,
    launchKeyHandler,
    retentionRunHandler,
    retentionPeriodHandler,
  ],
};

/** The served calls by which a status is decided by hand, and those of its checker. */
export const DECISION_ROUTES = {
  // override
  editVerifyStatus,
  pushKybStatus,
  updatePartnerApproval,
  // maker-checker
  getMakerChecker,
  switchMakerChecker,
  listApprovalRequests,
  getRequestFacts,
  listSettingRequests,
  approveRequest: approveRequestWith(HANDLERS),
  rejectRequest,
  withdrawRequest,
  // decisions
  explainDecision,
  rerunScreening,
  // retention
  getAccountRetention,
  getRetentionPreview,
  getRetentionRun,
  switchRetentionRun,
  setRetentionPeriod,
  setLegalHold,
  liftLegalHold,
  requestErasure,
  // clock-cases
  listClockCases,
  releaseClockCase,
} satisfies Readonly<Record<string, Served>>;
