import * as z from 'zod/mini';
import { KYC_STATES } from '../kyc/kyc.states.ts';
import { addedOutcome, type AuditActRow } from './audit-act.ts';
import { owner, submittedFiles } from './detail-shapes.ts';

/** ours: what a person sends with the own verification link, and what is read from it. */
export const VERIFICATION_ACTS = {
  'kyc-link.picture-sent': {
    sentence: 'sent a picture with a verification link',
    detail: z.strictObject({ client_id: z.string(), side: z.string(), sha256: z.string() }),
  },
  'kyc.pictures-submitted': {
    sentence: 'submitted identity pictures',
    outcomes: addedOutcome(KYC_STATES),
    detail: z.strictObject({
      from: z.string(),
      to: z.string(),
      owner,
      document: z.string(),
      submission_id: z.number(),
      documents: submittedFiles,
    }),
  },
  'kyc.pictures-repeated': {
    sentence: 'sent the submitted identity pictures once more',
    detail: z.strictObject({ submission_id: z.number() }),
  },
  // What the lines say is never in the log.
  'kyc.zone-read': {
    sentence: 'looked for a machine-readable zone',
    by: 'Verify Admin',
    detail: z.strictObject({ submission_id: z.number(), owner, found: z.boolean() }),
  },
  'kyc.zone-typed': {
    sentence: 'typed a machine-readable zone',
    detail: z.strictObject({ submission_id: z.number(), owner }),
  },
} as const satisfies Readonly<Record<string, AuditActRow>>;
