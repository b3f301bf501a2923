/**
 * ours: what somebody is notified of, and what the list and the digest call it. `by` is named where nobody of
 * the staff caused it.
 */
export const NOTIFICATION_KINDS = {
  mention: { sentence: 'mentioned you', one: 'mention', many: 'mentions', by: null },
  assignment: {
    sentence: 'assigned an account to you',
    one: 'assignment',
    many: 'assignments',
    by: null,
  },
  alert: { sentence: 'found new hits', one: 'alert', many: 'alerts', by: 'Monitoring' },
  submission: {
    sentence: 'submitted KYB documents',
    one: 'submission',
    many: 'submissions',
    by: 'The applicant',
  },
  pictures: {
    sentence: 'sent identity pictures',
    one: 'person with pictures',
    many: 'people with pictures',
    by: 'The applicant',
  },
  audit: {
    sentence: 'is not as it was written',
    one: 'finding of the audit trail',
    many: 'findings of the audit trail',
    by: 'The audit trail',
  },
  setting_request: {
    sentence: 'requested a change that needs a second ADMIN',
    one: 'change to approve',
    many: 'changes to approve',
    by: 'The command line',
  },
  setting_change: {
    sentence: 'changed a setting that ADMINs are notified of',
    one: 'changed setting',
    many: 'changed settings',
    by: 'The command line',
  },
  retention_run: {
    sentence: 'did not go through',
    one: 'failed retention run',
    many: 'failed retention runs',
    by: 'The retention run',
  },
  clock_case: {
    sentence: 'stopped what is done by time',
    one: 'stop of what is done by time',
    many: 'stops of what is done by time',
    by: 'The clock check',
  },
  unusual_use: {
    sentence: 'read more than usual',
    one: 'report of unusual use',
    many: 'reports of unusual use',
    by: null,
  },
  facts: {
    sentence: 'reopened what you decided',
    one: 'reopened decision',
    many: 'reopened decisions',
    by: 'A changed fact',
  },
} as const;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

export const NOTIFICATION_KIND_WORDS = Object.keys(
  NOTIFICATION_KINDS,
) as readonly NotificationKind[];

/** ours: unread ones are counted up to this; one more is shown as `99+`. */
export const UNREAD_COUNTED = 100;

/** ours: how many one answer lists. */
export const NOTIFICATIONS_PAGE = 25;

/** ours: how many one request may mark by their numbers. */
export const MARKED_AT_ONCE = 100;

/** ours: read ones are deleted after so many days; unread ones stay. */
export const READ_KEPT_DAYS = 90;

/** ours: the longest excerpt of what a notification is about, in characters. */
export const EXCERPT_MAX = 200;

/** The number on the bell: `3`, `99+`. */
export function unreadLabel(unread: number): string {
  return unread < UNREAD_COUNTED ? String(unread) : `${UNREAD_COUNTED - 1}+`;
}

/** The beginning of a text on one line; a cut one ends with `…`. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const letters = Array.from(line);
  if (letters.length <= EXCERPT_MAX) return line;
  return `${letters
    .slice(0, EXCERPT_MAX - 1)
    .join('')
    .trimEnd()}…`;
}

/** `1 mention`, `3 alerts`. */
export function countOfKind(kind: NotificationKind, count: number): string {
  const { one, many } = NOTIFICATION_KINDS[kind];
  return `${count} ${count === 1 ? one : many}`;
}
