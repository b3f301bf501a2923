import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { insertRows } from './insert-rows.ts';
import type { StaffNaming } from './insert-staff.ts';
import type { MadeCase } from '@verify-admin/demo/cases/made-case';
import type { MadeNote } from '@verify-admin/demo/accounts/notes';

/**
 * Stores notes with their reactions; a reaction names its note by the id the database gave it.
 * There are no other notes yet.
 */
async function insertNotes(
  trx: Transaction<Schema>,
  notes: readonly MadeNote[],
  naming: StaffNaming,
): Promise<void> {
  await insertRows(
    trx,
    'note',
    notes.map(({ note }) => note),
    naming,
  );
  const stored = await trx.selectFrom('note').select('id').orderBy('id').execute();
  const reactions = notes.flatMap(({ reactions: made }, index) => {
    const note_id = stored[index]?.id;
    return note_id === undefined ? [] : made.map((reaction) => ({ note_id, ...reaction }));
  });
  await insertRows(trx, 'note_reaction', reactions, naming);
}

/** Stores accounts with all their histories; documents and audit lines are stored apart. */
export async function insertCases(
  trx: Transaction<Schema>,
  cases: readonly MadeCase[],
  naming: StaffNaming,
): Promise<void> {
  await insertRows(
    trx,
    'account',
    cases.map(({ account }) => account),
    naming,
  );
  await insertRows(
    trx,
    'verification',
    cases.map(({ verification }) => verification),
    naming,
  );
  const tables = [
    'kyc_record',
    'kyc_sent',
    'kyb_history',
    'kyb_submission',
    'legal_history',
    'payment_history',
    'aml_individual_history',
    'aml_business_history',
    'payment_selection',
  ] as const;
  for (const table of tables) {
    await insertRows(
      trx,
      table,
      cases.flatMap((made) => [...made[table]]),
      naming,
    );
  }
  await insertRows(
    trx,
    'email',
    cases.flatMap(({ emails = [] }) => [...emails]),
    naming,
  );
  await insertNotes(
    trx,
    cases.flatMap(({ notes }) => notes),
    naming,
  );
}
