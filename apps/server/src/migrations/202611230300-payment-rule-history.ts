import { type Kysely, sql } from 'kysely';

const TABLES = `
create table country_to_payment_history (
  id bigint generated always as identity primary key,
  type text not null check (type in ('ADD', 'EDIT', 'DELETE')),
  admin_uuid uuid not null references admin_user (uuid),
  "user" text not null,
  created timestamptz(3) not null,
  data jsonb not null
);
create trigger country_to_payment_history_append_only
  before update or delete or truncate on country_to_payment_history
  for each statement execute function refuse_change();
create index country_to_payment_banned on country_to_payment (country, account_type, payment_type)
  where is_banned <> '';
`;

/** CPAY-09: every change of the rules, with the username of that time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}
