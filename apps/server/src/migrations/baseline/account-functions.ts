/** What follows from a change of an account, of its record or of a note. */
export const ACCOUNT_FUNCTIONS = `
create function account_status_since() returns trigger language plpgsql as $$
begin
  new.status_since := now();
  new.retention_emptied := null;
  return new;
end $$;
create trigger account_status_since before update of status on account for each row
  when (old.status is distinct from new.status) execute function account_status_since();

create function account_stays_erased() returns trigger language plpgsql as $$
begin
  new.handle := '';
  new.first_name := '';
  new.last_name := '';
  new.company_name := '';
  new.email := '';
  new.gpid := null;
  new.payment_company_name := null;
  new.gender := null;
  new.bday := null;
  new.id_file_name := null;
  new.id_file_name_back := null;
  new.id_expiration_date := null;
  new.search_text := '';
  new.name_text := '';
  new.erased := old.erased;
  return new;
end $$;
-- An import writes accounts without asking what was erased.
create trigger account_stays_erased before update on account for each row
  when (old.erased is not null) execute function account_stays_erased();

-- The order of company names, of which no collation of a server has a part.
create function company_sort(name text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(lower(regexp_replace(
  normalize(trim(name), NFKD), '[\\u0300-\\u036f]', '', 'g')), ''), U&'\\FFFD')
$$;

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
create trigger verification_listed_facts before insert on verification for each row
  execute function find_listed_facts();

create function keep_company_sort() returns trigger language plpgsql as $$
begin
  update verification v
    set company_sort = company_sort(coalesce(nullif(new.company_name, ''), v.company_name, ''))
    where v.account_type = new.account_type and v.account_id = new.account_id;
  return null;
end $$;
create trigger account_company_sort after update of company_name on account for each row
  when (old.company_name is distinct from new.company_name) execute function keep_company_sort();

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
create trigger note_featured_delete after delete on note for each row
  when (old.is_featured) execute function keep_featured_note();
create trigger note_featured_insert after insert on note for each row
  when (new.is_featured) execute function keep_featured_note();
create trigger note_featured_update after update of is_featured on note for each row
  when (old.is_featured <> new.is_featured) execute function keep_featured_note();
`;
