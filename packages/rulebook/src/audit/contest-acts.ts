import * as z from 'zod/mini';
import { addedOutcome, type AuditActRow } from './audit-act.ts';
import { nullableText } from './detail-shapes.ts';

const webUser = z.strictObject({ uuid: z.string() });
const ofImage = z.strictObject({ image_id: z.number(), contest: z.string() });

/** ours: what web users do; none of it is about an account of the desk. */
export const CONTEST_ACTS = {
  'web-user.created': {
    sentence: 'joined as a web user',
    by: 'Web user',
    detail: webUser,
  },
  'web-user.signed-in': {
    sentence: 'signed in as a web user',
    outcomes: addedOutcome('text', ' by '),
    by: 'Web user',
    isSession: true,
    /** `password_set`: a password came along with the code, and is the one from then on. */
    detail: z.strictObject({ uuid: z.string(), password_set: z.optional(z.literal(true)) }),
  },
  'web-user.code-requested': {
    sentence: 'asked for a login code',
    by: 'Web user',
    isSession: true,
    /** Null where nobody logs in with the address that was given. */
    detail: z.strictObject({ uuid: nullableText }),
  },
  'contest.voted': { sentence: 'voted for a contest image', by: 'Web user', detail: ofImage },
  'contest.vote-removed': {
    sentence: 'removed a vote for a contest image',
    by: 'Web user',
    detail: ofImage,
  },
  'contest.image-deleted': {
    sentence: 'deleted a contest image',
    by: 'Web user',
    detail: ofImage,
  },
  'contest.image-edited': {
    sentence: 'edited a contest image',
    by: 'Web user',
    detail: ofImage,
  },
} as const satisfies Readonly<Record<string, AuditActRow>>;
