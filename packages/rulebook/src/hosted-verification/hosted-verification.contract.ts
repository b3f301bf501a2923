import * as z from 'zod/mini';
import { DOCUMENT_REFUSALS } from '../documents/document.rules.ts';
import { declareCommand, declareQuery } from '../kernel/call.ts';
import { moment, nullableMoment } from '../kernel/field.ts';
import { withoutLinkEnd } from '../kernel/link-text.ts';
import { declareRefusals } from '../kernel/refusal.ts';
import { PERSON_DOCUMENT_KINDS, PICTURE_SIDES } from './picture-sides.ts';
import { VERIFICATION_LIMITS } from './verification.limits.ts';

/** The token of `/verify/{token}`: the proof of the person who opened the link. It travels in bodies only. */
const token = z.string().check(z.overwrite(withoutLinkEnd), z.maxLength(200));

/**
 * ours: the state of a person's verification link, as `/verify/{token}` shows it (KYC-13). `sent` is a link
 * whose pictures arrived, `complete` one of a person who is verified already.
 */
export const checkVerificationLink = declareQuery({
  name: 'checkVerificationLink',
  method: 'POST',
  path: '/check_verification_link',
  access: 'public',
  perMinute: 60,
  input: z.object({ token }),
  output: z.object({
    data: z.object({
      state: z.enum(['valid', 'sent', 'complete', 'expired', 'unknown']),
      /** Whose payments it is about; null where the link is unknown. */
      company_name: z.nullable(z.string()),
      /** Who is to be verified; null where the link cannot be used. */
      person_name: z.nullable(z.string()),
      expires: nullableMoment,
      /** When the pictures arrived; null while they have not. */
      sent: nullableMoment,
      /** How many pictures this link may still send. */
      left: z.number(),
    }),
  }),
  refusals: {},
  about: 'KYC-03, KYC-13',
});

export const VERIFICATION_REFUSALS = declareRefusals({
  'verification/unknown-link': { status: 401, sentence: 'This link is not valid.' },
  'verification/expired-link': { status: 401, sentence: 'This link has expired.' },
  'verification/complete': { status: 409, sentence: 'This person is verified already.' },
  'verification/sent': { status: 409, sentence: 'The pictures were sent already.' },
  'verification/used-up': {
    status: 429,
    wait_seconds: null,
    sentence: 'No more pictures can be sent with this link.',
  },
  'verification/file-type': { status: 415, sentence: 'Please choose a JPG, PNG or WEBP picture.' },
  'verification/missing-picture': {
    status: 422,
    sentence: 'A picture is missing. Please send all of them.',
  },
});

const linkRefusals = {
  'verification/unknown-link': VERIFICATION_REFUSALS['verification/unknown-link'],
  'verification/expired-link': VERIFICATION_REFUSALS['verification/expired-link'],
  'verification/complete': VERIFICATION_REFUSALS['verification/complete'],
};

/** ours: stores one picture of the person; the one of the same side before it is replaced. */
export const sendVerificationPicture = declareCommand({
  name: 'sendVerificationPicture',
  method: 'POST',
  path: '/send_verification_picture',
  access: 'public',
  perMinute: VERIFICATION_LIMITS.sends_a_minute,
  noReplay: true,
  file: 'file',
  fileMaxBytes: VERIFICATION_LIMITS.picture_bytes,
  input: z.object({ token, side: z.enum(PICTURE_SIDES) }),
  output: z.object({ data: z.object({ side: z.enum(PICTURE_SIDES), left: z.number() }) }),
  refusals: {
    ...DOCUMENT_REFUSALS,
    ...linkRefusals,
    'verification/sent': VERIFICATION_REFUSALS['verification/sent'],
    'verification/used-up': VERIFICATION_REFUSALS['verification/used-up'],
    'verification/file-type': VERIFICATION_REFUSALS['verification/file-type'],
  },
  about: 'KYC-13',
});

/**
 * ours: hands the pictures to the staff and leads the person's KYC to `internal-review`. Sent twice it counts
 * once.
 */
export const submitVerification = declareCommand({
  name: 'submitVerification',
  method: 'POST',
  path: '/submit_verification',
  access: 'public',
  perMinute: VERIFICATION_LIMITS.sends_a_minute,
  noReplay: true,
  input: z.object({ token, document: z.enum(PERSON_DOCUMENT_KINDS) }),
  output: z.object({ data: z.object({ sent: moment }) }),
  refusals: {
    ...linkRefusals,
    'verification/missing-picture': VERIFICATION_REFUSALS['verification/missing-picture'],
  },
  about: 'KYC-13, KYC-02',
});
