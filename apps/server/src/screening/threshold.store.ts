import type { LookedNoLower, ScoreCount } from '@verify-admin/rulebook/screening/threshold.rules';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import type { ScreeningThresholdTable } from '../platform/database/tables/screening-tables.ts';

const CHANGES_SHOWN = 20;

/** The newest changes of the threshold, newest first. */
export function listChanges(db: Kysely<Schema>) {
  return db
    .selectFrom('screening_threshold as t')
    .leftJoin('admin_user as u', 'u.uuid', 't.admin_uuid')
    .select(['t.version', 't.threshold', 't.from_threshold', 't.reason', 't.created'])
    .select('u.username as admin_username')
    .orderBy('t.version', 'desc')
    .limit(CHANGES_SHOWN)
    .execute();
}

/** Appends a change; false where another one has its version already. */
export async function addChange(
  trx: Transaction<Schema>,
  change: Insertable<ScreeningThresholdTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('screening_threshold')
    .values(change)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export interface StoredScores {
  readonly subjects: number;
  readonly counts: ScoreCount[];
  readonly looked: LookedNoLower[];
}

function addTo(sums: Map<number, number>, at: number, subjects: number): void {
  sums.set(at, (sums.get(at) ?? 0) + subjects);
}

function listed(sums: ReadonlyMap<number, number>) {
  const rows = [...sums].map(([at, subjects]) => ({ at, subjects }));
  return rows.toSorted((a, b) => a.at - b.at);
}

/** How the best scores of everybody’s newest run lie, by hundredths, and how low those runs looked. */
export async function countScores(db: Kysely<Schema>): Promise<StoredScores> {
  const rows = await db
    .selectFrom('aml_best_score')
    .select(sql<number | null>`best_score / 100`.as('at'))
    .select(sql<number>`score_floor / 100`.as('floor_at'))
    .select(({ fn }) => fn.countAll<number>().as('subjects'))
    .groupBy(['at', 'floor_at'])
    .execute();
  const [counts, looked] = [new Map<number, number>(), new Map<number, number>()];
  for (const { at, floor_at, subjects } of rows) {
    if (at !== null) addTo(counts, at, subjects);
    addTo(looked, floor_at, subjects);
  }
  const subjects = rows.reduce((sum, row) => sum + row.subjects, 0);
  return { subjects, counts: listed(counts), looked: listed(looked) };
}
