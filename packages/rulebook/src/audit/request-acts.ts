import * as z from 'zod/mini';
import { addedOutcome, type AuditActRow } from './audit-act.ts';
import { submittedFiles } from './detail-shapes.ts';

const request_id = z.number();
/** Names of fields and documents; what was asked and answered in words is never in the log. */
const items = z.array(z.string());

/** ours: what is asked of an applicant in addition to the form, and what comes of it. */
export const REQUEST_ACTS = {
  'kyb-request.asked': {
    sentence: 'asked for more',
    outcomes: addedOutcome('text'),
    detail: z.strictObject({
      request_id,
      email_id: z.number(),
      items,
      reasons: z.array(z.string()),
      expires: z.string(),
    }),
  },
  'kyb-request.withdrawn': {
    sentence: 'withdrew the request for more',
    detail: z.strictObject({ request_id }),
  },
  'kyb-request.opened': {
    sentence: 'opened what the applicant sees',
    detail: z.strictObject({ request_id }),
  },
  'kyb-request.answers-opened': {
    sentence: 'opened what was typed into a request for more',
    isQuiet: true,
    detail: z.strictObject({
      request_id: z.number(),
      version: z.number(),
      /** Whether values that another device typed were hidden. */
      hidden: z.boolean(),
    }),
  },
  'kyb-request.reminded': {
    sentence: 'reminded the applicant of what is missing',
    by: 'Verify Admin',
    detail: z.strictObject({ request_id, email_id: z.number(), nth: z.number() }),
  },
  'kyb-request.expired': {
    sentence: 'ended a request for more that was not answered',
    by: 'Verify Admin',
    detail: z.strictObject({ request_id }),
  },
  'kyb-request.begun': {
    sentence: 'began to answer what was asked',
    detail: z.strictObject({ request_id }),
  },
  'kyb-request.answered': {
    sentence: 'answered what was asked',
    outcomes: addedOutcome('text'),
    detail: z.strictObject({
      request_id,
      submission_id: z.number(),
      items,
      documents: submittedFiles,
    }),
  },
  'kyb-request.answer-repeated': {
    sentence: 'sent the answers once more',
    detail: z.strictObject({ request_id }),
  },
} as const satisfies Readonly<Record<string, AuditActRow>>;
