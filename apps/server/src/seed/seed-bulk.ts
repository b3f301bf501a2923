import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { type BulkPool, drawPool, POOL_TABLES, type PoolTable } from './bulk-pool.ts';
import { insertPooled, layOutPool } from './pooled-rows.ts';
import { seedMembers } from './seed-members.ts';

export interface BulkAsk {
  readonly accounts: number;
  readonly members: number;
  /** Ids begin here; without it, of each type above the highest there is. */
  readonly from_id?: number;
  /** Milliseconds since the epoch: the newest moment anything may carry. */
  readonly now: number;
}

/** Rounds of one transaction: on the embedded database everybody else waits for its end. */
const ROUNDS_AT_ONCE = 5;

export type IdsByType = ReadonlyMap<AccountType, number>;

async function firstIds(db: Kysely<Schema>, from_id: number | undefined): Promise<IdsByType> {
  const highest = await db
    .selectFrom('account')
    .select(({ fn }) => ['account_type', fn.max('account_id').as('highest')])
    .groupBy('account_type')
    .execute();
  return new Map(highest.map((row) => [row.account_type, Math.max(from_id ?? 1, row.highest + 1)]));
}

async function findStaff(db: Kysely<Schema>): Promise<ReadonlySet<string>> {
  const staff = await db.selectFrom('admin_user').select('uuid').execute();
  return new Set(staff.map(({ uuid }) => uuid));
}

/** How far the pooled ids of each type are moved in a round, so that every id is new. */
function shiftsOf(types: readonly AccountType[], first: IdsByType, from: number, round: number) {
  const shifts: Partial<Record<AccountType, number>> = {};
  for (const type of new Set(types)) {
    const perRound = types.filter((other) => other === type).length;
    shifts[type] = (first.get(type) ?? from) + round * perRound;
  }
  return shifts;
}

async function insertRounds(
  trx: Transaction<Schema>,
  pool: BulkPool,
  rounds: readonly { shifts: Partial<Record<AccountType, number>>; round: number; count: number }[],
): Promise<void> {
  for (const table of POOL_TABLES) await layOutPool(trx, table, pool.rows[table]);
  for (const round of rounds) {
    for (const table of POOL_TABLES) {
      if (pool.rows[table].length > 0) await insertPooled(trx, table, pool.rows[table], round);
    }
  }
}

async function analyze(db: Kysely<Schema>): Promise<void> {
  const tables: readonly (PoolTable | 'member')[] = [...POOL_TABLES, 'member'];
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(db);
}

/**
 * Adds generated accounts with histories, and members of studios, as fast as the database takes
 * them; indexes and constraints stay. What was added before an interruption stays added.
 */
export async function seedAccounts(db: Kysely<Schema>, ask: BulkAsk): Promise<void> {
  if (ask.accounts > 0) {
    const pool = drawPool(ask.accounts, await findStaff(db), ask.now);
    const first = await firstIds(db, ask.from_id);
    const size = pool.types.length;
    const rounds = Array.from({ length: Math.ceil(ask.accounts / size) }, (_, round) => ({
      round,
      count: Math.min(size, ask.accounts - round * size),
      shifts: shiftsOf(pool.types, first, ask.from_id ?? 1, round),
    }));
    for (let from = 0; from < rounds.length; from += ROUNDS_AT_ONCE) {
      const some = rounds.slice(from, from + ROUNDS_AT_ONCE);
      await db.transaction().execute((trx) => insertRounds(trx, pool, some));
    }
  }
  await seedMembers(db, ask.members, ask.now);
  await analyze(db);
}
