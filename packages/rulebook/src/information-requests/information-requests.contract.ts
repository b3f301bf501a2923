import * as z from 'zod/mini';
import { ACCOUNT_REFUSALS, accountKey } from '../accounts/accounts.contract.ts';
import { EMAIL_REFUSALS } from '../emails/email.rules.ts';
import { declareCommand, declareQuery } from '../kernel/call.ts';
import { DELIVERY_STATES } from '../kernel/delivery.ts';
import { moment, nullableMoment, text, uuid, wholeNumber } from '../kernel/field.ts';
import { wordsOf } from '../kernel/vocabulary.ts';
import { ASKABLE_ITEMS } from './askable-items.ts';
import { ANSWER_REFUSALS, REMINDER_COUNTS, REQUEST_REFUSALS } from './request.rules.ts';
import { REQUEST_STATES } from './request.states.ts';
import { REASON_TEXT_MAX, REQUEST_REASON_WORDS } from './request-reasons.ts';
import { requestedPage } from './requested-page.contract.ts';

const item = z.enum(ASKABLE_ITEMS);
const state = z.enum(wordsOf(REQUEST_STATES));
const unknownAccount = { 'account/unknown': ACCOUNT_REFUSALS['account/unknown'] };
const unknownRequest = {
  'information-request/unknown': ANSWER_REFUSALS['information-request/unknown'],
};

/** One asked item as staff see it: what was there before, and what came. */
const reviewedItem = z.object({
  item,
  reason: z.enum(REQUEST_REASON_WORDS),
  text: z.string(),
  /** The value as it was submitted; null for a document. */
  before: z.nullable(z.string()),
  /** The document that was there before; null for a field and where none was. */
  before_document: z.nullable(z.number()),
  /** The new value; null until it is answered, for a document, and where the old one was confirmed. */
  answer: z.nullable(z.string()),
  /** The applicant says that the old value is right. */
  is_confirmed: z.boolean(),
  answer_document: z.nullable(z.number()),
});
export type ReviewedItem = z.infer<typeof reviewedItem>;

const informationRequest = z.object({
  request_id: z.number(),
  state,
  created: moment,
  admin_username: z.string(),
  recipient: z.string(),
  /** The email that brought it; null once the request is closed and the email was not sent. */
  email: z.nullable(
    z.object({
      email_id: z.number(),
      state: z.enum(wordsOf(DELIVERY_STATES)),
      why: z.nullable(z.string()),
    }),
  ),
  expires: moment,
  /** When the applicant typed or sent something last; null before. */
  begun: nullableMoment,
  reminders_sent: z.number(),
  next_reminder: nullableMoment,
  closed: nullableMoment,
  /** Who withdrew it; null where nobody of the staff closed it. */
  closed_by: z.nullable(z.string()),
  items: z.array(reviewedItem),
});
export type InformationRequest = z.infer<typeof informationRequest>;

/** ours: what was asked of an account in addition to its form, newest first. */
export const listInformationRequests = declareQuery({
  name: 'listInformationRequests',
  method: 'POST',
  path: '/get_information_requests',
  access: 'account/view',
  input: z.object(accountKey),
  output: z.object({ data: z.array(informationRequest) }),
  refusals: {},
  about: 'STUD-11',
});

/** ours: asks the applicant for some fields and documents once more, with one email and one link. */
export const requestInformation = declareCommand({
  name: 'requestInformation',
  method: 'POST',
  path: '/request_information',
  access: 'kyb/review',
  actorFields: ['admin_uuid'],
  input: z.object({
    ...accountKey,
    items: z
      .array(z.object({ item, reason: z.enum(REQUEST_REASON_WORDS), text: text(REASON_TEXT_MAX) }))
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

/** ours: takes a request back; its link says so, and no reminder follows. */
export const withdrawInformationRequest = declareCommand({
  name: 'withdrawInformationRequest',
  method: 'POST',
  path: '/withdraw_information_request',
  access: 'kyb/review',
  actorFields: ['admin_uuid'],
  input: z.object({ ...accountKey, request_id: wholeNumber, admin_uuid: z.optional(uuid) }),
  output: z.object({ message: z.string() }),
  refusals: {
    ...unknownRequest,
    'information-request/closed': ANSWER_REFUSALS['information-request/closed'],
  },
  about: 'STUD-11',
});

/** ours: what the applicant of a request sees now, for staff; it changes nothing and is in the audit trail. */
export const openInformationRequest = declareCommand({
  name: 'openInformationRequest',
  method: 'POST',
  path: '/open_information_request',
  access: 'kyb/review',
  actorFields: ['admin_uuid'],
  input: z.object({ ...accountKey, request_id: wholeNumber, admin_uuid: z.optional(uuid) }),
  output: z.object({ data: requestedPage }),
  refusals: unknownRequest,
  about: 'STUD-11',
});
