import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import type { RecordName } from '../platform/screening/delta.worker.ts';
import type { ListVersion } from '../platform/screening/list-versions.ts';

const ROWS_AT_ONCE = 5000;

function* slices<T>(all: readonly T[]): Iterable<readonly T[]> {
  for (let from = 0; from < all.length; from += ROWS_AT_ONCE) {
    yield all.slice(from, from + ROWS_AT_ONCE);
  }
}

/** Notes what a list no longer holds, and forgets what it holds again. */
export async function noteDelisted(
  trx: Transaction<Schema>,
  { id: version_id, list_name, list_date }: ListVersion,
  { added, removed }: { added: readonly RecordName[]; removed: readonly RecordName[] },
  created: string,
): Promise<void> {
  for (const rows of slices(removed)) {
    await trx
      .insertInto('delisted_record')
      .values(rows.map((row) => ({ ...row, list_name, list_date, version_id, created })))
      .onConflict((conflict) =>
        conflict.columns(['list_name', 'uid']).doUpdateSet((row) => ({
          record_hash: row.ref('excluded.record_hash'),
          list_date: row.ref('excluded.list_date'),
          version_id: row.ref('excluded.version_id'),
          created: row.ref('excluded.created'),
        })),
      )
      .execute();
  }
  for (const rows of slices(added)) {
    const uids = rows.map(({ uid }) => uid);
    await trx
      .deleteFrom('delisted_record')
      .where('list_name', '=', list_name)
      .where('uid', 'in', uids)
      .execute();
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
