import { type Kysely, sql } from 'kysely';

/** What the status list filters by; an index that holds them too is walked without reading a row. */
const FILTERED =
  'account_type, kyc_status, kyb_status, due_diligence_status, pay_status, assigned_to';

/**
 * Sorted as people expect it: by letters without marks, whatever their case. A name that is missing
 * is after all others.
 */
const COMPANY_SORT = `coalesce(nullif(lower(regexp_replace(
  normalize(trim(name), NFKD), '[\\u0300-\\u036f]', '', 'g')), ''), U&'\\FFFD')`;

const SORTED_NAME = `
create function company_sort(name text) returns text language sql immutable parallel safe as $$
  select ${COMPANY_SORT}
$$;

alter table verification
  add combination text not null generated always as (
    account_type || '|' || kyc_status || '|' || coalesce(kyb_status, '') || '|' ||
    coalesce(due_diligence_status, '') || '|' || pay_status || '|' || coalesce(assigned_to, '')
  ) stored,
  add company_sort text collate "C" not null default '',
  add has_featured_note boolean not null default false;

update verification v set company_sort = company_sort(coalesce(
  nullif(a.company_name, ''), v.company_name, ''))
from account a where a.account_type = v.account_type and a.account_id = v.account_id;

update verification v set has_featured_note = true
from note n where n.is_featured
  and n.account_type = v.account_type and n.account_id = v.account_id;
`;

/** The list shows the name of the account and its featured note, which are in other tables. */
const KEPT = `
create function find_listed_facts() returns trigger language plpgsql as $$
begin
  new.company_sort := company_sort(coalesce(nullif((
    select a.company_name from account a
    where a.account_type = new.account_type and a.account_id = new.account_id
  ), ''), new.company_name, ''));
  new.has_featured_note := exists (select from note n where n.is_featured
    and n.account_type = new.account_type and n.account_id = new.account_id);
  return new;
end $$;
create trigger verification_listed_facts before insert on verification
  for each row execute function find_listed_facts();

create function keep_company_sort() returns trigger language plpgsql as $$
begin
  update verification v
    set company_sort = company_sort(coalesce(nullif(new.company_name, ''), v.company_name, ''))
    where v.account_type = new.account_type and v.account_id = new.account_id;
  return null;
end $$;
create trigger account_company_sort after update of company_name on account
  for each row when (old.company_name is distinct from new.company_name)
  execute function keep_company_sort();

create function keep_featured_note() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_featured then
    update verification set has_featured_note = false
      where account_type = old.account_type and account_id = old.account_id;
  end if;
  if tg_op <> 'DELETE' and new.is_featured then
    update verification set has_featured_note = true
      where account_type = new.account_type and account_id = new.account_id;
  end if;
  return null;
end $$;
create trigger note_featured_insert after insert on note
  for each row when (new.is_featured) execute function keep_featured_note();
create trigger note_featured_update after update of is_featured on note
  for each row when (old.is_featured <> new.is_featured) execute function keep_featured_note();
create trigger note_featured_delete after delete on note
  for each row when (old.is_featured) execute function keep_featured_note();
`;

const INDEXES = `
create index verification_combination on verification (combination, submit_timestamp, id);
create index verification_by_submitted on verification (submit_timestamp, id)
  include (${FILTERED}, has_featured_note);
create index verification_by_account on verification (account_id, id) include (${FILTERED});
create index verification_by_company on verification (company_sort, id) include (${FILTERED});
create index verification_featured on verification (submit_timestamp, id)
  include (${FILTERED}) where has_featured_note;
drop index verification_submitted;
`;

/** STATUS-02, STATUS-10: what the status list is sorted and filtered by, with an index for each order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SORTED_NAME + KEPT + INDEXES).execute(db);
}
