import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import type { ListVersion } from '../platform/screening/list-versions.ts';
import { type RecordNames, unpackNames } from '../platform/screening/delta/record-names.ts';

/**
 * Stores the records a list no longer holds, and deletes those it holds again. A list that replaces
 * another may be new in every record, so records are written in chunks, each as one parameter.
 */
export async function noteDelisted(
  trx: Transaction<Schema>,
  { id: version_id, list_name, list_date }: ListVersion,
  { added, removed }: { added: RecordNames; removed: RecordNames },
  created: string,
): Promise<void> {
  for await (const rows of unpackNames(removed)) {
    const [uids, hashes] = [rows.map(({ uid }) => uid), rows.map((row) => row.record_hash)];
    await sql`
      insert into delisted_record
        (list_name, uid, record_hash, version_id, list_date, created)
      select ${list_name}::text, uid, record_hash, ${version_id}::bigint, ${list_date}::text,
             ${created}::timestamptz
        from unnest(${uids}::text[], ${hashes}::text[]) as r (uid, record_hash)
      on conflict (list_name, uid) do update set
        record_hash = excluded.record_hash, list_date = excluded.list_date,
        version_id = excluded.version_id, created = excluded.created
    `.execute(trx);
  }
  for await (const rows of unpackNames(added)) {
    const uids = rows.map(({ uid }) => uid);
    await sql`
      delete from delisted_record where list_name = ${list_name} and uid = any(${uids}::text[])
    `.execute(trx);
  }
}

export interface ListedName {
  readonly list_name: string;
  readonly uid: string;
}

/** Which of these records their lists no longer hold, and since which date of the list. */
export async function listDelisted(db: Kysely<Schema>, records: readonly ListedName[]) {
  if (records.length === 0) return [];
  const rows = await db
    .selectFrom('delisted_record')
    .select(['list_name', 'uid', 'list_date'])
    .where(
      'uid',
      'in',
      records.map(({ uid }) => uid),
    )
    .execute();
  const known = new Set(records.map(({ list_name, uid }) => `${list_name} ${uid}`));
  return rows.filter(({ list_name, uid }) => known.has(`${list_name} ${uid}`));
}
