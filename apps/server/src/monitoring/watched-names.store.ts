import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import { type Kysely, sql } from 'kysely';
import type { AccountKey } from '../accounts/accounts.store.ts';
import type { Schema } from '../platform/database/schema.ts';

/** One person or company of an account, under one name. */
export interface WatchedName extends AccountKey {
  readonly run_type: RunType;
  readonly client_id: string;
  readonly name: string;
  /** The name the newest run was made for, which need not be the account's own. */
  readonly is_given: boolean;
}

/** Keys as one parameter each of type and number, whatever their count. */
function keysOf(keys: readonly AccountKey[]) {
  const types = sql.val(keys.map(({ account_type }) => account_type));
  const ids = sql.val(keys.map(({ account_id }) => account_id));
  return sql`(select t as account_type, i as account_id from unnest(${types}::text[], ${ids}::bigint[]) as k (t, i))`;
}

interface NameRow extends AccountKey {
  readonly run_type: RunType;
  readonly account_sub_id: number | null;
  readonly client_id: string | null;
  readonly name: string | null;
  readonly is_given: boolean;
}

/**
 * Every name these accounts are watched under: the person, the company, each owner, and the names the
 * newest runs were made for.
 */
export async function listWatchedNames(
  db: Kysely<Schema>,
  keys: readonly AccountKey[],
): Promise<WatchedName[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<NameRow>`
    with k as materialized ${keysOf(keys)}
    select k.account_type, k.account_id, 'individual' as run_type, null::bigint as account_sub_id,
           null as client_id, trim(a.first_name || ' ' || a.last_name) as name, false as is_given
      from k join account a using (account_type, account_id)
    union all
    select k.account_type, k.account_id, 'business', null, null,
           coalesce(nullif(trim(a.company_name), ''), v.company_name), false
      from k join account a using (account_type, account_id)
      join verification v using (account_type, account_id)
    union all
    (select distinct on (o.account_type, o.account_id, o.account_sub_id)
           o.account_type, o.account_id, 'individual', o.account_sub_id, null, o.owner_name, false
      from k join kyc_record o using (account_type, account_id)
     where o.account_sub_id is not null and o.owner_name is not null
     order by o.account_type, o.account_id, o.account_sub_id, o.id desc)
    union all
    (select distinct on (h.account_type, h.account_id, h.client_id)
           h.account_type, h.account_id, 'individual', null, h.client_id, h.individual_name, true
      from k join aml_individual_history h using (account_type, account_id)
     order by h.account_type, h.account_id, h.client_id, h.id desc)
    union all
    (select distinct on (h.account_type, h.account_id)
           h.account_type, h.account_id, 'business', null, null, h.business_name, true
      from k join aml_business_history h using (account_type, account_id)
     order by h.account_type, h.account_id, h.id desc)
  `.execute(db);
  return rows.flatMap(({ account_sub_id, client_id, name, ...row }) => {
    const of = client_id ?? formatClientId(row.account_type, row.account_id, account_sub_id);
    return name === null || name.trim() === '' ? [] : [{ ...row, client_id: of, name }];
  });
}
