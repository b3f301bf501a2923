import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { HitsKey } from './hits.store.ts';

/** The suspected checks of accounts on which any run ever found one of these records. */
export async function listChecksOfRecords(
  db: Kysely<Schema>,
  list_name: string,
  uids: readonly string[],
): Promise<HitsKey[]> {
  const { rows } = await sql<HitsKey>`
    select distinct h.account_type, h.account_id, h.run_type
    from aml_hit h
    join verification v on v.account_type = h.account_type and v.account_id = h.account_id
    where h.list_name = ${list_name} and h.uid = any(${sql.val(uids)}::text[])
      and case h.run_type when 'individual' then v.individual_aml_status
        else v.business_aml_status end = 'SUSPECTED'
    order by h.account_type, h.account_id, h.run_type
  `.execute(db);
  return rows;
}
