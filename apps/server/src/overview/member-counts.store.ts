import { type Kysely, sql } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

/** OVER-08: how many members have each result of their photo; null where there is none. */
export async function readPhotoResultCounts(db: Kysely<Schema>) {
  const { rows } = await sql<{ photo_result: string | null; n: number }>`
    select photo_result, count(*) as n from member group by photo_result
  `.execute(db);
  return rows;
}
