import * as z from 'zod/mini';
import { KYB_STATES } from '../kyb/kyb.states.ts';
import { PAYMENT_STATES } from '../payments/payment.states.ts';
import { addedOutcome, type AuditActRow, impliedOutcome } from './audit-act.ts';
import {
  companyName,
  deliveryFault,
  filename,
  nullableText,
  optionalTypedText,
  owner,
  typedText,
} from './detail-shapes.ts';

const queuedEmail = z.strictObject({
  email_id: z.number(),
  owner: z.optional(owner),
  again: z.optional(z.literal(true)),
  operator: z.optional(z.string()),
});
const deliveredEmail = z.strictObject({
  email_id: z.optional(z.number()),
  owner,
  why: deliveryFault,
});

const paymentMoved = z.strictObject({
  from: z.string(),
  to: z.string(),
  version: z.number(),
  note: optionalTypedText,
});

const namedDocument = z.strictObject({ document_id: z.number(), filename });

/** Which kind of case, and of what of the account. */
const workCase = z.strictObject({ kind: z.string(), ref: z.string() });

const monitoringSwitched = z.strictObject({ note: typedText });

/** ours: what else is done on an account: emails, payments, documents, notes, assignments. */
export const ACCOUNT_ACTS = {
  'account.opened': {
    sentence: 'opened the account',
    read: 'account',
    isQuiet: true,
    isOnErased: true,
    detail: z.strictObject({}),
  },
  'account.company-name-updated': {
    sentence: 'updated the company name',
    detail: z.strictObject({ from: companyName, to: companyName }),
  },
  'assignment.department-set': {
    sentence: 'assigned the department',
    outcomes: addedOutcome('text'),
    detail: z.strictObject({ from: nullableText, to: z.string() }),
  },
  'assignment.user-set': {
    sentence: 'assigned the account',
    outcomes: addedOutcome('text', ' to '),
    detail: z.strictObject({ assignee: z.string() }),
  },
  'assignment.user-removed': {
    sentence: 'unassigned the account',
    detail: z.strictObject({}),
  },
  'note.added': {
    sentence: 'added a note',
    isTalk: true,
    detail: z.strictObject({ note_id: z.optional(z.number()) }),
  },
  'note.reacted': {
    sentence: 'reacted to a note',
    isTalk: true,
    detail: z.strictObject({ note_id: z.number(), emoji: z.array(z.string()) }),
  },
  'note.featured': {
    sentence: 'featured a note',
    isTalk: true,
    detail: z.strictObject({ note_id: z.number() }),
  },
  'note.unfeatured': {
    sentence: 'un-featured the note',
    isTalk: true,
    detail: z.strictObject({}),
  },

  'email.kyc-queued': { sentence: 'requested a KYC email', detail: queuedEmail },
  'email.kyb-queued': {
    sentence: 'requested a KYB email',
    outcomes: impliedOutcome(KYB_STATES),
    detail: queuedEmail,
  },
  'email.kyc-sent': { sentence: 'sent KYC email', by: 'Verify Admin', detail: deliveredEmail },
  'email.kyb-sent': {
    sentence: 'sent KYB email',
    outcomes: impliedOutcome(KYB_STATES),
    by: 'Verify Admin',
    detail: deliveredEmail,
  },
  'email.kyc-failed': {
    sentence: 'could not send KYC email',
    by: 'Verify Admin',
    detail: deliveredEmail,
  },
  'email.kyb-failed': {
    sentence: 'could not send KYB email',
    by: 'Verify Admin',
    detail: deliveredEmail,
  },
  'email.request-queued': {
    sentence: 'requested the email of a request for more again',
    detail: queuedEmail,
  },
  'email.request-sent': {
    sentence: 'sent the request for more',
    by: 'Verify Admin',
    detail: deliveredEmail,
  },
  'email.request-failed': {
    sentence: 'could not send the request for more',
    by: 'Verify Admin',
    detail: deliveredEmail,
  },
  'email.reminder-queued': {
    sentence: 'requested a reminder again',
    detail: queuedEmail,
  },
  'email.reminder-sent': {
    sentence: 'sent a reminder',
    by: 'Verify Admin',
    detail: deliveredEmail,
  },
  'email.reminder-failed': {
    sentence: 'could not send a reminder',
    by: 'Verify Admin',
    detail: deliveredEmail,
  },
  'email.dropped': {
    sentence: 'dropped an email that was not sent',
    by: 'Command line',
    detail: z.strictObject({
      email_id: z.number(),
      owner,
      kind: z.string(),
      /** The request for more that was withdrawn with it. */
      request_id: z.optional(z.number()),
      operator: z.string(),
    }),
  },
  'email.kyc-recorded': {
    sentence: 'recorded a KYC email',
    detail: z.strictObject({ owner }),
  },

  'payment.saved': {
    sentence: 'saved payment details',
    outcomes: impliedOutcome(PAYMENT_STATES),
    detail: z.strictObject({
      from: z.string(),
      country: z.string(),
      payment_type: z.string(),
      version: z.number(),
      /** The labels of the changed fields, never their values. */
      fields: z.array(z.string()),
    }),
  },
  'payment.submitted': {
    sentence: 'submitted payment for approval',
    outcomes: impliedOutcome(PAYMENT_STATES),
    detail: paymentMoved,
  },
  'payment.approved': {
    sentence: 'approved payment',
    outcomes: impliedOutcome(PAYMENT_STATES),
    detail: paymentMoved,
  },
  'payment.denied': {
    sentence: 'denied payment',
    outcomes: impliedOutcome(PAYMENT_STATES),
    detail: paymentMoved,
  },
  'payment.value-revealed': {
    sentence: 'revealed a payment value',
    read: 'reveal',
    detail: z.strictObject({ field: z.string() }),
  },

  'document.uploaded': {
    sentence: 'uploaded a document',
    detail: z.strictObject({
      document_id: z.optional(z.number()),
      filename,
      sha256: z.optional(z.string()),
    }),
  },
  'document.opened': {
    sentence: 'opened a document',
    read: 'document',
    isQuiet: true,
    detail: namedDocument,
  },
  'document.downloaded': {
    sentence: 'downloaded a document',
    read: 'document',
    isQuiet: true,
    detail: namedDocument,
  },
  'document.link-made': {
    sentence: 'asked for the link of a document',
    read: 'document',
    isQuiet: true,
    detail: namedDocument,
  },
  'document.released': {
    sentence: 'released a document from quarantine',
    by: 'Verify Admin',
    detail: z.strictObject({ file: z.string(), scanner: z.string() }),
  },
  'document.infected': {
    sentence: 'refused a document with a virus',
    by: 'Verify Admin',
    outcomes: addedOutcome('text'),
    detail: z.strictObject({ file: z.string(), scanner: z.string(), found: z.string() }),
  },
  'document.hidden': {
    sentence: 'hid a document',
    outcomes: impliedOutcome('text'),
    detail: namedDocument,
  },
  'document.restored': {
    sentence: 'restored a document',
    outcomes: impliedOutcome('text'),
    detail: namedDocument,
  },

  'case-file.created': {
    sentence: 'created a case file',
    // Who used the command line, where it was asked for there.
    detail: z.strictObject({ case_file_id: z.number(), operator: z.optional(z.string()) }),
  },

  'work.case-taken': {
    sentence: 'took a case',
    outcomes: addedOutcome('text'),
    isTalk: true,
    detail: workCase,
  },
  'work.case-taken-over': {
    sentence: 'took over a case',
    outcomes: addedOutcome('text'),
    isTalk: true,
    detail: z.extend(workCase, { from: z.string() }),
  },
  'work.case-released': {
    sentence: 'gave a case back',
    outcomes: addedOutcome('text'),
    isTalk: true,
    detail: workCase,
  },

  'monitoring.switched-on': {
    sentence: 'switched monitoring on',
    outcomes: impliedOutcome('text'),
    detail: monitoringSwitched,
  },
  'monitoring.switched-off': {
    sentence: 'switched monitoring off',
    outcomes: impliedOutcome('text'),
    detail: monitoringSwitched,
  },
} as const satisfies Readonly<Record<string, AuditActRow>>;
