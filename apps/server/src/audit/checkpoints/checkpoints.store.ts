import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type {
  AuditCheckpointTable,
  AuditPlaceTable,
} from '../../platform/database/tables/audit-tables.ts';
import { inSeconds, isDue, NO_LEASE, takeUnderLease } from '../../platform/leases/lease.ts';
import { doubling, Queue } from '../../platform/leases/queue.ts';
import { LOSS_MARK } from './checkpoint.ts';

type Db = Kysely<Schema>;
export type StoredCheckpointRow = Selectable<AuditCheckpointTable>;
export type AuditPlace = Selectable<AuditPlaceTable>;

export interface PlaceState extends Pick<AuditPlace, 'delivered' | 'delivered_at' | 'why'> {
  readonly place: string;
}

/** Longer than the verification of a large log. */
const CHECK_LEASE_SECONDS = 60 * 60;

/** The checkpoint that covers the newest lines; null before the first. */
export async function findNewestCheckpoint(db: Db): Promise<StoredCheckpointRow | null> {
  const row = await db
    .selectFrom('audit_checkpoint')
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Stores a checkpoint unless another process has continued the same one.
 * @returns whether it was stored
 */
export async function insertCheckpoint(db: Db, row: StoredCheckpointRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('audit_checkpoint')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The hashes of the lines after one up to another, in their order. A line that is missing leaves no gap. */
export async function readHashes(
  db: Db,
  { after, until }: { readonly after: number; readonly until: number },
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['seq', 'hash'])
    .where('seq', '>', after)
    .where('seq', '<=', until)
    .orderBy('seq')
    .execute();
  return new Map(rows.map(({ seq, hash }) => [seq, hash]));
}

/** Checkpoints after a line, in their order. */
export function readCheckpointsAfter(
  db: Db,
  after: number,
  limit: number,
): Promise<StoredCheckpointRow[]> {
  return db
    .selectFrom('audit_checkpoint')
    .selectAll()
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute();
}

const TEXTS_AT_ONCE = 200;

/** The text of every checkpoint of the database, in their order. */
export async function* listCheckpointTexts(db: Db): AsyncIterable<string> {
  for (let after = 0; ; ) {
    const rows = await readCheckpointsAfter(db, after, TEXTS_AT_ONCE);
    for (const { text } of rows) yield text;
    const last = rows.at(-1);
    if (!last || rows.length < TEXTS_AT_ONCE) return;
    after = last.seq;
  }
}

/** The texts of those checkpoints of the database that may say that a loss was accepted; they are few. */
export async function listLossTexts(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_checkpoint')
    .select('text')
    .where('text', 'like', `%${LOSS_MARK}%`)
    .orderBy('seq')
    .execute();
  return rows.map(({ text }) => text);
}

/** Makes a row for each place that has none. */
export async function ensurePlaces(db: Db, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const rows = names.map((name) => ({ name }));
  await db
    .insertInto('audit_place')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How far these places have come, by name. */
export async function listPlaceStates(db: Db, names: readonly string[]): Promise<PlaceState[]> {
  if (names.length === 0) return [];
  return db
    .selectFrom('audit_place')
    .select(['name as place', 'delivered', 'delivered_at', 'why'])
    .where('name', 'in', names)
    .orderBy('name')
    .execute();
}

/** The places that lack a checkpoint. Tries have no end. */
export const PLACES = new Queue({
  subject: 'place',
  table: 'audit_place',
  key: 'name',
  waiting: sql`delivered < (select coalesce(max(seq), 0) from audit_checkpoint)`,
  due: 'next_try',
  // Longer than any place may take for the lines of one turn.
  leaseSeconds: 5 * 60,
  pauseAfter: doubling(5, { longest: 600 }),
  onPause: ({ why }) => ({ why }),
});

/** The places of these names alone. */
export function ofNames(names: readonly string[]) {
  return { only: sql`name = any(${[...names]}::text[])` };
}

/** Takes the verification that is due; null when none is, or another process has it. */
export function takeDueCheck(db: Db, lease_by: string) {
  return takeUnderLease(db, 'audit_check', lease_by, {
    key: 'id',
    open: isDue('next_try'),
    order: 'id',
    set: sql`next_try = next_try`,
    seconds: CHECK_LEASE_SECONDS,
  });
}

/** Gives the verification back until it is due again. */
export async function giveCheckBack(db: Db, lease_by: string, seconds: number): Promise<void> {
  await db
    .updateTable('audit_check')
    .set({ next_try: inSeconds(seconds), ...NO_LEASE })
    .where('lease_by', '=', lease_by)
    .execute();
}
