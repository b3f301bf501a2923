import { type Kysely, sql } from 'kysely';

/**
 * `name_key` is the name without case, by the rulebook. A start page ends with its view. Which views a
 * person sees follows from the role, which the row does not know.
 */
const TABLES = `
create table saved_view (
  id uuid primary key default gen_random_uuid(),
  owner uuid not null references admin_user (uuid),
  name text not null check (char_length(name) between 1 and 60),
  name_key text not null,
  department text,
  filter jsonb not null,
  sort jsonb not null,
  version integer not null default 1,
  created timestamptz(3) not null,
  changed timestamptz(3) not null,
  unique (owner, name_key)
);
create index saved_view_department on saved_view (department) where department is not null;

create table start_view (
  admin_uuid uuid primary key references admin_user (uuid),
  view_id uuid not null references saved_view (id) on delete cascade
);
create index start_view_view on start_view (view_id);
`;

/** ours: filters and order of the status list under a name, and with which of them a desk opens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}
