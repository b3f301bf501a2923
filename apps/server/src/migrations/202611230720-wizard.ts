import { type Kysely, sql } from 'kysely';

const TABLES = `
create table kyb_link_revocation (
  account_type text not null,
  account_id bigint not null,
  issued_at bigint not null,
  with_earlier boolean not null,
  admin_uuid uuid references admin_user (uuid),
  created timestamptz(3) not null,
  primary key (account_type, account_id, issued_at, with_earlier),
  foreign key (account_type, account_id)
    references account (account_type, account_id) on delete cascade
);

create table kyb_draft (
  account_type text not null,
  account_id bigint not null,
  version bigint not null check (version > 0),
  key_id text not null,
  ciphertext text not null,
  updated timestamptz(3) not null,
  primary key (account_type, account_id),
  foreign key (account_type, account_id)
    references account (account_type, account_id) on delete cascade
);
`;

/** Revoked wizard links, and what applicants have typed so far. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}
