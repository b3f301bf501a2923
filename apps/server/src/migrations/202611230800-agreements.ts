import { type Kysely, sql } from 'kysely';

const TABLES = `
create table agreement (
  id bigint generated always as identity primary key,
  submission_id text unique,
  kind text not null check (kind in ('submitted', 'captured')),
  full_name text not null,
  email text not null,
  compensation_model text check (compensation_model in ('revenue', 'flat', 'other')),
  data_sha256 text not null,
  data_key_id text not null,
  data_ciphertext text not null,
  created timestamptz(3) not null
);
create index agreement_email on agreement (lower(email), id desc);

create table agreement_file (
  id bigint generated always as identity primary key,
  agreement_id bigint not null references agreement (id),
  kind text not null check (kind in ('pdf', 'page')),
  media_type text not null,
  size bigint not null,
  sha256 text not null,
  storage_key text not null unique,
  unique (agreement_id, kind)
);

create trigger agreement_append_only before update or delete or truncate on agreement
  for each statement execute function refuse_change();
create trigger agreement_file_append_only before update or delete or truncate on agreement_file
  for each statement execute function refuse_change();

create index account_influencer_email on account (lower(email))
  where account_type like 'influencer-%';
`;

/** What creators agreed to on the public page (SCOPE-22), with the PDF of each and the captured pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}
