import * as z from 'zod/mini';
import { storedAccountTypeField } from '../accounts/account-type.ts';
import { declareCommand, declareQuery, declareStream } from '../kernel/call.ts';
import { moment, nullableMoment, uuid, wholeNumber } from '../kernel/field.ts';
import { type Digest, DIGESTS } from './digest.rules.ts';
import {
  MARKED_AT_ONCE,
  NOTIFICATION_KIND_WORDS,
  type NotificationKind,
} from './notification.rules.ts';

const kind = z.enum(NOTIFICATION_KIND_WORDS as [NotificationKind, ...NotificationKind[]]);
const digest = z.enum(DIGESTS as readonly [Digest, ...Digest[]]);
/** Counted up to a bound. */
const unread = z.number();

export const notification = z.object({
  id: z.number(),
  kind,
  /** Null where it is of no account. */
  account: z.nullable(
    z.object({
      account_type: storedAccountTypeField,
      account_id: z.number(),
      company_name: z.string(),
    }),
  ),
  /** The username of who caused it; null where it was the product or an applicant. */
  actor: z.nullable(z.string()),
  /** The note of a mention, the alert of an alert, the submission of a form. */
  source_id: z.nullable(z.number()),
  /** The check an alert is about. */
  run_type: z.nullable(z.enum(['individual', 'business'])),
  /** One line of what it is about. */
  excerpt: z.nullable(z.string()),
  created: moment,
  read: nullableMoment,
});
export type Notification = z.infer<typeof notification>;

/** ours: the actor's own notifications, newest first. */
export const listNotifications = declareQuery({
  name: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  access: 'notification/own',
  input: z.object({
    /** Only those older than the one of this number. */
    before: z.optional(wholeNumber),
  }),
  output: z.object({
    data: z.array(notification),
    has_more: z.boolean(),
    unread,
    digest,
  }),
  refusals: {},
  about: 'NOTE-06, ASSIGN-05, AML-09',
});

/** ours: marks own notifications read: some by number, or all up to and including one. */
export const markNotificationsRead = declareCommand({
  name: 'markNotificationsRead',
  method: 'POST',
  path: '/read_notifications',
  access: 'notification/own',
  input: z
    .object({
      ids: z.optional(z.array(wholeNumber).check(z.minLength(1), z.maxLength(MARKED_AT_ONCE))),
      through: z.optional(wholeNumber),
      admin_uuid: z.optional(uuid),
    })
    .check(
      z.refine(({ ids, through }) => (ids === undefined) !== (through === undefined), {
        error: 'Name either ids or through.',
        path: ['ids'],
      }),
    ),
  output: z.object({ message: z.string(), data: z.object({ unread }) }),
  refusals: {},
  about: 'NOTE-06, ASSIGN-05, AML-09',
});

/** ours: whether the actor is sent an email of what is unread. */
export const setNotificationDigest = declareCommand({
  name: 'setNotificationDigest',
  method: 'POST',
  path: '/set_notification_digest',
  access: 'notification/own',
  input: z.object({ digest, admin_uuid: z.optional(uuid) }),
  output: z.object({ message: z.string(), data: z.object({ digest }) }),
  refusals: {},
  about: 'NOTE-06, ASSIGN-05, AML-09',
});

/** ours: streams how many of the actor's notifications are unread, at once and at every change. */
export const watchNotifications = declareStream({
  name: 'watchNotifications',
  method: 'GET',
  path: '/live_notifications',
  access: 'notification/own',
  input: z.object({}),
  output: z.object({ unread }),
  refusals: {},
  about: 'NOTE-06, ASSIGN-05, AML-09',
});
