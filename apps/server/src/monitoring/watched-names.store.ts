import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import type { AskedValues } from '@verify-admin/rulebook/aml/aml-subject.rules';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

/** One person or company of an account, under one name. */
export interface WatchedName extends AccountKey {
  readonly run_type: RunType;
  readonly client_id: string;
  readonly name: string;
  /**
   * The values a run screened, which need not be the account's own; null for the account's current
   * values.
   */
  readonly given: AskedValues | null;
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
  readonly dob: string | null;
  readonly country: string | null;
}

/**
 * Every name these accounts are watched under: the person, each name of the company, each owner, and every subject
 * of their checks. A name that was submitted and not screened yet is found by the run that is due then.
 */
export async function listWatchedNames(
  db: Kysely<Schema>,
  keys: readonly AccountKey[],
): Promise<WatchedName[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<NameRow>`
    with k as materialized ${keysOf(keys)}
    select k.account_type, k.account_id, 'individual' as run_type, null::bigint as account_sub_id,
           null as client_id, trim(a.first_name || ' ' || a.last_name) as name, null as dob, null as country
      from k join account a using (account_type, account_id)
    union all
    select k.account_type, k.account_id, 'business', null, null, trim(n.name), null, null
      from k join account a using (account_type, account_id)
      join verification v using (account_type, account_id)
     cross join lateral (values (a.company_name), (v.company_name), (a.payment_company_name)) as n (name)
    union all
    (select distinct on (o.account_type, o.account_id, o.account_sub_id)
           o.account_type, o.account_id, 'individual', o.account_sub_id, null, o.owner_name, null, null
      from k join kyc_record o using (account_type, account_id)
     where o.account_sub_id is not null and o.owner_name is not null
     order by o.account_type, o.account_id, o.account_sub_id, o.id desc)
    union all
    select s.account_type, s.account_id, s.run_type, null, s.client_id, s.name, s.dob, s.country
      from k join aml_subject s using (account_type, account_id)
     where s.removed_at is null
  `.execute(db);
  return rows.flatMap(({ account_sub_id, client_id, name, dob, country, ...row }) => {
    const of = client_id ?? formatClientId(row.account_type, row.account_id, account_sub_id);
    if (name === null || name.trim() === '') return [];
    const given = client_id === null ? null : { name, dob: dob ?? '', country: country ?? '' };
    return [{ ...row, client_id: of, name, given }];
  });
}
