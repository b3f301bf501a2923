import { type Kysely, sql } from 'kysely';

const TABLES = `
create table information_request (
  id bigint generated always as identity primary key,
  account_type text not null,
  account_id bigint not null,
  state text not null check (state in ('OPEN', 'ANSWERED', 'WITHDRAWN', 'EXPIRED', 'LAPSED')),
  created timestamptz(3) not null,
  admin_uuid uuid not null references admin_user (uuid),
  recipient text not null,
  issued_at bigint not null,
  expires timestamptz(3) not null,
  item_count integer not null check (item_count > 0),
  items_key_id text not null,
  items_ciphertext text not null,
  reminders jsonb not null,
  reminders_sent integer not null default 0,
  next_reminder timestamptz(3),
  version bigint not null default 0,
  begun timestamptz(3),
  answers_key_id text,
  answers_ciphertext text,
  submission_id bigint references kyb_submission (id) on delete set null,
  closed timestamptz(3),
  closed_by uuid references admin_user (uuid),
  foreign key (account_type, account_id)
    references account (account_type, account_id) on delete cascade,
  check ((state = 'OPEN') = (closed is null)),
  check ((answers_key_id is null) = (answers_ciphertext is null))
);
create index information_request_account
  on information_request (account_type, account_id, id desc);
create unique index information_request_open
  on information_request (account_type, account_id) where state = 'OPEN';
create index information_request_due
  on information_request (least(next_reminder, expires)) where state = 'OPEN';

alter table kyb_submission add column request_id bigint unique references information_request (id);
alter table kyb_upload
  add column request_id bigint references information_request (id) on delete cascade,
  drop constraint kyb_upload_account_type_account_id_document_key;
create unique index kyb_upload_document
  on kyb_upload (account_type, account_id, document, coalesce(request_id, 0));

alter table email
  add column request_id bigint references information_request (id) on delete cascade,
  add column issued_at bigint,
  add column asked text not null default '',
  drop constraint email_kind_check,
  add constraint email_kind_check
    check (kind in ('kyc', 'kyb', 'kyb-request', 'kyb-reminder')),
  add constraint email_request
    check ((kind in ('kyb-request', 'kyb-reminder')) = (request_id is not null and issued_at is not null));
create index email_request on email (request_id) where request_id is not null;
`;

/**
 * The cases of one account are always locked in the order of their numbers, so that no two
 * transactions wait for each other.
 */
const LOCK = (row: string) => `
  perform 1 from work_case
  where account_type = ${row}.account_type and account_id = ${row}.account_id
  order by id for update;`;

const OF_ACCOUNT = (one: string, row: string) =>
  `${one}.account_type = ${row}.account_type and ${one}.account_id = ${row}.account_id`;

/** The KYB case stands still from the request on; what it waited before for another answer counts too. */
const PAUSES = `
create or replace function work_resume(of_type text, of_id bigint, at timestamptz)
returns void language sql as $$
  update work_case c set clock = clock + greatest(at - paused, interval '0'), paused = null
  where account_type = of_type and account_id = of_id and paused is not null
    and (c.kind <> 'kyb' or not exists (
      select 1 from information_request r
      where r.account_type = of_type and r.account_id = of_id and r.state = 'OPEN'))
$$;

create function work_pause_for_request(of_type text, of_id bigint, at timestamptz)
returns void language sql as $$
  update work_case
  set clock = clock + greatest(at - coalesce(paused, at), interval '0'),
    paused = greatest(at, clock + greatest(at - coalesce(paused, at), interval '0'))
  where account_type = of_type and account_id = of_id and kind = 'kyb'
$$;

create function work_resume_from_request(of_type text, of_id bigint, at timestamptz)
returns void language sql as $$
  update work_case set clock = clock + greatest(at - paused, interval '0'), paused = null
  where account_type = of_type and account_id = of_id and kind = 'kyb' and paused is not null
$$;

create function information_request_opened() returns trigger language plpgsql as $$
begin
  ${LOCK('new')}
  perform work_pause_for_request(new.account_type, new.account_id, new.created);
  return null;
end $$;
create trigger information_request_opened after insert on information_request for each row
  execute function information_request_opened();

create function information_request_closed() returns trigger language plpgsql as $$
begin
  ${LOCK('new')}
  delete from work_case c using email e
  where ${OF_ACCOUNT('c', 'new')}
    and c.kind = 'emails' and c.ref = e.id::text and e.request_id = new.id;
  delete from email where request_id = new.id and state <> 'sent';
  perform work_resume_from_request(new.account_type, new.account_id, new.closed);
  return null;
end $$;
create trigger information_request_closed after update on information_request for each row
  when (old.state = 'OPEN' and new.state <> 'OPEN') execute function information_request_closed();
`;

