import { type Kysely, sql } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

const STATUS_COLUMNS = [
  'account_type',
  'kyc_status',
  'kyb_status',
  'due_diligence_status',
  'pay_status',
  'assigned_to',
] as const;
const STUDIO_COLUMNS = [
  'account_type',
  'kyc_status',
  'overall_status',
  'individual_aml_status',
  'business_aml_status',
] as const;

const COUNTS = { status_count: STATUS_COLUMNS, studio_count: STUDIO_COLUMNS } as const;
type CountTable = keyof typeof COUNTS;

/** Accounts of one combination of values; the empty text stands for a column that is null. */
export type CountOf<T extends CountTable> = Readonly<
  Record<(typeof COUNTS)[T][number], string> & { n: number }
>;

async function readCounts<T extends CountTable>(
  db: Kysely<Schema>,
  table: T,
): Promise<CountOf<T>[]> {
  const columns = sql.join(COUNTS[table].map((column) => sql.ref(column)));
  const { rows } = await sql<CountOf<T>>`
    select ${columns}, sum(n)::float8 as n from (
      select ${columns}, n from ${sql.table(table)}
      union all
      select ${columns}, n from ${sql.table(`${table}_change`)}
    ) as counted
    group by ${columns} having sum(n) > 0
  `.execute(db);
  return rows;
}

/**
 * STATUS-07: how many accounts have each combination of account type, KYC, KYB, legal, payment and
 * department. A few thousand rows at most, however many accounts there are.
 */
export function readStatusCounts(db: Kysely<Schema>): Promise<CountOf<'status_count'>[]> {
  return readCounts(db, 'status_count');
}

/**
 * OVER-08, STUD-02..04: how many accounts have each combination of account type, KYC, overall status
 * and both AML statuses.
 */
export function readStudioCounts(db: Kysely<Schema>): Promise<CountOf<'studio_count'>[]> {
  return readCounts(db, 'studio_count');
}

/**
 * Adds the differences of ended transactions to the counts. A reader sees each difference exactly
 * once, before or after; two processes that fold together add each difference once.
 */
export async function foldVerificationCounts(db: Kysely<Schema>): Promise<void> {
  for (const [table, names] of Object.entries(COUNTS)) {
    const columns = sql.join(names.map((name) => sql.ref(name)));
    await sql`
      with folded as (delete from ${sql.table(`${table}_change`)} returning ${columns}, n)
      insert into ${sql.table(table)} as kept (${columns}, n)
      select ${columns}, sum(n) from folded group by ${columns} having sum(n) <> 0
      order by ${columns}
      on conflict (${columns}) do update set n = kept.n + excluded.n
    `.execute(db);
  }
}
