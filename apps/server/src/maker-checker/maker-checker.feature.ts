import type { Feature } from '../feature.ts';
import { rejectRequest, withdrawRequest } from './maker-checker.commands.ts';
import {
  getMakerChecker,
  listApprovalRequests,
  listSettingRequests,
} from './maker-checker.queries.ts';
import { getRequestFacts } from './request-facts.query.ts';
import { switchHandler, switchMakerChecker } from './switch-maker-checker.commands.ts';

export const makerCheckerFeature: Feature = {
  calls: [
    getMakerChecker,
    switchMakerChecker,
    listApprovalRequests,
    getRequestFacts,
    listSettingRequests,
    rejectRequest,
    withdrawRequest,
  ],
  settingApprovals: [switchHandler],
};
