import type { Call } from './kernel/call.ts';
import {
  getKybReview,
  getNextStudioReview,
  markKybField,
  revealSubmittedNumbers,
  updateVerifyAccountStatus,
} from './studios/review/review.contract.ts';

/** The calls of the review of KYB documents. */
export const REVIEW_CALLS: readonly Call[] = [
  getKybReview,
  getNextStudioReview,
  markKybField,
  revealSubmittedNumbers,
  updateVerifyAccountStatus,
];
