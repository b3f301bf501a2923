import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { mentionedIn, noteText } from '@verify-admin/rulebook/notes/note.rules';
import { excerptOf } from '@verify-admin/rulebook/notifications/notification.rules';
import type { MadeNote } from '../accounts/notes.ts';
import type { MadeCase } from '../cases/made-case.ts';
import { daysMs, momentOf } from '../moments.ts';
import { staffOf } from '../staff/people.ts';

export interface NotificationRow extends AccountKey {
  readonly recipient: string;
  readonly kind: 'mention' | 'assignment';
  readonly source_id: number | null;
  readonly run_type: null;
  readonly excerpt: string | null;
  readonly actor: string;
  readonly created: string;
  readonly read: string | null;
}

/** A note of the demo under the number the database gave it. */
export interface StoredNote {
  readonly id: number;
  readonly note: MadeNote['note'];
}

/** How far back the bells of the demo reach, and what is older than this has been read. */
const SHOWN_DAYS = 30;
const UNREAD_DAYS = 2;
const READ_AFTER_MS = 3 * 3_600_000;

const NOTIFIED = new Set(staffOf('CS', 'CS_ADMIN', 'LEGAL', 'ADMIN').map(({ uuid }) => uuid));

type Cause = Omit<NotificationRow, 'recipient' | 'read' | 'run_type'>;

function mentionsOf({ id, note }: StoredNote, now: number): NotificationRow[] {
  const { account_type, account_id, created, admin_uuid: actor } = note;
  const excerpt = excerptOf(noteText(note.note));
  const cause = { kind: 'mention', source_id: id, account_type, account_id } as const;
  return rowsOf({ ...cause, excerpt, actor, created }, mentionedIn(note.note), now);
}

function assignmentsOf({ account, assigned }: MadeCase, now: number): NotificationRow[] {
  if (!assigned || account.assigned_user_uuid === null) return [];
  const { account_type, account_id } = account;
  const { created, admin_uuid: actor } = assigned;
  const cause = { kind: 'assignment', source_id: null, excerpt: null } as const;
  const facts = { ...cause, account_type, account_id, actor, created };
  return rowsOf(facts, [account.assigned_user_uuid], now);
}

function rowsOf(cause: Cause, recipients: readonly string[], now: number): NotificationRow[] {
  const at = Date.parse(cause.created);
  if (at < now - daysMs(SHOWN_DAYS)) return [];
  const read = at < now - daysMs(UNREAD_DAYS) ? momentOf(at + READ_AFTER_MS) : null;
  return recipients
    .filter((uuid) => uuid !== cause.actor && NOTIFIED.has(uuid))
    .map((recipient) => ({ recipient, ...cause, run_type: null, read }));
}

/** What the demo's notes and assignments of the last weeks notified staff of, oldest first. */
export function notificationsOf(
  cases: readonly MadeCase[],
  notes: readonly StoredNote[],
  now: number,
): NotificationRow[] {
  return [
    ...notes.flatMap((note) => mentionsOf(note, now)),
    ...cases.flatMap((made) => assignmentsOf(made, now)),
  ].sort((a, b) => a.created.localeCompare(b.created));
}
