import { type Kysely, sql } from 'kysely';

/** A link submits once: `verification_submission` has one row of it at most. */
const TABLES = `
create table verification_link_use (
  origin text not null check (origin in ('email', 'launch')),
  origin_id bigint not null,
  pictures integer not null,
  pictures_bytes bigint not null,
  primary key (origin, origin_id)
);

create table verification_picture (
  origin text not null check (origin in ('email', 'launch')),
  origin_id bigint not null,
  side text not null check (side in ('FRONT', 'BACK', 'FACE')),
  account_type text not null,
  account_id bigint not null,
  media_type text not null,
  size bigint not null,
  sha256 text not null,
  storage_key text not null unique,
  created timestamptz(3) not null,
  primary key (origin, origin_id, side),
  foreign key (account_type, account_id)
    references account (account_type, account_id) on delete cascade
);
create index verification_picture_created on verification_picture (created);

create table verification_submission (
  id bigint generated always as identity primary key,
  account_type text not null,
  account_id bigint not null,
  account_sub_id bigint,
  origin text not null check (origin in ('email', 'launch')),
  origin_id bigint not null,
  document text not null,
  pictures jsonb not null,
  created timestamptz(3) not null,
  zone_state text not null check (zone_state in ('queued', 'read', 'not-found', 'failed', 'none')),
  zone_key_id text,
  zone_ciphertext text,
  zone_by uuid references admin_user (uuid),
  zone_updated timestamptz(3),
  tries integer not null default 0,
  due timestamptz not null default now(),
  lease_by text,
  lease_until timestamptz,
  unique (origin, origin_id),
  foreign key (account_type, account_id)
    references account (account_type, account_id) on delete cascade,
  check ((zone_state = 'read') = (zone_ciphertext is not null)),
  check ((zone_key_id is null) = (zone_ciphertext is null))
);
create index verification_submission_account
  on verification_submission (account_type, account_id, id);
create index verification_submission_due on verification_submission (id)
  where zone_state = 'queued';
`;

/** ours: the pictures people send with their verification links, and what was submitted (KYC-13). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}
