import { type Kysely, sql } from 'kysely';

const COLUMN = `
alter table status_webhook add column sequence bigint not null default 0;
update status_webhook w set sequence = n.sequence
  from (
    select id, row_number() over (partition by account_type, account_id order by id) as sequence
    from status_webhook
  ) n
  where n.id = w.id;
create unique index status_webhook_sequence on status_webhook (account_type, account_id, sequence);
`;

/**
 * Whoever changes a status has locked the verification record of the account, so that no other transaction gives the
 * same number, and numbers are in the order of the commits.
 */
const TRIGGER = `
create function number_status_webhook() returns trigger language plpgsql as $$
begin
  new.sequence := 1 + coalesce((
    select max(sequence) from status_webhook
    where account_type = new.account_type and account_id = new.account_id
  ), 0);
  return new;
end $$;
create trigger status_webhook_number before insert on status_webhook
  for each row execute function number_status_webhook();
`;

/** The messages of an account are numbered, so that a receiver knows which of two is the newer one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(COLUMN + TRIGGER).execute(db);
}
