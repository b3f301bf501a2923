import { type Kysely, sql } from 'kysely';

const TABLES = `
alter table payment_selection add column version bigint not null default 0;

create table payment_value (
  account_type text not null,
  account_id bigint not null,
  field text not null,
  version bigint not null,
  key_id text not null,
  ciphertext text not null,
  primary key (account_type, account_id, field),
  foreign key (account_type, account_id) references payment_selection (account_type, account_id)
);
create index payment_value_key on payment_value (key_id);

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
`;

/** Payout values, each sealed by itself, and the rules of what is paid where. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}
