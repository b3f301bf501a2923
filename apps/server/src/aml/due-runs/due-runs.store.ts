import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { inSeconds, isDue, NO_LEASE, takeUnderLease } from '../../platform/leases/lease.ts';

/** Longer than a screening takes. */
const LEASE_SECONDS = 120;

/** A check that is to run again, taken by this process. */
export interface DueRun extends AccountKey {
  readonly id: number;
  readonly run_type: RunType;
  /** How often it was taken, this time too. */
  readonly tries: number;
  readonly lease_by: string;
}

/** Takes the check that has been due longest; null when none is due. */
export async function takeDueRun(db: Kysely<Schema>, lease_by: string): Promise<DueRun | null> {
  const row = await takeUnderLease(db, 'aml_rerun', lease_by, {
    key: 'id',
    open: isDue('due'),
    order: 'due',
    // Counted when it begins, so that a process that dies of it does not begin it again at once.
    set: sql`tries = tries + 1`,
    seconds: LEASE_SECONDS,
  });
  return row && { ...row, lease_by };
}

type LeasedRun = Pick<DueRun, 'id' | 'lease_by'>;

/** Locks a due run that is still ours; false where a run covered it meanwhile, or another process has it. */
export async function lockDueRun(
  trx: Transaction<Schema>,
  { id, lease_by }: LeasedRun,
): Promise<boolean> {
  const held = await trx
    .selectFrom('aml_rerun')
    .select('id')
    .where('id', '=', id)
    .where('lease_by', '=', lease_by)
    .forUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

/** It was made, or there is nobody to screen. */
export async function deleteDueRun(db: Kysely<Schema>, { id, lease_by }: LeasedRun): Promise<void> {
  await db.deleteFrom('aml_rerun').where('id', '=', id).where('lease_by', '=', lease_by).execute();
}

/** Gives it back, to be taken again after a while. */
export async function putOffDueRun(
  db: Kysely<Schema>,
  { id, lease_by }: LeasedRun,
  { why, seconds }: { readonly why: string; readonly seconds: number },
): Promise<void> {
  await db
    .updateTable('aml_rerun')
    .set({ ...NO_LEASE, why, due: inSeconds(seconds) })
    .where('id', '=', id)
    .where('lease_by', '=', lease_by)
    .execute();
}
