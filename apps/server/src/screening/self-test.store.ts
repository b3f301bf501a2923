import {
  type Insertable,
  type Kysely,
  type Selectable,
  sql,
  type Transaction,
  type UpdateObject,
} from 'kysely';
import { SELF_TEST_TAKES } from '@verify-admin/rulebook/screening/self-test.rules';
import type { Schema } from '../platform/database/schema.ts';
import type { ScreeningSelfTestTable } from '../platform/database/tables/screening-tables.ts';
import { inSeconds, isLeaseFree, takeUnderLease } from '../platform/leases/lease.ts';

/** A living process renews its lease each second. */
const LEASE_SECONDS = 30;
const TESTS_SHOWN = 21;

export type StoredSelfTest = Selectable<ScreeningSelfTestTable>;

/** Asks for a self-test; null while another one is not done. */
export async function addSelfTest(
  db: Kysely<Schema> | Transaction<Schema>,
  test: Pick<Insertable<ScreeningSelfTestTable>, 'how' | 'admin_uuid' | 'created'>,
): Promise<number | null> {
  const row = await db
    .insertInto('screening_self_test')
    .values({ ...test, state: 'waiting' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Fails a test whose processes ended one after the other. */
export async function failInterrupted(db: Kysely<Schema>, finished: string): Promise<void> {
  await db
    .updateTable('screening_self_test')
    .set({ state: 'failed', why: 'interrupted', finished, lease_until: null })
    .where('state', '=', 'running')
    .where('takes', '>=', SELF_TEST_TAKES)
    .where(isLeaseFree)
    .execute();
}

/** Leases the test that waits, or one whose lease has expired. */
export function takeSelfTest(db: Kysely<Schema>, lease_by: string): Promise<StoredSelfTest | null> {
  return takeUnderLease(db, 'screening_self_test', lease_by, {
    key: 'id',
    open: sql`state in ('waiting', 'running')`,
    order: 'id',
    set: sql`state = 'running', takes = takes + 1, done = 0, total = 0`,
    seconds: LEASE_SECONDS,
  });
}

export interface Hold {
  readonly id: number;
  readonly lease_by: string;
}

/** Writes to a test for the process that holds it alone; false when it is another one's by now. */
export async function writeHeld(
  db: Kysely<Schema> | Transaction<Schema>,
  { id, lease_by }: Hold,
  change: UpdateObject<Schema, 'screening_self_test'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('screening_self_test')
    .set(change)
    .where('id', '=', id)
    .where('lease_by', '=', lease_by)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Writes the progress of a test and renews its lease. */
export async function noteProgress(
  db: Kysely<Schema>,
  hold: Hold,
  progress: Pick<StoredSelfTest, 'done' | 'total'>,
): Promise<boolean> {
  return writeHeld(db, hold, { ...progress, lease_until: inSeconds(LEASE_SECONDS) });
}

/** The newest self-tests, newest first, without what they answered wrongly. */
export function listTests(db: Kysely<Schema>) {
  return db
    .selectFrom('screening_self_test as t')
    .leftJoin('admin_user as u', 'u.uuid', 't.admin_uuid')
    .select(['t.id', 't.state', 't.why', 't.how', 't.created', 't.finished', 't.done', 't.total'])
    .select(['t.duration_ms', 't.threshold', 't.algorithm_version', 't.generator_version'])
    .select(['t.lists', 't.kinds', 'u.username as admin_username'])
    .orderBy('t.id', 'desc')
    .limit(TESTS_SHOWN)
    .execute();
}

/** What a self-test answered wrongly; null when there is no such test. */
export async function findWrong(
  db: Kysely<Schema>,
  id: number,
): Promise<StoredSelfTest['wrong'] | null> {
  const row = await db
    .selectFrom('screening_self_test')
    .select('wrong')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.wrong ?? null;
}
