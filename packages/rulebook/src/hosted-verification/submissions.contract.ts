import * as z from 'zod/mini';
import { accountKey, ACCOUNT_REFUSALS } from '../accounts/accounts.contract.ts';
import { declareCommand, declareQuery } from '../kernel/call.ts';
import { moment, text, wholeNumber } from '../kernel/field.ts';
import { declareRefusals } from '../kernel/refusal.ts';
import { PERSON_DOCUMENT_KINDS, PICTURE_SIDES } from './picture-sides.ts';
import { ZONE_VERDICTS } from './zone-name.ts';
import { ZONE_FORMATS } from './zone.rules.ts';
import { ZONE_STATES } from './zone.states.ts';

const zoneHint = z.object({
  field: z.enum(['name', 'birth', 'number', 'expiry']),
  read: z.nullable(z.string()),
  typed: z.nullable(z.string()),
  verdict: z.enum(ZONE_VERDICTS),
  isDigitRight: z.nullable(z.boolean()),
});

const submission = z.object({
  id: z.number(),
  account_sub_id: z.nullable(z.number()),
  /** Null where the person is not an owner any more. */
  person_name: z.nullable(z.string()),
  document: z.enum(PERSON_DOCUMENT_KINDS),
  created: moment,
  pictures: z.array(z.object({ side: z.enum(PICTURE_SIDES), document_id: z.number() })),
  zone: z.object({
    state: z.enum(ZONE_STATES),
    /** Who typed the lines; null where they were read from the picture. */
    typed_by: z.nullable(z.string()),
    lines: z.array(z.string()),
    format: z.nullable(z.enum(ZONE_FORMATS)),
    /** Whether the check digit over all lines is right; null without lines. */
    isDigitRight: z.nullable(z.boolean()),
    hints: z.array(zoneHint),
  }),
});
export type VerificationSubmission = z.infer<typeof submission>;

/** ours: the identity pictures the people of an account submitted, newest first (KYC-13). */
export const listVerificationSubmissions = declareQuery({
  name: 'listVerificationSubmissions',
  method: 'POST',
  path: '/list_verification_submissions',
  access: 'document/view',
  opens: 'account',
  input: z.object(accountKey),
  output: z.object({ data: z.array(submission) }),
  refusals: { 'account/unknown': ACCOUNT_REFUSALS['account/unknown'] },
  about: 'KYC-13',
});

/** ours: the lines of a zone as the reviewer reads them, where no program could. */
export const saveVerificationZone = declareCommand({
  name: 'saveVerificationZone',
  method: 'POST',
  path: '/save_verification_zone',
  access: 'kyc/override',
  input: z.object({ submission_id: wholeNumber, lines: text(400) }),
  output: z.object({ message: z.string() }),
  refusals: declareRefusals({
    'verification/unknown-submission': { status: 404, sentence: 'These pictures do not exist.' },
    'verification/no-zone': {
      status: 422,
      sentence:
        'These are not the lines of a machine-readable zone: 3 lines of 30 characters, or 2 of 36 or 44.',
    },
  }),
  about: 'KYC-13',
});
