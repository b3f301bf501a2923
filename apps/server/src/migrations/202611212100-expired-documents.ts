import { type Kysely, sql } from 'kysely';

const TABLES = `
create table expiry_record (
  account_type text not null,
  account_id bigint not null,
  created timestamptz(3) not null,
  expires timestamptz(3) not null check (expires > created),
  data_json jsonb not null,
  reset_by uuid references admin_user (uuid),
  lapsed timestamptz(3),
  legal_set timestamptz(3),
  prior_status text,
  prior_timestamp timestamptz(3),
  prior_by uuid references admin_user (uuid),
  primary key (account_type, account_id),
  foreign key (account_type, account_id) references verification (account_type, account_id),
  check (legal_set is not null or (prior_status is null and prior_timestamp is null and prior_by is null)),
  check (lapsed is not null or legal_set is null)
);
create index expiry_record_expires on expiry_record (expires, account_type, account_id);
create index expiry_record_due on expiry_record (expires, account_type, account_id)
  where lapsed is null;
`;

/** The tax documentation of accounts. Those submitted before get their record from the round. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}
