import { type Kysely, sql } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import type { SealedKind } from '../platform/keys/sealed-columns.ts';

/** The ids of the keys that the values of one kind name; reads one index entry of each. */
export async function listKeyIds(db: Kysely<Schema>, kind: SealedKind): Promise<string[]> {
  const [table, key_id] = [sql.table(kind.table), sql.ref(kind.key_id)];
  const { rows } = await sql<{ key_id: string }>`
    with recursive used as (
      (select ${key_id} as key_id from ${table} where ${key_id} is not null order by 1 limit 1)
      union all
      select (
        select ${key_id} from ${table} where ${key_id} > used.key_id order by 1 limit 1
      ) from used where used.key_id is not null
    )
    select key_id from used where key_id is not null
  `.execute(db);
  return rows.map((row) => row.key_id);
}

/** How many values of one kind each key encrypts. */
export async function countByKeyId(db: Kysely<Schema>, kind: SealedKind) {
  const key_id = sql.ref(kind.key_id);
  const { rows } = await sql<{ key_id: string; values: number }>`
    select ${key_id} as key_id, count(*) as values from ${sql.table(kind.table)}
    where ${key_id} is not null group by 1 order by 1
  `.execute(db);
  return rows;
}
