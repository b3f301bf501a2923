import { type Kysely, sql } from 'kysely';

/**
 * `provider_callback_once` makes a second copy of one message impossible. `decision_*` is the place of a
 * session's newest decision in the order of all decisions about one person.
 */
const TABLES = `
create table identity_session (
  id bigint generated always as identity primary key,
  account_type text not null,
  account_id bigint not null,
  account_sub_id bigint,
  reference text not null unique,
  client_id text not null,
  admin_uuid uuid references admin_user (uuid),
  caller text,
  redirect_url text not null,
  ended timestamptz(3),
  created timestamptz(3) not null,
  expires timestamptz(3) not null,
  decision_finished timestamptz(3),
  decision_rank integer,
  decision_caution integer,
  foreign key (account_type, account_id)
    references account (account_type, account_id) on delete cascade,
  check ((decision_finished is null) = (decision_rank is null)),
  check ((decision_finished is null) = (decision_caution is null))
);
create index identity_session_account on identity_session (account_type, account_id, id);

create table provider_callback (
  id bigint generated always as identity primary key,
  provider text not null,
  body_sha256 text not null,
  event text not null,
  reference text,
  facts jsonb,
  received timestamptz(3) not null,
  state text not null check (state in ('queued', 'applied', 'ignored', 'failed')),
  why text,
  tries integer not null default 0,
  due timestamptz not null default now(),
  lease_by text,
  lease_until timestamptz,
  updated timestamptz(3) not null
);
create unique index provider_callback_once on provider_callback (provider, body_sha256);
create index provider_callback_due on provider_callback (id) where state = 'queued';
`;

/** ours: what was sent to the identity provider, and what it called back with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}
