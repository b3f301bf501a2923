import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/** The records of a list on which any run of a suspected check ever had a hit, by their uids. */
export async function listRecordsOfHits(
  db: Kysely<Schema>,
  list_name: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ uid: string }>`
    select distinct h.uid
    from aml_hit h
    join verification v on v.account_type = h.account_type and v.account_id = h.account_id
    where h.list_name = ${list_name}
      and case h.run_type when 'individual' then v.individual_aml_status
        else v.business_aml_status end = 'SUSPECTED'
  `.execute(db);
  return rows.map(({ uid }) => uid);
}
