import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import { type Kysely, sql, type Transaction } from 'kysely';
import { foldNames } from '../../accounts/fold-names.ts';
import { fileSubmissions } from '../../expired-documents/submissions.store.ts';
import { ScreeningMemory } from '../../aml-batches/run/screening-memory.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { type BulkPool, drawPool, POOL_TABLES } from './bulk-pool.ts';
import { insertPooled, layOutPool, type Round } from './pooled-rows.ts';
import { fileStoredHits } from '../insert/store-reviews.ts';
import { seedMembers } from './seed-members.ts';

export interface BulkAsk {
  readonly accounts: number;
  readonly members: number;
  /** Ids begin here; without it, of each type above the highest there is. */
  readonly from_id?: number;
  /** Transactions at a time. */
  readonly connections?: number;
  /** Milliseconds since the epoch: the newest moment anything may carry. */
  readonly now: number;
}

/** Rounds of one transaction. */
const ROUNDS_AT_ONCE = 5;
/** New words wait outside the search index until there are this many kilobytes of them. */
const PENDING_WORDS_KB = 65_536;

export type BulkContext = Pick<AppContext, 'db' | 'screening'>;

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
  rounds: readonly Round[],
): Promise<void> {
  await sql`select set_config('gin_pending_list_limit', ${String(PENDING_WORDS_KB)}, true)`.execute(
    trx,
  );
  for (const table of POOL_TABLES) await layOutPool(trx, table, pool.rows[table]);
  for (const round of rounds) {
    for (const table of POOL_TABLES) {
      if (pool.rows[table].length > 0) await insertPooled(trx, table, pool.rows[table], round);
    }
  }
}

/** Brings the search indexes and the planner's numbers up to what is there now. */
async function settle(db: Kysely<Schema>): Promise<void> {
  for (const index of [
    'account_search_block',
    'account_name_search_block',
    'member_search_block',
  ]) {
    await sql`select gin_clean_pending_list(${index}::regclass)`.execute(db);
  }
  const tables = [...POOL_TABLES, 'aml_hit', 'expiry_record', 'member'] as const;
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(db);
}

function roundsOf(pool: BulkPool, first: IdsByType, ask: BulkAsk): Round[] {
  const size = pool.types.length;
  return Array.from({ length: Math.ceil(ask.accounts / size) }, (_, round) => ({
    round,
    count: Math.min(size, ask.accounts - round * size),
    shifts: shiftsOf(pool.types, first, ask.from_id ?? 1, round),
  }));
}

async function insertAccounts({ db, screening }: BulkContext, ask: BulkAsk): Promise<void> {
  const { screen } = new ScreeningMemory((one) => screening.screen(one));
  const { accounts, now } = ask;
  const pool = await drawPool({ accounts, now, screen, staff: await findStaff(db) });
  const rounds = roundsOf(pool, await firstIds(db, ask.from_id), ask);
  const work = async () => {
    while (rounds.length > 0) {
      const some = rounds.splice(0, ROUNDS_AT_ONCE);
      await db.transaction().execute((trx) => insertRounds(trx, pool, some));
    }
  };
  await Promise.all(Array.from({ length: ask.connections ?? 1 }, work));
}

/**
 * Adds generated accounts with histories, and members of studios, as fast as the database takes
 * them; indexes and constraints stay. What was added before an interruption stays added.
 * Where no list is in force nobody is screened.
 * @returns how many of each were added; members need a studio to be of.
 */
export async function seedAccounts(
  app: BulkContext,
  ask: BulkAsk,
): Promise<Pick<BulkAsk, 'accounts' | 'members'>> {
  const { db } = app;
  if (ask.accounts > 0) await insertAccounts(app, ask);
  await fileStoredHits(db);
  await fileSubmissions(db);
  await foldNames(app);
  const members = await seedMembers(db, ask.members, ask.now);
  await settle(db);
  return { accounts: ask.accounts, members };
}
