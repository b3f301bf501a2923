import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { CASE_LEASE_MS } from '@verify-admin/rulebook/work/work-case.rules';
import type { WorkKind } from '@verify-admin/rulebook/work/work-kinds';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { inSeconds, isLeaseFree, isLeaseHeld } from '../platform/leases/lease.ts';
import { type CaseKey, isUsable, scopeParts, type WorkAsk } from './work-cases.store.ts';

const LEASE_SECONDS = CASE_LEASE_MS / 1000;
/** How many free cases are tried before those of others are read again. */
const CANDIDATES = 50;
/** How often they are read again while others take each of them first. */
const READS = 20;

const TAKEN = (by: string) => sql`
  set held_by = ${by}, held_since = now(), seen = now(), lease_until = ${inSeconds(LEASE_SECONDS)}`;

interface LockedCase {
  readonly id: number;
  readonly held_by: string | null;
  readonly holder: string | null;
  readonly isHeld: boolean;
}

/** Locks a case until the transaction ends, with who holds it; null where it does not wait. */
export async function lockCase(
  trx: Transaction<Schema>,
  { kind, account_type, account_id, ref }: CaseKey,
): Promise<LockedCase | null> {
  const row = await trx
    .selectFrom('work_case as c')
    .select(['c.id', 'c.held_by'])
    .select(isLeaseHeld('c.lease_until').as('isHeld'))
    .select((q) =>
      q
        .selectFrom('admin_user as u')
        .select('u.username')
        .whereRef('u.uuid', '=', 'c.held_by')
        .as('holder'),
    )
    .where('c.account_type', '=', account_type)
    .where('c.account_id', '=', account_id)
    .where('c.kind', '=', kind)
    .where('c.ref', '=', ref)
    .forUpdate('c')
    .executeTakeFirst();
  return row ?? null;
}

/** Gives a locked case to a person, under a lease. */
export async function holdCase(trx: Transaction<Schema>, id: number, by: string): Promise<void> {
  await sql`update work_case ${TAKEN(by)} where id = ${id}`.execute(trx);
}

/** Gives a case back; false where the person does not have it. */
export async function giveBack(
  trx: Transaction<Schema>,
  { kind, account_type, account_id, ref }: CaseKey,
  by: string,
): Promise<boolean> {
  const given = await trx
    .updateTable('work_case')
    .set({ held_by: null, held_since: null, seen: null, lease_until: null })
    .where('account_type', '=', account_type)
    .where('account_id', '=', account_id)
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .where('held_by', '=', by)
    .returning('id')
    .executeTakeFirst();
  return given !== undefined;
}

/** The holder has the account open: its cases stay theirs for the whole lease from now on. */
export async function renewCases(
  db: Kysely<Schema>,
  { account_type, account_id }: AccountKey,
  by: string,
): Promise<void> {
  await db
    .updateTable('work_case')
    .set({ seen: sql<string>`now()`, lease_until: inSeconds(LEASE_SECONDS) })
    .where('account_type', '=', account_type)
    .where('account_id', '=', account_id)
    .where('held_by', '=', by)
    .execute();
}

/** Where a list is walked on from: the clock and the number of the case before. */
export interface CasePlace {
  readonly clock: string;
  readonly id: number;
}

interface NextAsk extends WorkAsk {
  readonly kind: WorkKind;
  /** Null from the beginning. */
  readonly after: CasePlace | null;
}

const freeCases = (ask: NextAsk, part: RawBuilder<boolean>) => sql`(
  select c.id, c.clock from work_case c
  where c.kind = ${ask.kind} and c.paused is null and ${part} and ${isUsable(ask)}
    and ${isLeaseFree}
    ${ask.after ? sql`and (c.clock, c.id) > (${ask.after.clock}::timestamptz, ${ask.after.id}::bigint)` : sql``}
  order by c.clock, c.id limit ${CANDIDATES})`;

/** The free cases that come next, as others left them at this moment. */
async function listFree(trx: Transaction<Schema>, ask: NextAsk): Promise<number[]> {
  const parts = scopeParts(ask.scope).map((part) => freeCases(ask, part));
  const { rows } = await sql<{ id: number }>`
    select id from (${sql.join(parts, sql` union all `)}) as free
    order by clock, id limit ${CANDIDATES}`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Takes the first of some cases that nobody holds and no other transaction is about to take.
 * PostgreSQL checks again that it is free once the row is locked.
 */
async function holdFirst(
  trx: Transaction<Schema>,
  ids: readonly number[],
  { kind, own }: NextAsk,
): Promise<CaseKey | null> {
  const { rows } = await sql<CaseKey>`
    update work_case ${TAKEN(own)}
    where id = (
      select id from work_case
      where id = any(${[...ids]}::bigint[]) and paused is null and ${isLeaseFree}
      order by clock, id limit 1 for update skip locked
    )
    returning account_type, account_id, ref`.execute(trx);
  const [taken] = rows;
  return taken ? { ...taken, kind } : null;
}

/**
 * Takes the next free case of a list under a lease; null where no case is free. Of any number of
 * people who ask at once each is given another case.
 */
export async function takeNext(trx: Transaction<Schema>, ask: NextAsk): Promise<CaseKey | null> {
  for (let read = 0; read < READS; read += 1) {
    const ids = await listFree(trx, ask);
    if (ids.length === 0) return null;
    const taken = await holdFirst(trx, ids, ask);
    if (taken) return taken;
  }
  return null;
}
