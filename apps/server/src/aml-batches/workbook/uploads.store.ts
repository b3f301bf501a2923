import { HOUR_MS } from '@verify-admin/rulebook/kernel/time';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { CheckedMoment } from '../../kernel/clock-check/checked-moment.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** A workbook is read in two minutes at most, and its batch made at once after that. */
const ABANDONED_AFTER_MS = HOUR_MS;

/** The characters of a whole day, `1984-05-02`; a part of one has fewer. */
const DAY = 10;

async function addRows(db: Kysely<Schema>, batch_id: number, piece: string): Promise<void> {
  await sql`
    insert into aml_batch_row (batch_id, row_no, user_id, business_name, first_name, last_name,
      birthday, birthday_part, country, is_repeated)
    select ${batch_id}, r.row_no, r.user_id, r.business_name, r.first_name, r.last_name,
      case when length(r.birthday) = ${DAY}::integer then r.birthday::date end,
      case when length(r.birthday) < ${DAY}::integer then r.birthday end, r.country, r.is_repeated
    from json_to_recordset(${piece}::json) as r(row_no integer, user_id bigint,
      business_name text, first_name text, last_name text, birthday text, country text,
      is_repeated boolean)
  `.execute(db);
}

/**
 * Stores the rows of a workbook for a batch that is created later, in pieces, so that nobody waits for
 * all of them. Rows without a batch are in no result and no list.
 * @param pieces JSON arrays of `BatchRow`
 * @returns the number their batch will have
 */
export async function saveUpload(db: Kysely<Schema>, pieces: readonly string[]): Promise<number> {
  const { batch_id } = await db
    .insertInto('aml_batch_upload')
    .defaultValues()
    .returning('batch_id')
    .executeTakeFirstOrThrow();
  for (const piece of pieces) await addRows(db, batch_id, piece);
  return batch_id;
}

/** Takes rows that were stored for a batch; false when they no longer exist. */
export async function claimUpload(trx: Transaction<Schema>, batch_id: number): Promise<boolean> {
  const claimed = await trx
    .deleteFrom('aml_batch_upload')
    .where('batch_id', '=', batch_id)
    .returning('batch_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Removes rows whose batch was never made: who uploaded them broke off, or was answered before. */
export async function discardUploads(db: Kysely<Schema>, now: CheckedMoment): Promise<void> {
  await sql`
    with gone as (
      delete from aml_batch_upload where created < ${now.before(ABANDONED_AFTER_MS)}
      returning batch_id
    )
    delete from aml_batch_row r using gone where r.batch_id = gone.batch_id
  `.execute(db);
}