/** A request whose email did not go out waits for nobody's answer: the case runs on until it does. */
const ON_EMAIL = `
create or replace function work_email_changed() returns trigger language plpgsql as $$
begin
  ${LOCK('new')}
  if new.state = 'failed' then
    insert into work_case
      (kind, account_type, account_id, ref, about, since, clock, assignee, department)
    select 'emails', new.account_type, new.account_id, new.id::text, new.kind, new.updated,
      new.updated, a.assigned_user_uuid, coalesce((select v.assigned_to from verification v
        where ${OF_ACCOUNT('v', 'new')}), 'Unassigned')
    from account a
    where a.account_type = new.account_type and a.account_id = new.account_id
    on conflict do nothing;
    if new.kind = 'kyb-request' then
      perform work_resume_from_request(new.account_type, new.account_id, new.updated);
    elsif new.kind in ('kyc', 'kyb') then
      perform work_resume(new.account_type, new.account_id, new.updated);
    end if;
    return null;
  end if;
  delete from work_case c where ${OF_ACCOUNT('c', 'new')} and kind = 'emails' and ref = new.id::text;
  if tg_op = 'INSERT' or new.state = 'queued' then
    if new.kind = 'kyb-request' then
      perform work_pause_for_request(new.account_type, new.account_id, new.updated);
    elsif new.kind in ('kyc', 'kyb') then
      perform work_pause(new.account_type, new.account_id,
        case new.kind when 'kyb' then array['hits', 'kyb'] else array['hits'] end, new.updated);
    end if;
  end if;
  return null;
end $$;
`;

/**
 * Whoever decides the check, in whichever way, or submits the whole form again makes the request needless
 * in the same transaction. The trigger's name comes before the one of the work lists: the request is
 * locked before the cases everywhere.
 */
const LAPSES = `
create function information_request_lapse(of_type text, of_id bigint, at timestamptz)
returns void language sql as $$
  update information_request set state = 'LAPSED', closed = greatest(at, created)
  where account_type = of_type and account_id = of_id and state = 'OPEN'
$$;

create function information_request_decided() returns trigger language plpgsql as $$
begin
  perform information_request_lapse(new.account_type, new.account_id, new.updated);
  return null;
end $$;
create trigger information_request_decided after update of kyb_status, overall_status
  on verification for each row
  when (
    (old.overall_status is distinct from new.overall_status and new.overall_status <> 'PENDING')
    or (old.kyb_status is distinct from new.kyb_status
      and new.kyb_status in ('APPROVED', 'KYB_APPROVED_KYC_BLOCK', 'DENIED')))
  execute function information_request_decided();

create function information_request_resubmitted() returns trigger language plpgsql as $$
begin
  perform information_request_lapse(new.account_type, new.account_id, new.created);
  return null;
end $$;
create trigger information_request_resubmitted after insert on kyb_submission for each row
  when (new.request_id is null) execute function information_request_resubmitted();
`;

/** ours: what is asked of an applicant in addition to the form. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [TABLES, PAUSES, ON_EMAIL, LAPSES]) await sql.raw(part).execute(db);
}
