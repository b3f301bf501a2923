import { type Kysely, sql } from 'kysely';

const INDEX = `
create index account_id_expiration on account (id_expiration_date)
  where id_expiration_date is not null;
`;

/** A changed record of tax documentation ends the case of that, and not the one of an identity document. */
const FUNCTION = `
create or replace function work_expiry_changed() returns trigger language plpgsql as $$
begin
  if new.expires is distinct from old.expires then
    delete from work_case
    where account_type = new.account_type and account_id = new.account_id and kind = 'expired' and ref = '';
  end if;
  insert into work_case
    (kind, account_type, account_id, since, clock, assignee, department)
  select 'expired', new.account_type, new.account_id, new.expires, new.expires, a.assigned_user_uuid,
    coalesce((select v.assigned_to from verification v
      where v.account_type = a.account_type and v.account_id = a.account_id), 'Unassigned')
  from account a
  where a.account_type = new.account_type and a.account_id = new.account_id
    and (new.lapsed is not null or new.expires <= now())
  on conflict do nothing;
  return null;
end $$;
`;

/** ours: identity documents that expired are found by their day, and are cases of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [INDEX, FUNCTION]) await sql.raw(part).execute(db);
}
