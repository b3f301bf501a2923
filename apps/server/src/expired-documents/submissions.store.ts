import { TAX_FORM_YEARS } from '@verify-admin/rulebook/expired-documents/tax-form.rules';
import { BUSINESS_TYPES } from '@verify-admin/rulebook/kyb/business-type';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

const YEARS = sql`make_interval(years => ${TAX_FORM_YEARS})`;

/**
 * Files a record for each submitted KYB that has none, from its submission on. An account that the
 * app had set EXPIRED before it is taken to have had documentation 3 years old by then, and its
 * prior value is the history row before that one. The calendar of PostgreSQL in UTC is that of
 * `expiresAt`.
 * @returns how many were filed.
 */
export async function fileSubmissions(db: Kysely<Schema>): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into expiry_record (account_type, account_id, created, expires, data_json,
      lapsed, legal_set, prior_status, prior_timestamp, prior_by)
    select f.account_type, f.account_id, f.created,
      (f.created at time zone 'UTC' + ${YEARS}) at time zone 'UTC',
      json_build_object('business_type', f.business_type, 'companyName', f.company_name),
      f.legal_set, f.legal_set, f.prior_status, f.prior_timestamp, f.prior_by
    from (
      select v.account_type, v.account_id, b.business_type,
        coalesce(nullif(v.company_name, ''), a.company_name) as company_name,
        least(v.submit_timestamp, (e.created at time zone 'UTC' - ${YEARS}) at time zone 'UTC')
          as created,
        e.created as legal_set, p.due_diligence_status as prior_status,
        case when p.due_diligence_status <> 'PENDING' then p.created end as prior_timestamp,
        p.admin_uuid as prior_by
      from verification v
      join account a using (account_type, account_id)
      join json_to_recordset(${JSON.stringify(BUSINESS_TYPES)}::json)
        as b (business_type integer, name text) on b.name = v.company_loc || ' - ' || v.company_type
      left join lateral (
        select h.id, h.created from legal_history h
        where h.account_type = v.account_type and h.account_id = v.account_id
          and h.due_diligence_status = 'EXPIRED' and h.admin_uuid is null
        order by h.id desc limit 1
      ) e on v.due_diligence_status = 'EXPIRED'
      left join lateral (
        select h.due_diligence_status, h.created, h.admin_uuid from legal_history h
        where h.account_type = v.account_type and h.account_id = v.account_id and h.id < e.id
        order by h.id desc limit 1
      ) p on true
      where v.has_kyb_record
        and not exists (
          select 1 from expiry_record r
          where r.account_type = v.account_type and r.account_id = v.account_id
        )
    ) f
    on conflict do nothing
  `.execute(db);
  return Number(numAffectedRows ?? 0n);
}
