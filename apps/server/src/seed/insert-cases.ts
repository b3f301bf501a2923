import type { Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { insertRows } from './insert-rows.ts';
import type { MadeCase } from './making/made-case.ts';
import type { MadeNote } from './making/notes.ts';

/** Stores notes with their reactions; a reaction names its note by the id the database gave it. */
async function insertNotes(trx: Transaction<Schema>, notes: readonly MadeNote[]): Promise<void> {
  if (notes.length === 0) return;
  const stored = await trx
    .insertInto('note')
    .values(notes.map(({ note }) => note))
    .returning('id')
    .execute();
  const reactions = notes.flatMap(({ reactions: made }, index) => {
    const note_id = stored[index]?.id;
    return note_id === undefined ? [] : made.map((reaction) => ({ note_id, ...reaction }));
  });
  await insertRows(trx, 'note_reaction', reactions);
}

/** Stores accounts with all their histories; documents and audit lines are stored apart. */
export async function insertCases(
  trx: Transaction<Schema>,
  cases: readonly MadeCase[],
): Promise<void> {
  await insertRows(
    trx,
    'account',
    cases.map(({ account }) => account),
  );
  await insertRows(
    trx,
    'verification',
    cases.map(({ verification }) => verification),
  );
  const tables = [
    'kyc_record',
    'kyc_sent',
    'kyb_history',
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
    );
  }
  await insertNotes(
    trx,
    cases.flatMap(({ notes }) => notes),
  );
}
