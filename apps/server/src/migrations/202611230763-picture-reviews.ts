import { type Kysely, sql } from 'kysely';

const CHECKS = `
alter table work_case drop constraint work_case_kind_check;
alter table work_case add constraint work_case_kind_check check (kind in
  ('hits', 'kyb', 'legal', 'payments', 'emails', 'approvals', 'mentions', 'expired', 'pictures'));
insert into work_limit (kind, amber_hours, red_hours) values ('pictures', 24, 48);

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check
  check (kind in ('mention', 'assignment', 'alert', 'submission', 'pictures'));
`;

/** The cases of the people whose newest record, of those in `from`, is that of an own submission. */
const casesOf = (from: string) => `
  insert into work_case
    (kind, account_type, account_id, ref, since, clock, assignee, department)
  select 'pictures', k.account_type, k.account_id, coalesce(k.account_sub_id::text, ''),
    k.updated_1, k.updated_1, a.assigned_user_uuid,
    coalesce((select v.assigned_to from verification v
      where v.account_type = k.account_type and v.account_id = k.account_id), 'Unassigned')
  from (
    select distinct on (account_type, account_id, account_sub_id) * from ${from}
    order by account_type, account_id, account_sub_id, id desc) k
  join account a on a.account_type = k.account_type and a.account_id = k.account_id
  where k.cleaned_status = 'internal-review' and k.scan_ref like 'in-house:%'
  on conflict do nothing`;

/**
 * A person waits while the newest KYC record is that of an own submission. Records are only added; cases of
 * one account are locked in the order of their numbers.
 */
const ON_KYC_RECORD = `
create function work_kyc_records_added() returns trigger language plpgsql as $$
begin
  perform 1 from work_case c
  where (c.account_type, c.account_id) in (select account_type, account_id from added)
  order by c.id for update;
  delete from work_case c using added k
  where c.kind = 'pictures' and c.account_type = k.account_type and c.account_id = k.account_id
    and c.ref = coalesce(k.account_sub_id::text, '');
  ${casesOf('added')};
  return null;
end $$;
create trigger work_kyc_records_added after insert on kyc_record
  referencing new table as added for each statement execute function work_kyc_records_added();
`;

/** ours: submitted identity pictures wait on a work list, and staff are notified of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [CHECKS, ON_KYC_RECORD, casesOf('kyc_record')]) {
    await sql.raw(part).execute(db);
  }
}
