import type { Feature } from '../feature.ts';
import {
  getStudioCounts,
  listPartners,
  listVerifyAccounts,
  searchVerifyAccounts,
} from './list/studio-list.queries.ts';
import { revealSubmittedNumbers } from './review/reveal-numbers.commands.ts';
import { reviewApprovalHandler } from './review/review-approval-handler.ts';
import { markKybField, updateVerifyAccountStatus } from './review/review.commands.ts';
import { getKybReview, getNextStudioReview } from './review/review.queries.ts';

export const studiosFeature: Feature = {
  calls: [
    listVerifyAccounts,
    searchVerifyAccounts,
    listPartners,
    getStudioCounts,
    getKybReview,
    markKybField,
    updateVerifyAccountStatus,
    getNextStudioReview,
    revealSubmittedNumbers,
  ],
  approvals: [reviewApprovalHandler],
};
