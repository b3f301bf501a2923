import { type Kysely, sql } from 'kysely';

const TABLES = `
create table work_case (
  id bigint generated always as identity primary key,
  kind text not null check (kind in
    ('hits', 'kyb', 'legal', 'payments', 'emails', 'approvals', 'mentions', 'expired')),
  account_type text not null,
  account_id bigint not null,
  ref text not null default '',
  about text not null default '',
  since timestamptz(3) not null,
  clock timestamptz(3) not null,
  paused timestamptz(3),
  assignee uuid references admin_user (uuid),
  department text not null,
  maker uuid references admin_user (uuid),
  held_by uuid references admin_user (uuid),
  held_since timestamptz(3),
  seen timestamptz(3),
  lease_until timestamptz(3),
  unique (account_type, account_id, kind, ref),
  foreign key (account_type, account_id) references account (account_type, account_id)
    on delete cascade,
  check ((held_by is null) = (lease_until is null))
);
create index work_case_waiting on work_case (kind, clock, id) where paused is null;
create index work_case_assigned on work_case (kind, assignee, clock, id) where paused is null;
create index work_case_department on work_case (kind, department, clock, id) where paused is null;
create index work_case_paused on work_case (kind, clock, id) where paused is not null;

create table work_limit (
  kind text primary key,
  amber_hours integer not null,
  red_hours integer not null,
  version bigint not null default 0,
  updated timestamptz(3),
  admin_uuid uuid references admin_user (uuid),
  check (amber_hours >= 1 and red_hours > amber_hours)
);
insert into work_limit (kind, amber_hours, red_hours) values
  ('hits', 24, 48), ('kyb', 24, 72), ('legal', 24, 48), ('payments', 24, 48),
  ('emails', 4, 24), ('approvals', 24, 48), ('mentions', 48, 96), ('expired', 24, 168);
`;

/** The kinds that follow from a verification record \`v\`, each with since when it waits, or null. */
const waitingOf = (v: string) => `(values
    ('hits', least(
      case when ${v}.individual_aml_open > 0
        then coalesce(${v}.individual_aml_timestamp, ${v}.updated) end,
      case when ${v}.business_aml_open > 0
        then coalesce(${v}.business_aml_timestamp, ${v}.updated) end)),
    ('kyb', case when ${v}.kyb_status = 'SUBMITTED'
      then coalesce(${v}.kyb_status_timestamp, ${v}.submit_timestamp) end),
    ('legal', case when ${v}.kyb_status = 'APPROVED' and ${v}.kyc_status = 'complete'
        and coalesce(${v}.due_diligence_status, 'PENDING') = 'PENDING'
      then coalesce(
        greatest(${v}.kyb_status_timestamp, ${v}.kyc_status_timestamp, ${v}.due_diligence_timestamp),
        ${v}.submit_timestamp) end),
    ('payments', case when ${v}.pay_status = 'PENDING'
      then coalesce(${v}.pay_status_timestamp, ${v}.updated) end)
  ) as w (kind, since)`;

/** Who may not settle it: whoever saved the payment details that wait. */
const MAKER = `case when w.kind = 'payments' then (
    select s.saved_by from payment_selection s
    where s.account_type = v.account_type and s.account_id = v.account_id) end`;

/** What waits of the records that \`from\` has as \`v\`. */
const casesOf = (from: string, join: string) => `
  insert into work_case
    (kind, account_type, account_id, since, clock, assignee, department, maker)
  select w.kind, v.account_type, v.account_id, w.since, w.since, a.assigned_user_uuid,
    coalesce(v.assigned_to, 'Unassigned'), ${MAKER}
  from ${from} ${join}
  cross join lateral ${waitingOf('v')}
  where w.since is not null`;

const ACCOUNT_OF = (row: string) =>
  `join account a on a.account_type = ${row}.account_type and a.account_id = ${row}.account_id`;

/**
 * The cases of one account are always locked in the order of their numbers, so that no two
 * transactions wait for each other.
 */
