import * as z from 'zod/mini';
import { addedOutcome, type AuditActRow } from './audit-act.ts';
import { filename, optionalTypedText } from './detail-shapes.ts';

/** The id of the profile: a number, or the client id of an influencer account. */
const influencer_id = z.string();
const file = { filename, sha256: z.string() };

/** ours: what is done with influencers. Names and emails are on the profile and not in these lines. */
export const INFLUENCER_ACTS = {
  'influencer.created': {
    sentence: 'created an influencer',
    detail: z.strictObject({ influencer_id, ...file }),
  },
  'influencer.changed': {
    sentence: 'changed the profile of an influencer',
    detail: z.strictObject({
      influencer_id,
      changed: z.array(z.enum(['full_name', 'email', 'category'])),
      version: z.number(),
    }),
  },
  'influencer.contract-replaced': {
    sentence: 'replaced the contract of an influencer',
    detail: z.strictObject({
      influencer_id,
      contract_id: z.number(),
      replaced_id: z.nullable(z.number()),
      ...file,
    }),
  },
  'influencer.video-begun': {
    sentence: 'began to upload a video of an influencer',
    detail: z.strictObject({ influencer_id, upload_id: z.string(), received: z.number() }),
  },
  'influencer.video-added': {
    sentence: 'uploaded a video of an influencer',
    outcomes: addedOutcome('text'),
    detail: z.strictObject({
      influencer_id,
      video_id: z.number(),
      // Missing in earlier lines, which have it as their outcome.
      title: optionalTypedText,
      ...file,
    }),
  },
  'influencer.video-cancelled': {
    sentence: 'cancelled the upload of a video',
    detail: z.strictObject({ upload_id: z.string() }),
  },
  'influencer.video-published': {
    sentence: 'published a video of an influencer',
    by: 'Verify Admin',
    detail: z.strictObject({ influencer_id, video_id: z.number(), sha256: z.string() }),
  },
} as const satisfies Readonly<Record<string, AuditActRow>>;
