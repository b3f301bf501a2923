import { type Kysely, sql } from 'kysely';

const TABLES = `
create table file_scan_target (
  id integer primary key check (id = 1),
  enabled boolean not null
);
insert into file_scan_target (id, enabled) values (1, false);

create table file_scan (
  storage_key text primary key,
  size bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'clean', 'refused')),
  found text,
  why text,
  is_deleted boolean not null default false,
  tries integer not null default 0,
  due timestamptz not null default now(),
  lease_by text,
  lease_until timestamptz,
  created timestamptz(3) not null default now(),
  answered timestamptz(3),
  check ((state = 'refused') = (found is not null))
);
create index file_scan_open on file_scan (due)
  where state = 'waiting' or (state = 'refused' and not is_deleted);

create function queue_file_scan() returns trigger language plpgsql as $$
begin
  if (select enabled from file_scan_target where id = 1) then
    insert into file_scan (storage_key, size) values (new.storage_key, new.size)
      on conflict (storage_key) do nothing;
  end if;
  return null;
end $$;
`;

/** Every table that names a file of a stranger. A submitted file keeps its object, and so its scan. */
const FILES = [
  'compliance_image',
  'kyb_upload',
  'verification_picture',
  'influencer_file',
  'agreement_file',
] as const;

const TRIGGERS = FILES.map(
  (table) => `
create trigger ${table}_scan after insert on ${table}
  for each row execute function queue_file_scan();`,
).join('');

/** ours: new files wait for a virus scanner, in the transaction that stores them, whichever way they came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES + TRIGGERS).execute(db);
}
