import { LOCK } from './work-functions.ts';

/** The mentions of notes `n` that the person mentioned has not answered. */
const mentionsOf = (from: string) => `  insert into work_case
    (kind, account_type, account_id, ref, since, clock, assignee, department)
  select distinct 'mentions', n.account_type, n.account_id, n.id || ':' || u.uuid, n.created,
    n.created, u.uuid, coalesce((select v.assigned_to from verification v
    where v.account_type = n.account_type and v.account_id = n.account_id), 'Unassigned')
  from ${from} n
  cross join lateral regexp_matches(n.note, '@\\[[^\\]\\n]{1,100}\\]\\(([0-9a-fA-F-]{36})\\)', 'g') m
  join admin_user u on u.uuid::text = lower(m[1])
  where n.note like '%@[%' and u.uuid <> n.admin_uuid
    and not exists (select 1 from note_reaction r where r.note_id = n.id and r.admin_uuid = u.uuid)
    and not exists (
      select 1 from note l
      where l.account_type = n.account_type and l.account_id = n.account_id
        and l.id > n.id and l.admin_uuid = u.uuid)
  on conflict do nothing;`;

/** What waits for a person by records of its own: failed emails, requests, mentions, expired documents, pictures. */
export const WORK_SOURCES = `
create function work_email_changed() returns trigger language plpgsql as $$
declare
  paused_kinds text[] := case new.kind
    when 'kyc' then array['hits'] when 'kyb' then array['hits', 'kyb']
    when 'kyb-request' then array['kyb'] else array[]::text[] end;
begin
${LOCK}
  if new.state <> 'failed' or new.withdrawn is not null then
    delete from work_case c
    where c.account_type = new.account_type and c.account_id = new.account_id and kind = 'emails' and ref = new.id::text;
  else
    insert into work_case
      (kind, account_type, account_id, ref, about, since, clock, assignee, department)
    select 'emails', new.account_type, new.account_id, new.id::text, new.kind, new.updated,
      new.updated, a.assigned_user_uuid, coalesce((select v.assigned_to from verification v
        where v.account_type = new.account_type and v.account_id = new.account_id), 'Unassigned')
    from account a where a.account_type = new.account_type and a.account_id = new.account_id
    on conflict do nothing;
  end if;
  if old.state = new.state then
    return null;
  end if;
  if new.state = 'failed' then
    if new.kind = 'kyb-request' then
      perform work_resume_from_request(new.account_type, new.account_id, new.updated);
    elsif new.kind in ('kyc', 'kyb') then
      perform work_resume(new.account_type, new.account_id, new.updated);
    end if;
  elsif tg_op = 'INSERT' or new.state = 'queued' then
    if new.kind = 'kyb-request' then
      perform work_pause_for_request(new.account_type, new.account_id, new.updated);
    elsif new.kind in ('kyc', 'kyb') then
      perform work_pause(new.account_type, new.account_id, paused_kinds, new.updated);
    end if;
  else
    perform work_pause_begins(new, paused_kinds);
  end if;
  return null;
end $$;

create function work_request_changed() returns trigger language plpgsql as $$
begin
${LOCK}
  if new.state <> 'PENDING' then
    delete from work_case
    where account_type = new.account_type and account_id = new.account_id
      and kind = 'approvals' and ref = new.id::text;
    return null;
  end if;
  insert into work_case
    (kind, account_type, account_id, ref, about, since, clock, assignee, department, maker)
  select 'approvals', new.account_type, new.account_id, new.id::text, new.kind, new.created,
    new.created, a.assigned_user_uuid, coalesce((select v.assigned_to from verification v
    where v.account_type = new.account_type and v.account_id = new.account_id), 'Unassigned'), new.maker_uuid
  from account a
  where a.account_type = new.account_type and a.account_id = new.account_id
  on conflict do nothing;
  return null;
end $$;

create function work_expiries_added() returns trigger language plpgsql as $$
begin
  insert into work_case
    (kind, account_type, account_id, since, clock, assignee, department)
  select 'expired', r.account_type, r.account_id, r.expires, r.expires, a.assigned_user_uuid,
    coalesce((select v.assigned_to from verification v
    where v.account_type = r.account_type and v.account_id = r.account_id), 'Unassigned')
  from added r join account a on a.account_type = r.account_type and a.account_id = r.account_id
  where r.lapsed is not null or r.expires <= now()
  on conflict do nothing;
  return null;
end $$;

create function work_expiry_changed() returns trigger language plpgsql as $$
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

create function work_kyc_records_added() returns trigger language plpgsql as $$
begin
  perform 1 from work_case c
  where (c.account_type, c.account_id) in (select account_type, account_id from added)
  order by c.id for update;
  delete from work_case c using added k
  where c.kind = 'pictures' and c.account_type = k.account_type and c.account_id = k.account_id
    and c.ref = coalesce(k.account_sub_id::text, '');
  
  insert into work_case
    (kind, account_type, account_id, ref, since, clock, assignee, department)
  select 'pictures', k.account_type, k.account_id, coalesce(k.account_sub_id::text, ''),
    k.updated_1, k.updated_1, a.assigned_user_uuid,
    coalesce((select v.assigned_to from verification v
      where v.account_type = k.account_type and v.account_id = k.account_id), 'Unassigned')
  from (
    select distinct on (account_type, account_id, account_sub_id) * from added
    order by account_type, account_id, account_sub_id, id desc) k
  join account a on a.account_type = k.account_type and a.account_id = k.account_id
  where k.cleaned_status = 'internal-review' and k.scan_ref like 'in-house:%'
  on conflict do nothing;
  return null;
end $$;

create function work_reactions_added() returns trigger language plpgsql as $$
begin
  delete from work_case c using added r join note n on n.id = r.note_id
  where c.kind = 'mentions' and c.account_type = n.account_type and c.account_id = n.account_id
    and c.ref = r.note_id || ':' || r.admin_uuid;
  return null;
end $$;

create function work_notes_added() returns trigger language plpgsql as $$
begin
  delete from work_case c using added n
  where c.kind = 'mentions' and c.assignee = n.admin_uuid and c.account_type = n.account_type
    and c.account_id = n.account_id and split_part(c.ref, ':', 1)::bigint < n.id;
  
${mentionsOf('added')}
  return null;
end $$;

create function work_reactions_removed() returns trigger language plpgsql as $$
begin
${mentionsOf('(select distinct on (t.id) t.* from removed r join note t on t.id = r.note_id)')}
  return null;
end $$;

create trigger work_email_added after insert on email for each row execute function work_email_changed();
create trigger work_email_changed after update on email for each row
  when (old.state is distinct from new.state or old.withdrawn is distinct from new.withdrawn)
  execute function work_email_changed();
create trigger work_request_added after insert on approval_request for each row
  execute function work_request_changed();
create trigger work_request_changed after update on approval_request for each row
  when (old.state is distinct from new.state) execute function work_request_changed();
create trigger work_expiries_added after insert on expiry_record referencing new table as added
  for each statement execute function work_expiries_added();
create trigger work_expiry_changed after update on expiry_record for each row
  when (old.lapsed is distinct from new.lapsed or old.expires is distinct from new.expires)
  execute function work_expiry_changed();
create trigger work_kyc_records_added after insert on kyc_record referencing new table as added
  for each statement execute function work_kyc_records_added();
create trigger work_reactions_added after insert on note_reaction referencing new table as added
  for each statement execute function work_reactions_added();
create trigger work_reactions_removed after delete on note_reaction referencing old table as removed
  for each statement execute function work_reactions_removed();
create trigger work_notes_added after insert on note referencing new table as added
  for each statement execute function work_notes_added();
`;
