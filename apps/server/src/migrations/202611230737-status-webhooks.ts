import { type Kysely, sql } from 'kysely';

const TABLES = `
create table status_webhook_target (
  id integer primary key check (id = 1),
  enabled boolean not null
);
insert into status_webhook_target (id, enabled) values (1, false);

create table status_webhook (
  id bigint generated always as identity primary key,
  account_type text not null,
  account_id bigint not null,
  check_name text not null,
  from_status text,
  to_status text not null,
  changed timestamptz(3) not null default now(),
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  why text,
  tries integer not null default 0,
  due timestamptz not null default now(),
  lease_by text,
  lease_until timestamptz,
  updated timestamptz(3) not null default now()
);
create index status_webhook_due on status_webhook (due) where state = 'queued';
create index status_webhook_failed on status_webhook (id) where state = 'failed';
`;

/** The checks by their columns; a status that is taken away is not sent. */
const CHECKS = [
  ['kyc', 'kyc_status'],
  ['kyb', 'kyb_status'],
  ['legal', 'due_diligence_status'],
  ['individual_aml', 'individual_aml_status'],
  ['business_aml', 'business_aml_status'],
] as const;

const COLUMNS = CHECKS.map(([, column]) => column);
const values = CHECKS.map(([name, column]) => `('${name}', old.${column}, new.${column})`);

/**
 * Whoever changes a status, in whichever way, queues its message in the same transaction. Where no address
 * is set nothing is queued.
 */
const TRIGGER = `
create function queue_status_webhook() returns trigger language plpgsql as $$
begin
  if (select enabled from status_webhook_target where id = 1) then
    insert into status_webhook (account_type, account_id, check_name, from_status, to_status)
      select new.account_type, new.account_id, c.name, c.before, c.after
      from (values ${values.join(', ')}) as c (name, before, after)
      where c.after is not null and c.before is distinct from c.after;
  end if;
  return null;
end $$;
create trigger verification_status_webhook
  after update of ${COLUMNS.join(', ')} on verification
  for each row when (${COLUMNS.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')})
  execute function queue_status_webhook();
`;

/** ours: changed statuses are sent to the payment provider. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES + TRIGGER).execute(db);
}
