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
  'launch.requested': {
    sentence: 'asked where the client goes on',
    outcomes: addedOutcome('text'),
    by: 'Launch API',
    detail: z.strictObject({
      key_id: z.number(),
      owner: z.nullable(z.number()),
      leads_to: z.enum(['wizard', 'person']),
    }),
  },
  'launch-key.created': {
    sentence: 'created a launch API key',
    outcomes: addedOutcome('text'),
    by: 'Command line',
    detail: z.strictObject({
      key_id: z.number(),
      prefix: z.string(),
      account_types: z.array(z.string()),
      expires: z.nullable(z.string()),
    }),
  },
  'launch-key.revoked': {
    sentence: 'revoked a launch API key',
    outcomes: addedOutcome('text'),
    by: 'Command line',
    detail: z.strictObject({ key_id: z.number(), prefix: z.string() }),
  },
  'status-webhook.sent-again': {
    sentence: 'sent a changed status to the payment provider again',
    detail: z.strictObject({ webhook_id: z.number(), check: z.string(), to: z.string() }),
  },
} as const satisfies Readonly<Record<string, AuditActRow>>;
