import * as z from 'zod/mini';
import { MAKER_CHECKER_REFUSALS } from './maker-checker.rules.ts';

/** What a call of a setting adds to its answer. */
export const SETTING_REQUEST = {
  /** Where the change waits for a second ADMIN; nothing was changed yet. */
  approval_request_id: z.optional(z.number()),
};

/** What a call of a setting may refuse in addition. */
export const SETTING_REQUEST_REFUSALS = {
  'maker-checker/pending': MAKER_CHECKER_REFUSALS['maker-checker/pending'],
} as const;
