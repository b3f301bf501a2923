import * as z from 'zod/mini';
import { addedOutcome, type AuditActRow } from './audit-act.ts';
import { filename } from './detail-shapes.ts';

const storedAgreement = {
  agreement_id: z.number(),
  timestamp: z.string(),
  data_sha256: z.string(),
  pdf_sha256: z.string(),
};

/** ours: what other systems report and applicants send, before it has an effect on an account. */
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
  'kyb-form.file-begun': {
    sentence: 'began to send a file of the KYB form',
    detail: z.strictObject({ client_id: z.string(), document: z.string(), received: z.number() }),
  },
  'kyb-form.file-sent': {
    sentence: 'sent a file of the KYB form',
    detail: z.strictObject({ client_id: z.string(), filename, sha256: z.string() }),
  },
  'kyb-form.file-removed': {
    sentence: 'removed a file of the KYB form',
    detail: z.strictObject({ client_id: z.string(), document: z.string() }),
  },
  'kyb-form.saved': {
    sentence: 'saved the KYB form',
    detail: z.strictObject({ client_id: z.string(), version: z.number() }),
  },
  // Anybody may type any address, so that no agreement is on the timeline of an account.
  'agreement.submitted': {
    sentence: 'submitted a creator agreement',
    by: 'Creator',
    detail: z.strictObject(storedAgreement),
  },
  'agreement.captured': {
    sentence: 'captured a creator agreement as HTML',
    by: 'Creator',
    detail: z.strictObject({ ...storedAgreement, page_sha256: z.string() }),
  },
  'agreement.repeated': {
    sentence: 'sent a creator agreement again',
    by: 'Creator',
    detail: z.strictObject({ agreement_id: z.number() }),
  },
} as const satisfies Readonly<Record<string, AuditActRow>>;
