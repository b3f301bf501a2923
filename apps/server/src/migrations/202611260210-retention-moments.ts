import { type Kysely, sql } from 'kysely';

/**
 * The accounts that are there count from this migration on: until when they had another status is not known, and
 * nothing ends too early. The default is the same for all rows, so that none is written.
 */
const MOMENT = `
alter table account add column status_since timestamptz(3) not null default now();

create function account_status_since() returns trigger language plpgsql as $$
begin
  new.status_since := now();
  return new;
end $$;
create trigger account_status_since before update of status on account for each row
  when (old.status is distinct from new.status) execute function account_status_since();
`;

/** One for each phase in which something ends. */
const INDEXES = `
create index account_pending_since on account (status_since, account_type, account_id)
  where erased is null and status in (0);
create index account_denied_since on account (status_since, account_type, account_id)
  where erased is null and status in (2);
create index account_ended_since on account (status_since, account_type, account_id)
  where erased is null and status in (5, 6);
`;

/** The moment that retention periods hang on, so that what ends next is found without reading all accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(MOMENT + INDEXES).execute(db);
}
