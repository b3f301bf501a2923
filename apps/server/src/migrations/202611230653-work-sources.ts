import { type Kysely, sql } from 'kysely';

const ACCOUNT_OF = (row: string) =>
  `join account a on a.account_type = ${row}.account_type and a.account_id = ${row}.account_id`;

const DEPARTMENT_OF = (row: string) => `coalesce((select v.assigned_to from verification v
    where v.account_type = ${row}.account_type and v.account_id = ${row}.account_id), 'Unassigned')`;

/**
 * The cases of one account are always locked in the order of their numbers, so that no two
 * transactions wait for each other.
 */
const LOCK = (row: string) => `
  perform 1 from work_case
  where account_type = ${row}.account_type and account_id = ${row}.account_id
  order by id for update;`;

const ON_EMAIL = `
create function work_email_changed() returns trigger language plpgsql as $$
begin
  ${LOCK('new')}
  if new.state = 'failed' then
    insert into work_case
      (kind, account_type, account_id, ref, about, since, clock, assignee, department)
    select 'emails', new.account_type, new.account_id, new.id::text, new.kind, new.updated,
      new.updated, a.assigned_user_uuid, ${DEPARTMENT_OF('new')}
    from account a
    where a.account_type = new.account_type and a.account_id = new.account_id
    on conflict do nothing;
    perform work_resume(new.account_type, new.account_id, new.updated);
    return null;
  end if;
  delete from work_case
  where account_type = new.account_type and account_id = new.account_id
    and kind = 'emails' and ref = new.id::text;
  if tg_op = 'INSERT' or new.state = 'queued' then
    perform work_pause(new.account_type, new.account_id,
      case new.kind when 'kyb' then array['hits', 'kyb'] else array['hits'] end, new.updated);
  end if;
  return null;
end $$;
create trigger work_email_added after insert on email for each row
  execute function work_email_changed();
create trigger work_email_changed after update on email for each row
  when (old.state is distinct from new.state) execute function work_email_changed();
`;

const ON_APPROVAL_REQUEST = `
create function work_request_changed() returns trigger language plpgsql as $$
begin
  ${LOCK('new')}
  if new.state <> 'PENDING' then
    delete from work_case
    where account_type = new.account_type and account_id = new.account_id
      and kind = 'approvals' and ref = new.id::text;
    return null;
  end if;
  insert into work_case
    (kind, account_type, account_id, ref, about, since, clock, assignee, department, maker)
  select 'approvals', new.account_type, new.account_id, new.id::text, new.kind, new.created,
    new.created, a.assigned_user_uuid, ${DEPARTMENT_OF('new')}, new.maker_uuid
  from account a
  where a.account_type = new.account_type and a.account_id = new.account_id
  on conflict do nothing;
  return null;
end $$;
create trigger work_request_added after insert on approval_request for each row
  execute function work_request_changed();
create trigger work_request_changed after update on approval_request for each row
  when (old.state is distinct from new.state) execute function work_request_changed();
`;

/** The mentions of notes \`n\` that the person mentioned has not answered. */
const mentionsOf = (from: string) => `
  insert into work_case
    (kind, account_type, account_id, ref, since, clock, assignee, department)
  select distinct 'mentions', n.account_type, n.account_id, n.id || ':' || u.uuid, n.created,
    n.created, u.uuid, ${DEPARTMENT_OF('n')}
  from ${from}
  cross join lateral regexp_matches(n.note, '@\\[[^\\]\\n]{1,100}\\]\\(([0-9a-fA-F-]{36})\\)', 'g') m
  join admin_user u on u.uuid::text = lower(m[1])
  where n.note like '%@[%' and u.uuid <> n.admin_uuid
    and not exists (select 1 from note_reaction r where r.note_id = n.id and r.admin_uuid = u.uuid)
    and not exists (
      select 1 from note l
      where l.account_type = n.account_type and l.account_id = n.account_id
        and l.id > n.id and l.admin_uuid = u.uuid)
  on conflict do nothing`;

const ON_NOTES = `
create function work_notes_added() returns trigger language plpgsql as $$
begin
  delete from work_case c using added n
  where c.kind = 'mentions' and c.assignee = n.admin_uuid and c.account_type = n.account_type
    and c.account_id = n.account_id and split_part(c.ref, ':', 1)::bigint < n.id;
  ${mentionsOf('added n')};
  return null;
end $$;
create trigger work_notes_added after insert on note
  referencing new table as added for each statement execute function work_notes_added();

create function work_reactions_added() returns trigger language plpgsql as $$
begin
  delete from work_case c using added r join note n on n.id = r.note_id
  where c.kind = 'mentions' and c.account_type = n.account_type and c.account_id = n.account_id
    and c.ref = r.note_id || ':' || r.admin_uuid;
  return null;
end $$;
create trigger work_reactions_added after insert on note_reaction
  referencing new table as added for each statement execute function work_reactions_added();

create function work_reactions_removed() returns trigger language plpgsql as $$
begin
  ${mentionsOf('(select distinct on (t.id) t.* from removed r join note t on t.id = r.note_id) n')};
  return null;
end $$;
create trigger work_reactions_removed after delete on note_reaction
  referencing old table as removed for each statement execute function work_reactions_removed();
`;

const expiredOf = (from: string) => `
  insert into work_case
    (kind, account_type, account_id, since, clock, assignee, department)
  select 'expired', r.account_type, r.account_id, r.expires, r.expires, a.assigned_user_uuid,
    ${DEPARTMENT_OF('r')}
  from ${from} ${ACCOUNT_OF('r')}
  where r.lapsed is not null or r.expires <= now()
  on conflict do nothing`;

const ON_EXPIRY = `
create function work_expiries_added() returns trigger language plpgsql as $$
begin
  ${expiredOf('added r')};
  return null;
end $$;
create trigger work_expiries_added after insert on expiry_record
  referencing new table as added for each statement execute function work_expiries_added();

create function work_expiry_changed() returns trigger language plpgsql as $$
begin
  if new.expires is distinct from old.expires then
    delete from work_case
    where account_type = new.account_type and account_id = new.account_id and kind = 'expired';
  end if;
  ${expiredOf('(select new.*) r')};
  return null;
end $$;
create trigger work_expiry_changed after update on expiry_record for each row
  when ((old.lapsed, old.expires) is distinct from (new.lapsed, new.expires))
  execute function work_expiry_changed();
`;

/** What waits at this moment. */
const FILL = [
  `insert into work_case
     (kind, account_type, account_id, ref, about, since, clock, assignee, department)
   select 'emails', e.account_type, e.account_id, e.id::text, e.kind, e.updated, e.updated,
     a.assigned_user_uuid, ${DEPARTMENT_OF('e')}
   from email e ${ACCOUNT_OF('e')} where e.state = 'failed'`,
  `insert into work_case
     (kind, account_type, account_id, ref, about, since, clock, assignee, department, maker)
   select 'approvals', r.account_type, r.account_id, r.id::text, r.kind, r.created, r.created,
     a.assigned_user_uuid, ${DEPARTMENT_OF('r')}, r.maker_uuid
   from approval_request r ${ACCOUNT_OF('r')} where r.state = 'PENDING'`,
  mentionsOf('note n'),
  expiredOf('expiry_record r'),
];

/** What waits for a person by records of its own: failed emails, requests, mentions, expired documents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [ON_EMAIL, ON_APPROVAL_REQUEST, ON_NOTES, ON_EXPIRY, ...FILL]) {
    await sql.raw(part).execute(db);
  }
}
