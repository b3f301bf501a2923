import { type Kysely, sql } from 'kysely';

/**
 * A row without an account is an influencer whom staff created. One with an account is the profile of an
 * influencer account; it is made when the profile is first changed. `email_key` is the email in small
 * letters, `name_text` the folded name the search looks in.
 */
const TABLES = `
create table influencer (
  id bigint generated always as identity primary key,
  account_type text,
  account_id bigint,
  full_name text not null,
  email text not null,
  email_key text not null,
  name_text text not null,
  category text,
  version integer not null default 1,
  created timestamptz(3) not null,
  updated timestamptz(3) not null,
  admin_uuid uuid references admin_user (uuid),
  unique (account_type, account_id),
  foreign key (account_type, account_id)
    references account (account_type, account_id) on delete cascade,
  check ((account_type is null) = (account_id is null))
);
create unique index influencer_email on influencer (email_key) where account_id is null;
create index influencer_by_name on influencer (name_text collate "C", id) where account_id is null;
create index influencer_name_search on influencer using gin (name_text gin_trgm_ops);
create index influencer_category on influencer (category, account_type, account_id);

create table influencer_file (
  id bigint generated always as identity primary key,
  filename text not null,
  media_type text not null,
  size bigint not null,
  sha256 text not null,
  storage_key text not null unique,
  created timestamptz(3) not null
);

create table influencer_contract (
  id bigint generated always as identity primary key,
  influencer_id bigint not null references influencer (id) on delete cascade,
  file_id bigint not null references influencer_file (id),
  is_current boolean not null,
  created timestamptz(3) not null,
  admin_uuid uuid references admin_user (uuid)
);
create unique index influencer_contract_current on influencer_contract (influencer_id) where is_current;
create index influencer_contract_versions on influencer_contract (influencer_id, id);

create table influencer_video (
  id bigint generated always as identity primary key,
  upload_id uuid not null unique,
  influencer_id bigint not null references influencer (id) on delete cascade,
  file_id bigint not null references influencer_file (id),
  thumbnail_id bigint references influencer_file (id),
  title text not null,
  description text not null,
  duration_ms bigint,
  views bigint not null default 0,
  likes bigint not null default 0,
  comments bigint not null default 0,
  platform text not null,
  status text not null check (status in ('Processing', 'Published')),
  created timestamptz(3) not null,
  admin_uuid uuid references admin_user (uuid),
  tries integer not null default 0,
  due timestamptz not null default now(),
  lease_by text,
  lease_until timestamptz
);
create index influencer_video_list on influencer_video (influencer_id, id);
create index influencer_video_due on influencer_video (id) where status = 'Processing';
`;

/** INF-10, INF-21, INF-26: influencers, their contracts and their videos. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}
