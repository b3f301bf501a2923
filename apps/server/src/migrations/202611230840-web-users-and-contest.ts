import { type Kysely, sql } from 'kysely';

/**
 * The name of a web user and the recipient of a code are looked up by a keyed hash where nobody needs to read
 * them. A vote is one of a web user or of a person of the staff; one of a person and image is enforced by the
 * primary key.
 */
const TABLES = `
create table web_user (
  uuid uuid primary key default gen_random_uuid(),
  username text not null,
  username_key text not null unique,
  password_hash text not null,
  age integer not null check (age >= 0),
  created timestamptz(3) not null
);

create table web_session (
  jti uuid primary key,
  web_user_uuid uuid not null references web_user (uuid),
  created timestamptz(3) not null,
  expires timestamptz(3) not null
);
create index web_session_expires on web_session (expires);

create table web_login_attempt (
  username_hash text primary key,
  since timestamptz(3) not null,
  attempts integer not null
);

create table web_login_code (
  id bigint generated always as identity primary key,
  recipient_hash text not null,
  web_user_uuid uuid references web_user (uuid),
  code_hash text,
  expires timestamptz(3),
  guesses integer not null default 0,
  used timestamptz(3),
  state text not null check (state in ('queued', 'sent', 'failed', 'nobody')),
  tries integer not null default 0,
  due timestamptz(3) not null default now(),
  lease_by text,
  lease_until timestamptz(3),
  created timestamptz(3) not null
);
create index web_login_code_recipient on web_login_code (recipient_hash, id desc);
create index web_login_code_due on web_login_code (due) where state = 'queued';

create table contest_image (
  id bigint generated always as identity primary key,
  contest text not null,
  image_url text not null,
  title text not null,
  description text not null,
  web_user_uuid uuid references web_user (uuid),
  created timestamptz(3) not null,
  updated timestamptz(3) not null,
  deleted timestamptz(3),
  unique (contest, image_url)
);

create table contest_vote (
  image_id bigint not null references contest_image (id),
  web_user_uuid uuid references web_user (uuid),
  admin_uuid uuid references admin_user (uuid),
  voter_uuid uuid not null generated always as (coalesce(web_user_uuid, admin_uuid)) stored,
  created timestamptz(3) not null,
  primary key (image_id, voter_uuid),
  check (num_nonnulls(web_user_uuid, admin_uuid) = 1)
);
create index contest_vote_voter on contest_vote (voter_uuid);

create table live_stream (
  stream_id text primary key,
  handle text not null,
  title text not null default '',
  started timestamptz(3) not null,
  ended timestamptz(3),
  viewers integer check (viewers >= 0)
);
create index live_stream_running on live_stream (started desc, stream_id) where ended is null;
create index live_stream_ended on live_stream (ended desc, stream_id) where ended is not null;
`;

/** ours: web users, contest images with their votes, and live streams (CONTEST-01..06). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}
