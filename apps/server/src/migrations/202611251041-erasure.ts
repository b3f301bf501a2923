import { type Kysely, sql } from 'kysely';

/** A history whose rows stay, and the columns an erasure empties. */
interface ErasableHistory {
  readonly table: string;
  readonly columns: readonly string[];
  /** The account of a row `r`: `type:id`. */
  readonly account: string;
  readonly set: string;
}

const OWN = "r.account_type || ':' || r.account_id";

const HISTORIES: readonly ErasableHistory[] = [
  {
    table: 'kyb_history',
    columns: ['idenfy_id', 'note'],
    account: OWN,
    set: 'idenfy_id = null, note = null',
  },
  { table: 'legal_history', columns: ['note'], account: OWN, set: 'note = null' },
  { table: 'payment_history', columns: ['note'], account: OWN, set: 'note = null' },
  {
    table: 'kyc_record',
    columns: [
      'reason',
      'owner_name',
      'owner_email',
      'owner_percent',
      'company_name',
      'aml',
      'scan_ref',
      'note',
    ],
    account: OWN,
    set: `reason = null, owner_name = null, owner_email = null, owner_percent = null, company_name = null,
      aml = null, scan_ref = null, note = null`,
  },
  {
    table: 'aml_individual_history',
    columns: ['individual_aml_response', 'admin_note', 'individual_name'],
    account: OWN,
    set: `individual_aml_response = '{"lists": [], "algorithm_version": ""}', admin_note = null, individual_name = ''`,
  },
  {
    table: 'aml_business_history',
    columns: ['business_aml_response', 'admin_note', 'business_name'],
    account: OWN,
    set: `business_aml_response = '{"lists": [], "algorithm_version": ""}', admin_note = null, business_name = ''`,
  },
  {
    table: 'aml_hit',
    columns: [
      'uid',
      'listed_name',
      'record_hash',
      'subject_hash',
      'asked_name',
      'asked_dob',
      'asked_country',
    ],
    account: OWN,
    set: `uid = 'erased ' || id, listed_name = '', record_hash = '', subject_hash = '', asked_name = '', asked_dob = '',
      asked_country = ''`,
  },
  {
    table: 'aml_hit_decision',
    columns: ['comment'],
    account: "(select h.account_type || ':' || h.account_id from aml_hit h where h.id = r.hit_id)",
    // Never empty, as the column demands.
    set: "comment = 'erased ' || id",
  },
  {
    table: 'approval_request_event',
    columns: ['note'],
    account: `(select a.account_type || ':' || a.account_id from approval_request a
      where a.id = r.approval_request_id)`,
    set: "note = ''",
  },
];

const TABLES = `
alter table account add column erased timestamptz(3);
alter table idempotent_request add column account_type text, add column account_id bigint;
create index idempotent_request_account on idempotent_request (account_type, account_id)
  where account_id is not null;

create function account_stays_erased() returns trigger language plpgsql as $$
begin
  new.handle := '';
  new.first_name := '';
  new.last_name := '';
  new.company_name := '';
  new.email := '';
  new.gpid := null;
  new.payment_company_name := null;
  new.gender := null;
  new.bday := null;
  new.id_file_name := null;
  new.id_file_name_back := null;
  new.id_expiration_date := null;
  new.search_text := '';
  new.name_text := '';
  new.erased := old.erased;
  return new;
end $$;
-- An import writes accounts without asking what was erased.
create trigger account_stays_erased before update on account for each row
  when (old.erased is not null) execute function account_stays_erased();

insert into maker_checker_setting (kind, is_on) values ('erasure', true);

create table stored_file_removal (
  storage_key text primary key,
  due timestamptz(3) not null default now()
);

create table legal_hold (
  id bigint generated always as identity primary key,
  account_type text not null,
  account_id bigint not null,
  reason text not null,
  created timestamptz(3) not null,
  admin_uuid uuid not null references admin_user (uuid),
  lifted timestamptz(3),
  lifted_by uuid references admin_user (uuid),
  lifted_reason text,
  foreign key (account_type, account_id) references account (account_type, account_id)
);
create unique index legal_hold_in_force on legal_hold (account_type, account_id) where lifted is null;
create index legal_hold_account on legal_hold (account_type, account_id);

-- What of an account is looked for only here.
create index if not exists approval_request_account on approval_request (account_type, account_id);
create index if not exists notification_account on notification (account_type, account_id);
create index if not exists aml_batch_row_user on aml_batch_row (user_id);
create index if not exists provider_callback_reference on provider_callback (reference);

create function refuse_change_but_erasure() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and coalesce(current_setting('verify_admin.erasing', true), '') <> '' then
    return null;
  end if;
  raise exception 'table % is append-only', tg_table_name;
end $$;
`;

/**
 * Asked after the update, when generated columns have their values. A row of a history changes in one way only: the columns named are emptied, of the account whose erasure this
 * transaction has recorded.
 */
const ROW_RULE = `
create function refuse_change_but_emptied() returns trigger language plpgsql as $$
declare
  owner text;
  emptied text;
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
begin
  execute 'select ' || tg_argv[0] || ' from (select ($1).*) r' into owner using old;
  foreach emptied in array string_to_array(tg_argv[1], ',') loop
    if after -> emptied not in (
      'null'::jsonb, '""'::jsonb, '{"lists": [], "algorithm_version": ""}'::jsonb, to_jsonb('erased ' || new.id)) then
      raise exception 'table % is append-only', tg_table_name;
    end if;
    before := before - emptied;
    after := after - emptied;
  end loop;
  if before is distinct from after
    or owner is distinct from current_setting('verify_admin.erasing', true)
    or not exists (
      select from erased_subject e where e.account_type = split_part(owner, ':', 1)
        and e.account_id = split_part(owner, ':', 2)::bigint)
  then
    raise exception 'table % is append-only', tg_table_name;
  end if;
  return null;
end $$;
`;

const triggersOf = ({ table, columns, account }: ErasableHistory) => `
drop trigger ${table}_append_only on ${table};
create trigger ${table}_append_only before update or delete or truncate on ${table}
  for each statement execute function refuse_change_but_erasure();
create trigger ${table}_emptied after update on ${table} for each row
  execute function refuse_change_but_emptied('${account.replaceAll("'", "''")}', '${columns.join(',')}');
`;

const updateOf = ({ table, account, set }: ErasableHistory) => `
  update ${table} r set ${set}
  where ${account === OWN ? 'r.account_type = of_type and r.account_id = of_id' : ofParent(table)};
  get diagnostics emptied = row_count;
  total := total + emptied;`;

function ofParent(table: string): string {
  return table === 'aml_hit_decision'
    ? `r.hit_id in (select id from aml_hit where account_type = of_type and account_id = of_id)`
    : `r.approval_request_id in (
      select id from approval_request where account_type = of_type and account_id = of_id)`;
}

/** The writer of 0066 may not update histories; the owner's function does it within the rule above. */
const EMPTYING = `
create function empty_histories(of_type text, of_id bigint) returns bigint
language plpgsql security definer set search_path from current as $$
declare
  emptied bigint;
  total bigint := 0;
begin
  perform set_config('verify_admin.erasing', of_type || ':' || of_id, true);
  ${HISTORIES.map(updateOf).join('')}
  perform set_config('verify_admin.erasing', '', true);
  return total;
end $$;
`;

/** What the erasure of an account needs: its mark, legal holds, files to remove, and histories it may empty. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES + ROW_RULE).execute(db);
  await sql.raw(HISTORIES.map(triggersOf).join('') + EMPTYING).execute(db);
}
