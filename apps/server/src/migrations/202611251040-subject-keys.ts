import { type Kysely, sql } from 'kysely';

const TABLES = `
create table subject_key (
  account_type text not null,
  account_id bigint not null,
  key_id text not null,
  ciphertext text not null,
  created timestamptz(3) not null default now(),
  primary key (account_type, account_id)
);
create index subject_key_data_key on subject_key (key_id);

create table erased_subject (
  account_type text not null,
  account_id bigint not null,
  erased timestamptz(3) not null,
  basis text not null check (basis in ('request', 'rule')),
  counts jsonb not null,
  primary key (account_type, account_id)
);
create index erased_subject_moment on erased_subject (erased);
create trigger erased_subject_append_only before update or delete or truncate on erased_subject
  for each statement execute function refuse_change();
`;

/** One key per account for the personal values of its audit lines, and the accounts whose key was destroyed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}
