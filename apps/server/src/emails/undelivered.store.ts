import type { EmailKind } from '@verify-admin/rulebook/emails/email.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { isLeaseFree } from '../platform/leases/lease.ts';
import type { Email } from './emails.store.ts';

export type UndeliveredState = 'waiting' | 'failed';

/** Which of the emails that nobody received; what is null, or empty, leaves none out. */
export interface UndeliveredFilter {
  readonly state: UndeliveredState | null;
  readonly kind: EmailKind | null;
  /** The moment of asking, ISO 8601: `since` and later, before `until`. */
  readonly since: string | null;
  readonly until: string | null;
  /** Ways of writing one address, or one domain as `@domain`, in small letters. */
  readonly to: readonly string[];
}

const STATES = {
  waiting: sql<boolean>`state = 'queued'`,
  failed: sql<boolean>`state = 'failed' and withdrawn is null`,
} as const;

/** What somebody ended for good is not among them. */
function selectUndelivered(
  db: Kysely<Schema>,
  { state, kind, since, until, to }: UndeliveredFilter,
) {
  const states =
    state === null ? sql<boolean>`(${STATES.waiting} or ${STATES.failed})` : STATES[state];
  return db
    .selectFrom('email')
    .where(states)
    .$if(kind !== null, (q) => q.where('kind', '=', kind))
    .$if(since !== null, (q) => q.where('created', '>=', since))
    .$if(until !== null, (q) => q.where('created', '<', until))
    .$if(to.length > 0, (q) =>
      q.where((eb) =>
        eb.or(to.map((end) => sql<boolean>`right(lower(recipient), length(${end})) = ${end}`)),
      ),
    );
}

/** The emails that wait or failed, in the order they were asked for. */
export function listUndelivered(db: Kysely<Schema>, filter: UndeliveredFilter) {
  return selectUndelivered(db, filter)
    .select(['id', 'account_type', 'account_id', 'kind', 'recipient', 'created'])
    .select(['state', 'why', 'tries', 'due'])
    .orderBy('id')
    .execute();
}

/** How many emails failed, and how many wait after a try. */
export function countUndelivered(db: Kysely<Schema>) {
  return db
    .selectFrom('email')
    .select([
      sql<number>`count(*) filter (where ${STATES.failed})`.as('failed'),
      sql<number>`count(*) filter (where ${STATES.waiting} and why is not null)`.as('waiting'),
    ])
    .where('state', 'in', ['queued', 'failed'])
    .executeTakeFirstOrThrow();
}

/** Locks an email that waits or failed; null where it was sent, was ended, or is being sent at this moment. */
export async function lockUndelivered(trx: Transaction<Schema>, id: number): Promise<Email | null> {
  const row = await trx
    .selectFrom('email')
    .selectAll()
    .where('id', '=', id)
    .where(sql<boolean>`(${STATES.waiting} or ${STATES.failed})`)
    .where(isLeaseFree)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Ends an email for good: it is not sent, and is no failure that somebody has to look after. */
export async function withdrawEmail(
  trx: Transaction<Schema>,
  id: number,
  { why, now }: { readonly why: string; readonly now: string },
): Promise<void> {
  await trx
    .updateTable('email')
    .set({ state: 'failed', why, withdrawn: now, updated: now })
    .where('id', '=', id)
    .execute();
}
