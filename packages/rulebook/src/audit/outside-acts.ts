import * as z from 'zod/mini';
import { addedOutcome, type AuditActRow } from './audit-act.ts';

/** ours: what other systems report, before it has an effect on an account. */
export const OUTSIDE_ACTS = {
  'provider.simulated': {
    sentence: 'chose a result of the simulated provider',
    outcomes: addedOutcome('text'),
    isSession: true,
    detail: z.strictObject({ reference: z.string() }),
  },
} as const satisfies Readonly<Record<string, AuditActRow>>;