const LOCK = (row: string) => `
  perform 1 from work_case
  where account_type = ${row}.account_type and account_id = ${row}.account_id
  order by id for update;`;

const ON_VERIFICATION = `
create function work_verifications_added() returns trigger language plpgsql as $$
begin
  ${casesOf('added v', ACCOUNT_OF('v'))};
  return null;
end $$;
create trigger work_verifications_added after insert on verification
  referencing new table as added for each statement execute function work_verifications_added();

create function work_verification_changed() returns trigger language plpgsql as $$
begin
  ${LOCK('new')}
  delete from work_case c
  using ${waitingOf('new')}
  where c.account_type = new.account_type and c.account_id = new.account_id
    and c.kind = w.kind and w.since is null;
  if old.assigned_to is distinct from new.assigned_to then
    update work_case set department = coalesce(new.assigned_to, 'Unassigned')
    where account_type = new.account_type and account_id = new.account_id;
  end if;
  if (old.kyc_status_timestamp, old.kyb_status_timestamp, old.submit_timestamp)
     is distinct from (new.kyc_status_timestamp, new.kyb_status_timestamp, new.submit_timestamp)
  then
    perform work_resume(new.account_type, new.account_id, new.updated);
  end if;
  ${casesOf('(select new.*) v', ACCOUNT_OF('v'))}
  on conflict (account_type, account_id, kind, ref) do update
    set since = excluded.since, clock = excluded.since, paused = null, maker = excluded.maker
    where work_case.since is distinct from excluded.since
      and (work_case.kind <> 'hits' or excluded.since < work_case.since);
  return null;
end $$;
create trigger work_verification_changed after update on verification for each row
  when (
    (old.kyb_status, old.kyb_status_timestamp, old.kyc_status, old.kyc_status_timestamp,
     old.submit_timestamp, old.due_diligence_status, old.due_diligence_timestamp,
     old.pay_status, old.pay_status_timestamp, old.assigned_to,
     old.individual_aml_open > 0, old.business_aml_open > 0)
    is distinct from
    (new.kyb_status, new.kyb_status_timestamp, new.kyc_status, new.kyc_status_timestamp,
     new.submit_timestamp, new.due_diligence_status, new.due_diligence_timestamp,
     new.pay_status, new.pay_status_timestamp, new.assigned_to,
     new.individual_aml_open > 0, new.business_aml_open > 0))
  execute function work_verification_changed();
`;

const ON_ACCOUNT = `
create function work_assignee_changed() returns trigger language plpgsql as $$
begin
  ${LOCK('new')}
  update work_case set assignee = new.assigned_user_uuid
  where account_type = new.account_type and account_id = new.account_id and kind <> 'mentions';
  return null;
end $$;
create trigger work_assignee_changed after update on account for each row
  when (old.assigned_user_uuid is distinct from new.assigned_user_uuid)
  execute function work_assignee_changed();
`;

const PAUSES = `
create function work_pause(of_type text, of_id bigint, kinds text[], at timestamptz)
returns void language sql as $$
  update work_case set paused = greatest(at, clock)
  where account_type = of_type and account_id = of_id and kind = any(kinds) and paused is null
$$;

create function work_resume(of_type text, of_id bigint, at timestamptz)
returns void language sql as $$
  update work_case set clock = clock + greatest(at - paused, interval '0'), paused = null
  where account_type = of_type and account_id = of_id and paused is not null
$$;

create function work_document_added() returns trigger language plpgsql as $$
begin
  ${LOCK('new')}
  perform work_resume(new.account_type, new.account_id, new.created);
  return null;
end $$;
create trigger work_document_added after insert on compliance_image for each row
  when (new.admin_uuid is null) execute function work_document_added();
`;

/**
 * What waits for a person, by the verification record of its account. The database derives each case
 * from the records it follows from, in the transaction that changes them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const fill = casesOf('verification v', ACCOUNT_OF('v'));
  for (const part of [TABLES, PAUSES, ON_VERIFICATION, ON_ACCOUNT, fill]) {
    await sql.raw(part).execute(db);
  }
}
