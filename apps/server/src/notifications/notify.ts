import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { excerptOf } from '@verify-admin/rulebook/notifications/notification.rules';
import type { Transaction } from 'kysely';
import type { AppContext } from '../kernel/app-context.ts';
import type { OpenedClockCase } from '../kernel/clock-check/clock-check.ts';
import type { Schema } from '../platform/database/schema.ts';
import { insertNotifications } from '../kernel/insert-notifications.store.ts';
import { listHolders } from './notifications.store.ts';

interface Cause {
  readonly account: AccountKey;
  /** By uuid; the person who causes it is left out. */
  readonly recipients: readonly string[];
  /** Who of the staff caused it; null where it was the product or an applicant. */
  readonly actor: string | null;
  readonly now: string;
}

/** What an entry of the audit trail reports. */
interface AuditFinding {
  /** By default an entry that is not as it was written. */
  readonly kind?: 'audit' | 'unusual_use';
  readonly entry: number;
  readonly excerpt: string;
  /** Whose use it is; null where it is nobody's. */
  readonly actor?: string | null;
  readonly now: string;
}

export type Notice =
  | { readonly kind: 'mention'; readonly note_id: number; readonly excerpt: string }
  | { readonly kind: 'assignment' }
  | {
      readonly kind: 'submission' | 'pictures';
      readonly submission_id: number;
      readonly excerpt: string;
    }
  | {
      readonly kind: 'alert';
      readonly alert_id: number;
      readonly run_type: 'individual' | 'business';
      readonly excerpt: string;
    };

/** The columns of each kind that differ. */
function columnsOf(notice: Notice) {
  const none = { source_id: null, run_type: null, excerpt: null };
  switch (notice.kind) {
    case 'mention':
      return { ...none, source_id: notice.note_id, excerpt: notice.excerpt };
    case 'assignment':
      return none;
    case 'submission':
    case 'pictures':
      return { ...none, source_id: notice.submission_id, excerpt: notice.excerpt };
    case 'alert':
      return { source_id: notice.alert_id, run_type: notice.run_type, excerpt: notice.excerpt };
  }
}

/**
 * Notifies staff of an act, in the act's own transaction: once it is committed it is under their
 * bells. Nobody is notified of his own act, nor twice of one note, alert or submission.
 */
export async function notify(
  { events }: Pick<AppContext, 'events'>,
  trx: Transaction<Schema>,
  { account: { account_type, account_id }, recipients, actor, now: created }: Cause,
  notice: Notice,
): Promise<void> {
  const others = recipients.filter((uuid) => uuid !== actor);
  if (others.length === 0) return;
  const row = { kind: notice.kind, account_type, account_id, actor, created, ...columnsOf(notice) };
  for (const recipient of await insertNotifications(trx, others, row)) {
    await events.publishWith(trx, { kind: 'notification', recipient });
  }
}

/** What every holder of a permission is notified of; it is of no account. */
interface WideNotice {
  readonly kind:
    | 'audit'
    | 'unusual_use'
    | 'setting_request'
    | 'setting_change'
    | 'retention_run'
    | 'clock_case';
  /** The entry of the trail or the request, of which nobody is notified twice. */
  readonly source_id: number | null;
  readonly excerpt: string;
  /** Who of the staff caused it. */
  readonly actor: string | null;
  readonly now: string;
}

/** @returns under whose bell it is new */
async function insertWideNotice(
  trx: Transaction<Schema>,
  recipients: readonly string[],
  { excerpt, now: created, ...notice }: WideNotice,
): Promise<readonly string[]> {
  if (recipients.length === 0) return [];
  const nowhere = { account_type: null, account_id: null, run_type: null };
  return insertNotifications(trx, recipients, {
    ...notice,
    ...nowhere,
    excerpt: excerptOf(excerpt),
    created,
  });
}

/**
 * Puts an entry of the audit trail under the bell of every ADMIN, once of each.
 * @returns whose bell it is new under
 */
export async function insertAuditNotices(
  trx: Transaction<Schema>,
  { kind = 'audit', entry: source_id, excerpt, actor = null, now }: AuditFinding,
): Promise<readonly string[]> {
  const readers = await listHolders(trx, 'audit/read');
  return insertWideNotice(trx, readers, { kind, source_id, excerpt, actor, now });
}

async function publishTo(
  { events }: Pick<AppContext, 'events'>,
  trx: Transaction<Schema>,
  recipients: readonly string[],
): Promise<void> {
  for (const recipient of recipients) {
    await events.publishWith(trx, { kind: 'notification', recipient });
  }
}

/** Notifies every ADMIN of an entry of the audit trail, once of each, in the transaction of the finding. */
export async function notifyOfAudit(
  app: Pick<AppContext, 'events'>,
  trx: Transaction<Schema>,
  finding: AuditFinding,
): Promise<void> {
  await publishTo(app, trx, await insertAuditNotices(trx, finding));
}

/** Notifies every ADMIN but the actor of a setting that needs two people, in the transaction of the act. */
export async function notifyAdmins(
  app: Pick<AppContext, 'events'>,
  trx: Transaction<Schema>,
  notice: WideNotice & { readonly kind: 'setting_request' | 'setting_change' },
): Promise<void> {
  const checkers = await listHolders(trx, 'maker-checker/check-setting');
  const others = checkers.filter((uuid) => uuid !== notice.actor);
  await publishTo(app, trx, await insertWideNotice(trx, others, notice));
}

/** Notifies every ADMIN of a retention run that did not delete everything that was due, once of each. */
export async function notifyOfRetention(
  app: Pick<AppContext, 'events'>,
  trx: Transaction<Schema>,
  {
    source_id,
    failed,
    now,
  }: { readonly source_id: number; readonly failed: number; readonly now: string },
): Promise<void> {
  const admins = await listHolders(trx, 'retention/switch-run');
  const excerpt = failed === 0 ? 'It ended early.' : `Accounts that failed: ${failed}.`;
  const notice = { kind: 'retention_run', source_id, excerpt, actor: null, now } as const;
  await publishTo(app, trx, await insertWideNotice(trx, admins, notice));
}

/** Notifies every ADMIN that acts of the clock wait, once of each case, in the transaction that opens it. */
export async function notifyOfClock(
  app: Pick<AppContext, 'events'>,
  trx: Transaction<Schema>,
  { case_id: source_id, excerpt, now }: OpenedClockCase,
): Promise<void> {
  const admins = await listHolders(trx, 'clock/release');
  const notice = { kind: 'clock_case', source_id, excerpt, actor: null, now } as const;
  await publishTo(app, trx, await insertWideNotice(trx, admins, notice));
}
