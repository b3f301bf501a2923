import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { pauseAfterTry } from '@verify-admin/rulebook/emails/email-tries';
import type { EmailKind } from '@verify-admin/rulebook/emails/email.rules';
import { nextTryOf } from '@verify-admin/rulebook/kernel/delivery';
import { HOUR_MS } from '@verify-admin/rulebook/kernel/time';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { EmailTable } from '../platform/database/tables/mail-tables.ts';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';
import { inSeconds, NO_LEASE } from '../platform/leases/lease.ts';
import { Queue } from '../platform/leases/queue.ts';
import { isWithinLast } from '../platform/database/statements/moments.ts';

export type Email = Selectable<EmailTable>;
type NewEmail = Omit<
  Email,
  | 'id'
  | 'state'
  | 'why'
  | 'tries'
  | 'due'
  | 'lease_by'
  | 'lease_until'
  | 'traceparent'
  | 'withdrawn'
  | 'updated'
>;

/** The emails that are to be sent. */
export const EMAILS = new Queue({
  subject: 'email',
  table: 'email',
  key: 'id',
  waiting: sql`state = 'queued'`,
  // Longer than a mail server may take.
  leaseSeconds: 2 * 60,
  pauseAfter: pauseAfterTry,
  onPause: ({ why, now }) => ({ why, updated: now }),
});

/** How many emails were asked for within the hour before `now`, to the recipient and for the account. */
export async function countWritten(
  trx: Transaction<Schema>,
  key: AccountKey,
  recipient: string,
  now: string,
): Promise<{ to: number; account: number }> {
  const counted = (db: Transaction<Schema>) =>
    db
      .selectFrom('email')
      .select(sql<number>`count(*)`.as('count'))
      .where(isWithinLast('created', HOUR_MS, Date.parse(now)));
  const to = await counted(trx)
    .where(sql`lower(recipient)`, '=', recipient.toLowerCase())
    .executeTakeFirstOrThrow();
  const account = await counted(trx).where(whereAccount(key)).executeTakeFirstOrThrow();
  return { to: to.count, account: account.count };
}

export async function insertEmail(trx: Transaction<Schema>, email: NewEmail): Promise<number> {
  const row = await trx
    .insertInto('email')
    .values({ ...email, state: 'queued', why: null, updated: email.created })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Locks an email of the account until the transaction ends; null when it has none of this id. */
export async function lockEmail(
  trx: Transaction<Schema>,
  key: AccountKey,
  id: number,
): Promise<Email | null> {
  const row = await trx
    .selectFrom('email')
    .selectAll()
    .where('id', '=', id)
    .where(whereAccount(key))
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** An email that waits or failed is to be sent now; its tries begin again. */
export async function queueAgain(trx: Transaction<Schema>, id: number, now: string): Promise<void> {
  const fresh = { state: 'queued', why: null, tries: 0, withdrawn: null } as const;
  await trx
    .updateTable('email')
    .set({ ...fresh, due: inSeconds(0), updated: now, ...NO_LEASE })
    .where('id', '=', id)
    .execute();
}

/** Ends a queued email, also where another process took it since: a sent email stays sent. False when it had ended. */
export async function settleEmail(
  trx: Transaction<Schema>,
  id: number,
  end: { state: 'sent' | 'failed'; why: string | null; withdrawn?: string | null },
  now: string,
): Promise<boolean> {
  const row = await trx
    .updateTable('email')
    .set({ ...end, updated: now, ...NO_LEASE })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the emails of the account that are queued: none of them is sent, and none counts as a failure. */
export async function cancelQueuedEmails(
  trx: Transaction<Schema>,
  key: AccountKey,
  {
    kinds,
    why,
    now: updated,
  }: { readonly kinds: readonly EmailKind[]; readonly why: string; readonly now: string },
): Promise<void> {
  await trx
    .updateTable('email')
    .set({ state: 'failed', why, withdrawn: updated, updated, ...NO_LEASE })
    .where(whereAccount(key))
    .where('kind', 'in', [...kinds])
    .where('state', '=', 'queued')
    .execute();
}

/** The KYB emails of an account, newest first. */
export async function listKybEmails(db: Kysely<Schema>, key: AccountKey) {
  const rows = await db
    .selectFrom('email')
    .select(['id as email_id', 'recipient as email', 'name', 'created', 'state', 'why', 'due'])
    .where(whereAccount(key))
    .where('kind', '=', 'kyb')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ due, ...row }) => ({ ...row, next_try: nextTryOf({ ...row, due }) }));
}

/** Who of the staff asked for the account's KYB documents last; null where nobody did. */
export async function findKybSender(db: Kysely<Schema>, key: AccountKey): Promise<string | null> {
  const row = await db
    .selectFrom('email')
    .select('admin_uuid')
    .where(whereAccount(key))
    .where('kind', '=', 'kyb')
    .where('admin_uuid', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.admin_uuid ?? null;
}
