import * as z from 'zod/mini';
import { accountKey } from '../accounts/accounts.contract.ts';
import { declareCommand } from '../kernel/call.ts';
import { moment } from '../kernel/field.ts';
import { wordsOf } from '../kernel/vocabulary.ts';
import { COMPANY_REVIEW_REFUSALS, COMPANY_REVIEW_STATES } from './company-review.rules.ts';

/** SCOPE-16: how a submission was handed to the identity provider. */
export const companyReview = z.object({
  state: z.enum(wordsOf(COMPANY_REVIEW_STATES)),
  /** Why the last try failed. */
  why: z.nullable(z.string()),
  updated: moment,
  /** The provider's own page; null before it is open and after it has expired. */
  redirect_url: z.nullable(z.string()),
});
export type CompanyReview = z.infer<typeof companyReview>;

/** ours: hands the newest submission to the identity provider again, where that failed (SCOPE-16). */
export const handOverSubmission = declareCommand({
  name: 'handOverSubmission',
  method: 'POST',
  path: '/hand_over_submission',
  access: 'provider/push',
  input: z.object(accountKey),
  output: z.object({ message: z.string() }),
  refusals: COMPANY_REVIEW_REFUSALS,
  about: 'SCOPE-16',
});
