import { type Kysely, sql } from 'kysely';

const TABLES = `
create table second_person_setting (
  kind text primary key,
  is_on boolean not null default false,
  version bigint not null default 0,
  updated timestamptz(3),
  admin_uuid uuid references admin_user (uuid)
);
insert into second_person_setting (kind)
values ('payment_approval'), ('kyb_override'), ('legal_override'), ('hit_clearance');

create table proposal (
  id bigint generated always as identity primary key,
  account_type text not null,
  account_id bigint not null,
  kind text not null references second_person_setting (kind),
  target text not null,
  about text not null,
  outcome text not null,
  note text not null,
  act jsonb not null,
  state text not null default 'OPEN'
    check (state in ('OPEN', 'CONFIRMED', 'DECLINED', 'WITHDRAWN', 'LAPSED')),
  created timestamptz(3) not null,
  admin_uuid uuid not null references admin_user (uuid),
  foreign key (account_type, account_id) references verification (account_type, account_id)
);
create unique index proposal_open on proposal (account_type, account_id, kind, target)
  where state = 'OPEN';
create index proposal_waiting on proposal (id) where state = 'OPEN';
create index proposal_account on proposal (account_type, account_id);

create table proposal_event (
  id bigint generated always as identity primary key,
  proposal_id bigint not null references proposal (id),
  state text not null
    check (state in ('OPEN', 'CONFIRMED', 'DECLINED', 'WITHDRAWN', 'LAPSED')),
  created timestamptz(3) not null,
  admin_uuid uuid references admin_user (uuid),
  note text not null,
  unique (proposal_id, state)
);
create unique index proposal_event_end on proposal_event (proposal_id) where state <> 'OPEN';
create trigger proposal_event_append_only
  before update or delete or truncate on proposal_event
  for each statement execute function refuse_change();

alter table payment_selection add column saved_by uuid references admin_user (uuid);
update payment_selection s set saved_by = h.admin_uuid
from (
  select distinct on (account_type, account_id) account_type, account_id, admin_uuid
  from payment_history where status = 'PENDING'
  order by account_type, account_id, id desc
) h
where s.account_type = h.account_type and s.account_id = h.account_id;
update payment_selection s set saved_by = l.actor_uuid
from (
  select distinct on (account_type, account_id) account_type, account_id, actor_uuid
  from audit_log where act = 'saved payment details' and account_id is not null
  order by account_type, account_id, seq desc
) l
where s.account_type = l.account_type and s.account_id = l.account_id;
`;

/** Decisions that wait for a second person, and who saved payment details last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}
