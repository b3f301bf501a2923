import * as z from 'zod/mini';
import { ACCOUNT_REFUSALS, accountKey } from '../accounts/accounts.contract.ts';
import { EMAIL_REFUSALS } from '../emails/email.rules.ts';
import { declareCommand } from '../kernel/call.ts';
import { moment, text, uuid, wholeNumber } from '../kernel/field.ts';
import { ASKABLE_ITEMS } from './askable-items.ts';
import { ANSWER_REFUSALS, REQUEST_REFUSALS } from './request.refusals.ts';
import { REMINDER_COUNTS } from './request.rules.ts';
import { REASON_TEXT_MAX, REQUEST_REASON_WORDS } from './request-reasons.ts';
import { requestedPage } from './requested-page.contract.ts';

const item = z.enum(ASKABLE_ITEMS);
const unknownAccount = { 'account/unknown': ACCOUNT_REFUSALS['account/unknown'] };
const unknownRequest = {
  'information-request/unknown': ANSWER_REFUSALS['information-request/unknown'],
};

/** ours: asks the applicant for some fields and documents once more, with one email and one link. */
export const requestInformation = declareCommand({
  name: 'requestInformation',
  method: 'POST',
  path: '/request_information',
  access: 'kyb/review',
  input: z.object({
    ...accountKey,
    items: z
      .array(
        z.object({
          item,
          reason: z.enum(REQUEST_REASON_WORDS),
          text: text(REASON_TEXT_MAX),
          /** The document the person saw, 0 where there was none; another one by now is refused. */
          seen_document: z.optional(wholeNumber),
        }),
      )
      .check(z.maxLength(ASKABLE_ITEMS.length)),
    email: text(300),
    reminders: z._default(z.literal(REMINDER_COUNTS), 2),
    /** The submission the person saw, 0 where none is stored; another one by now is refused. */
    expected_submission: z.optional(wholeNumber),
    admin_uuid: z.optional(uuid),
  }),
  output: z.object({
    message: z.string(),
    data: z.object({ request_id: z.number(), email_id: z.number(), expires: moment }),
  }),
  refusals: {
    ...unknownAccount,
    ...REQUEST_REFUSALS,
    'email/too-many': EMAIL_REFUSALS['email/too-many'],
  },
  about: 'STUD-11, KYB-08',
});

/** ours: what the applicant of a request sees now, for staff; it changes nothing and is in the audit trail. */
export const openInformationRequest = declareCommand({
  name: 'openInformationRequest',
  method: 'POST',
  path: '/open_information_request',
  access: 'kyb/review',
  input: z.object({ ...accountKey, request_id: wholeNumber, admin_uuid: z.optional(uuid) }),
  output: z.object({ data: requestedPage }),
  refusals: unknownRequest,
  about: 'STUD-11',
});
