import { isMakerGone } from '@verify-admin/rulebook/maker-checker/check-permission';
import type { Kysely, Transaction } from 'kysely';
import { holdPerson, readPerson } from '../maker-checker/maker-checker.store.ts';
import type { Schema } from '../platform/database/schema.ts';

/** Whether the person who saved payment details last may not do so any more; false where nobody of the staff did. */
export async function isSaverGone(db: Kysely<Schema>, saved_by: string | null): Promise<boolean> {
  return saved_by !== null && isMakerGone('payment_approval', await readPerson(db, saved_by));
}

/** As `isSaverGone`; it stays so until the transaction ends. */
export async function holdSaverGone(
  trx: Transaction<Schema>,
  saved_by: string | null,
): Promise<boolean> {
  return saved_by !== null && isMakerGone('payment_approval', await holdPerson(trx, saved_by));
}
