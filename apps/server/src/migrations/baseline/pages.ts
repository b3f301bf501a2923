/** Payment details and rules, members, influencers, the contest and live streams. */
export const PAGES = `
create table country_to_payment (
  id bigint generated always as identity primary key,
  country text not null check (country ~ '^[A-Z]{2}$'),
  account_type text not null,
  payment_type text not null,
  created timestamptz(3) not null,
  updated timestamptz(3) not null,
  is_banned text not null default '' check (is_banned in ('', 'PHASE 1', 'PHASE 2')),
  unique (country, account_type, payment_type)
);
create index country_to_payment_banned on country_to_payment (country, account_type, payment_type)
  where is_banned <> '';

create table country_to_payment_history (
  id bigint generated always as identity primary key,
  type text not null check (type in ('ADD', 'EDIT', 'DELETE')),
  admin_uuid uuid references admin_user,
  "user" text not null,
  created timestamptz(3) not null,
  data jsonb not null
);

create table payment_selection (
  account_type text not null, account_id bigint not null,
  country text not null,
  payment_type text not null,
  status text not null,
  updated timestamptz(3) not null,
  admin_uuid uuid references admin_user,
  version bigint not null default 0,
  saved_by uuid references admin_user,
  makers uuid[] not null default '{}',
  primary key (account_type, account_id),
  foreign key (account_type, account_id) references account
);

create table payment_value (
  account_type text not null, account_id bigint not null,
  field text not null,
  version bigint not null,
  key_id text not null,
  ciphertext text not null,
  primary key (account_type, account_id, field),
  foreign key (account_type, account_id) references payment_selection
);
create index payment_value_key on payment_value (key_id);

create table web_user (
  uuid uuid default gen_random_uuid() primary key,
  username text not null,
  username_key text not null unique,
  password_hash text,
  age integer not null check (age >= 0),
  created timestamptz(3) not null,
  proved timestamptz(3)
);

create table web_login_attempt (
  subject_hash text primary key,
  since timestamptz(3) not null,
  attempts integer not null
);

create table web_login_code (
  id bigint generated always as identity primary key,
  recipient_hash text not null,
  web_user_uuid uuid references web_user,
  code_hash text,
  expires timestamptz(3),
  guesses integer not null default 0,
  used timestamptz(3),
  state text not null check (state in ('queued', 'sent', 'failed', 'nobody')),
  tries integer not null default 0,
  due timestamptz(3) not null default now(),
  lease_by text,
  lease_until timestamptz(3),
  created timestamptz(3) not null,
  traceparent text default nullif(current_setting('verify_admin.traceparent', true), ''),
  asked_from text,
  guesses_elsewhere integer not null default 0
);
create index web_login_code_recipient on web_login_code (recipient_hash, id desc);
create index web_login_code_due on web_login_code (due) where state = 'queued';

create table web_session (
  jti uuid primary key,
  web_user_uuid uuid not null references web_user,
  created timestamptz(3) not null,
  expires timestamptz(3) not null
);
create index web_session_expires on web_session (expires);

create table member (
  id bigint generated always as identity primary key,
  account_type text not null, account_id bigint not null,
  handle text not null,
  bday date,
  age integer,
  aws_result jsonb,
  image_path text,
  account_name text not null,
  photo_result text,
  image_media_type text,
  image_sha256 text,
  estimate text,
  search_text text,
  check ((image_media_type is null) = (image_sha256 is null)),
  check ((estimate is null) = (search_text is null)),
  foreign key (account_type, account_id) references account
) with (
  autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_insert_scale_factor = 0.01,
  autovacuum_analyze_scale_factor = 0.02
);
create index member_account on member (account_type, account_id);
create index member_estimate on member (estimate, id desc);
create index member_unread on member (id) where estimate is null;
create index member_search_block on member using gin ((array[(id / 4096)]), search_text gin_trgm_ops);

create table member_count (
  estimate text not null,
  photo_result text not null,
  members bigint not null,
  primary key (estimate, photo_result)
);

create table member_block_count (
  estimate text not null,
  block bigint not null,
  members bigint not null,
  primary key (estimate, block)
);

create table influencer (
  id bigint generated always as identity primary key,
  account_type text, account_id bigint,
  full_name text not null,
  email text not null,
  email_key text not null,
  name_text text not null,
  category text,
  version integer not null default 1,
  created timestamptz(3) not null,
  updated timestamptz(3) not null,
  admin_uuid uuid references admin_user,
  unique (account_type, account_id),
  check ((account_type is null) = (account_id is null)),
  foreign key (account_type, account_id) references account on delete cascade
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
  influencer_id bigint not null references influencer on delete cascade,
  file_id bigint not null references influencer_file,
  is_current boolean not null,
  created timestamptz(3) not null,
  admin_uuid uuid references admin_user
);
create unique index influencer_contract_current on influencer_contract (influencer_id) where is_current;
create index influencer_contract_versions on influencer_contract (influencer_id, id);

create table influencer_video (
  id bigint generated always as identity primary key,
  upload_id uuid not null unique,
  influencer_id bigint not null references influencer on delete cascade,
  file_id bigint not null references influencer_file,
  thumbnail_id bigint references influencer_file,
  title text not null,
  description text not null,
  duration_ms bigint,
  views bigint not null default 0,
  likes bigint not null default 0,
  comments bigint not null default 0,
  platform text not null,
  status text not null check (status in ('Processing', 'Published')),
  created timestamptz(3) not null,
  admin_uuid uuid references admin_user,
  tries integer not null default 0,
  due timestamptz not null default now(),
  lease_by text,
  lease_until timestamptz,
  traceparent text default nullif(current_setting('verify_admin.traceparent', true), '')
);
create index influencer_video_list on influencer_video (influencer_id, id);
create index influencer_video_due on influencer_video (id) where status = 'Processing';

create table contest_image (
  id bigint generated always as identity primary key,
  contest text not null,
  image_url text not null,
  title text not null,
  description text not null,
  web_user_uuid uuid references web_user,
  created timestamptz(3) not null,
  updated timestamptz(3) not null,
  deleted timestamptz(3),
  unique (contest, image_url)
);

create table contest_vote (
  image_id bigint not null references contest_image,
  web_user_uuid uuid references web_user,
  admin_uuid uuid references admin_user,
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
