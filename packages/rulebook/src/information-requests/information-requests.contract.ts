import * as z from 'zod/mini';
import { accountKey } from '../accounts/accounts.contract.ts';
import { declareCommand, declareQuery } from '../kernel/call.ts';
import { DELIVERY_STATES } from '../kernel/delivery.ts';
import { moment, nullableMoment, uuid, wholeNumber } from '../kernel/field.ts';
import { wordsOf } from '../kernel/vocabulary.ts';
import { ASKABLE_ITEMS } from './askable-items.ts';
import { ANSWER_REFUSALS } from './request.refusals.ts';
import { REQUEST_STATES } from './request.states.ts';
import { REQUEST_REASON_WORDS } from './request-reasons.ts';

const item = z.enum(ASKABLE_ITEMS);
const state = z.enum(wordsOf(REQUEST_STATES));
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
      /** When an email that waits after a try is tried again; null of every other one. */
      next_try: nullableMoment,
    }),
  ),
  /** Its link lasts for three days from when the email leaves; until then, as if that were at the last try. */
  expires: moment,
  /** When the applicant typed or sent something last; null before. */
  begun: nullableMoment,
  reminders_sent: z.number(),
  next_reminder: nullableMoment,
  closed: nullableMoment,
  /** Who withdrew it; null where nobody of the staff closed it. */
  closed_by: z.nullable(z.string()),
  items: z.array(reviewedItem),
  /** Of the form that was asked about, or answered: a region is one of its country. */
  country: z.string(),
});
export type InformationRequest = z.infer<typeof informationRequest>;

/** ours: what was asked of an account in addition to its form, newest first. */
export const listInformationRequests = declareQuery({
  name: 'listInformationRequests',
  method: 'POST',
  path: '/get_information_requests',
  access: 'account/view',
  opens: 'account',
  input: z.object(accountKey),
  output: z.object({ data: z.array(informationRequest) }),
  refusals: {},
  about: 'STUD-11',
});

/** ours: takes a request back; its link says so, and no reminder follows. */
export const withdrawInformationRequest = declareCommand({
  name: 'withdrawInformationRequest',
  method: 'POST',
  path: '/withdraw_information_request',
  access: 'kyb/review',
  input: z.object({ ...accountKey, request_id: wholeNumber, admin_uuid: z.optional(uuid) }),
  output: z.object({ message: z.string() }),
  refusals: {
    ...unknownRequest,
    'information-request/closed': ANSWER_REFUSALS['information-request/closed'],
  },
  about: 'STUD-11',
});
