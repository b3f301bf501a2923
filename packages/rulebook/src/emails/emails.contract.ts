import * as z from 'zod/mini';
import { ACCOUNT_REFUSALS, accountKey } from '../accounts/accounts.contract.ts';
import { clientId } from '../accounts/client-id.ts';
import { declareCommand, declareQuery } from '../kernel/call.ts';
import { DELIVERY_STATES } from '../kernel/delivery.ts';
import { moment, nullableMoment, optionalText, text, uuid, wholeNumber } from '../kernel/field.ts';
import { PERSON_NAME_MAX, WHOLE_NAME_MAX } from '../kernel/person-name.ts';
import { declareRefusals } from '../kernel/refusal.ts';
import { wordsOf } from '../kernel/vocabulary.ts';
import { EMAIL_FAILED, EMAIL_REFUSALS } from './email.rules.ts';

const NAMING_REFUSALS = declareRefusals({
  'account/unknown': ACCOUNT_REFUSALS['account/unknown'],
  'email/bad-client': {
    status: 400,
    sentence: 'The client must be written as type:id, with & and a number for an owner.',
  },
  'email/unknown-owner': { status: 404, sentence: 'The account has no such owner.' },
  'email/owner-needed': {
    status: 422,
    sentence: 'This account is verified owner by owner. Choose the owner to write to.',
  },
  'email/former-address': {
    status: 409,
    sentence: 'This is no longer an address of this person. Write to the address they have now.',
  },
  'email/not-of-owners': {
    status: 422,
    sentence: 'This email is about the whole account. Name the account without an owner.',
  },
});

const SENDING_REFUSALS = { ...NAMING_REFUSALS, ...EMAIL_REFUSALS };

export const AGAIN_REFUSALS = declareRefusals({
  'email/unknown': { status: 404, sentence: 'This email does not exist.' },
  'email/not-failed': {
    status: 409,
    sentence: 'This email was already sent or is being sent.',
  },
  'email/link-ended': {
    status: 409,
    sentence: 'The link of this email was ended. Write a new email.',
  },
  'email/too-late': {
    status: 409,
    sentence: 'The time to answer is nearly over. A reminder would come too late.',
  },
  'email/unknown-owner': NAMING_REFUSALS['email/unknown-owner'],
  'email/former-address': NAMING_REFUSALS['email/former-address'],
});

const asJson = z.pipe(
  z.string().check(z.maxLength(5000)),
  z.transform((given, context): unknown => {
    try {
      return JSON.parse(given);
    } catch {
      context.issues.push({ code: 'custom', message: 'is not JSON', input: given });
      return z.NEVER;
    }
  }),
);

/** The documents' JSON string. Missing fields are read as empty; the rules check what they need. */
const templateData = z.pipe(
  asJson,
  z.object({
    email: optionalText(300),
    name: optionalText(WHOLE_NAME_MAX),
    company: optionalText(300),
    type: optionalText(40),
  }),
);

/** As the wizard writes it (CALL-93); only the address chooses the owner. */
const ownerTemplate = z.pipe(
  asJson,
  z.object({
    email: optionalText(300),
    firstname: optionalText(PERSON_NAME_MAX),
    lastname: optionalText(PERSON_NAME_MAX),
    link: optionalText(1000),
    company: optionalText(300),
  }),
);

const state = z.enum(wordsOf(DELIVERY_STATES));
const queued = z.object({
  message: z.string(),
  data: z.object({
    email_id: z.number(),
    state,
    /** ours: when the business submitted last, where a KYB email opens a new submission. */
    submitted: z.optional(nullableMoment),
  }),
});
const byStaff = { admin_uuid: z.optional(uuid) };

/** CALL-70: `Resend KYC Email to Owner`. An `error` in the answer means that it failed (KYC-08). */
export const sendManualKycEmail = declareCommand({
  name: 'sendManualKycEmail',
  method: 'POST',
  path: '/send_manual_kyc_email',
  errorSentence: EMAIL_FAILED,
  access: 'email/send',
  input: z.object({ clientid: clientId, template_data: templateData, ...byStaff }),
  output: queued,
  refusals: SENDING_REFUSALS,
  about: 'CALL-70, KYC-07..09, KYC-12, ACCT-08',
});

/** CALL-71: `Send KYB Email`; the wizard link in it is made by the server. */
export const sendManualKybEmail = declareCommand({
  name: 'sendManualKybEmail',
  method: 'POST',
  path: '/send_manual_kyb_email',
  errorSentence: EMAIL_FAILED,
  access: 'email/send',
  input: z.object({ clientid: clientId, template_data: templateData, ...byStaff }),
  output: queued,
  refusals: SENDING_REFUSALS,
  about: 'CALL-71, KYB-02..05, KYB-07, KYB-08, ACCT-09',
});

/** CALL-69, CALL-93: the KYC email of one owner; its link is made by the server, whatever is sent. */
export const sendKycEmail = declareCommand({
  name: 'sendKycEmail',
  method: 'POST',
  path: '/send_kyc_email',
  errorSentence: EMAIL_FAILED,
  access: 'email/send-kyc',
  perMinute: 20,
  input: z.object({ clientid: clientId, template_data: ownerTemplate, ...byStaff }),
  output: queued,
  refusals: SENDING_REFUSALS,
  about: 'CALL-69, CALL-93, WIZ-64..66',
});

/** CALL-57: records that a KYC email went out by another way; nothing is sent. */
export const postKycSent = declareCommand({
  name: 'postKycSent',
  method: 'POST',
  path: '/post_kyc_sent',
  access: 'email/send-kyc',
  perMinute: 60,
  input: z.object({
    ...accountKey,
    account_sub_id: z.optional(z.nullable(wholeNumber)),
    email: text(300),
    ...byStaff,
  }),
  output: z.object({ message: z.string() }),
  refusals: {
    'account/unknown': ACCOUNT_REFUSALS['account/unknown'],
    'email/unknown-owner': NAMING_REFUSALS['email/unknown-owner'],
    'email/not-an-address': EMAIL_REFUSALS['email/not-an-address'],
  },
  about: 'CALL-57, CALL-94, KYC-03',
});

/** ours: the KYB emails of an account with their delivery states, newest first. */
export const listKybSents = declareQuery({
  name: 'listKybSents',
  method: 'POST',
  path: '/get_kyb_sents',
  access: 'history/read',
  opens: 'account',
  input: z.object(accountKey),
  output: z.object({
    data: z.array(
      z.object({
        email_id: z.number(),
        email: z.string(),
        name: z.string(),
        created: moment,
        state,
        /** What went wrong at the last try. */
        why: z.nullable(z.string()),
        /** When an email that waits after a try is tried again; null of every other one. */
        next_try: nullableMoment,
      }),
    ),
  }),
  refusals: {},
  about: 'ACCT-09, KYC-09',
});

/** ours: tries an email again whose tries were used up. */
export const sendEmailAgain = declareCommand({
  name: 'sendEmailAgain',
  method: 'POST',
  path: '/send_email_again',
  errorSentence: EMAIL_FAILED,
  access: 'email/send',
  input: z.object({ ...accountKey, email_id: wholeNumber, ...byStaff }),
  output: queued,
  refusals: AGAIN_REFUSALS,
  about: 'KYC-09',
});
