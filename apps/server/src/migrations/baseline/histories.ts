import { AUDIT_TABLES } from './audit-partitions.ts';

/** Tables of which no row is ever changed or deleted. */
const APPEND_ONLY = [
  ...AUDIT_TABLES,
  'agreement_file',
  'aml_hit_listing',
  'aml_run_evidence',
  'audit_checkpoint',
  'check_facts',
  'country_to_payment_history',
  'decision_facts',
  'erased_subject',
  'retention_period',
  'screening_threshold',
];

/** A history of which an erasure empties columns. */
interface ErasableHistory {
  readonly table: string;
  readonly columns: readonly string[];
  /** The account of a row `r`: `type:id`. */
  readonly account: string;
  /** What an erasure writes. */
  readonly set: string;
  /** The rows of the account `of_type`, `of_id`. */
  readonly where: string;
}

const OWN = {
  account: `r.account_type || ':' || r.account_id`,
  where: 'account_type = of_type and account_id = of_id',
};
const NO_RESPONSE = `'{"lists": [], "algorithm_version": ""}'`;
const NOTE = { columns: ['note'], set: 'note = null', ...OWN };

const ERASABLE: readonly ErasableHistory[] = [
  {
    table: 'kyb_history',
    columns: ['idenfy_id', 'note'],
    set: 'idenfy_id = null, note = null',
    ...OWN,
  },
  { table: 'legal_history', ...NOTE },
  { table: 'payment_history', ...NOTE },
  { table: 'overall_history', ...NOTE },
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
    set: `reason = null, owner_name = null, owner_email = null, owner_percent = null, company_name = null,
    aml = null, scan_ref = null, note = null`,
    ...OWN,
  },
  {
    table: 'aml_individual_history',
    columns: ['individual_aml_response', 'admin_note', 'individual_name'],
    set: `individual_aml_response = ${NO_RESPONSE}, admin_note = null, individual_name = ''`,
    ...OWN,
  },
  {
    table: 'aml_business_history',
    columns: ['business_aml_response', 'admin_note', 'business_name'],
    set: `business_aml_response = ${NO_RESPONSE}, admin_note = null, business_name = ''`,
    ...OWN,
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
    set: `uid = 'erased ' || id, listed_name = '', record_hash = '', subject_hash = '', asked_name = '',
    asked_dob = '', asked_country = ''`,
    ...OWN,
  },
  {
    table: 'aml_hit_decision',
    columns: ['comment'],
    // Never empty, as the column demands.
    set: `comment = 'erased ' || id`,
    account: `(select h.account_type || ':' || h.account_id from aml_hit h where h.id = r.hit_id)`,
    where: `hit_id in (select id from aml_hit where ${OWN.where})`,
  },
  {
    table: 'approval_request_event',
    columns: ['note'],
    set: `note = ''`,
    account: `(select a.account_type || ':' || a.account_id from approval_request a
      where a.id = r.approval_request_id)`,
    where: `approval_request_id in (select id from approval_request where ${OWN.where})`,
  },
];

const REFUSALS = `
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'table % is append-only', tg_table_name;
end $$;

create function refuse_change_but_erasure() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and coalesce(current_setting('verify_admin.erasing', true), '') <> '' then
    return null;
  end if;
  raise exception 'table % is append-only', tg_table_name;
end $$;

create function refuse_change_but_key() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'data_key_id' - 'data_ciphertext'
    is distinct from to_jsonb(old) - 'data_key_id' - 'data_ciphertext' then
    raise exception 'table % is append-only', tg_table_name;
  end if;
  return new;
end $$;

create function refuse_settled_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.finished is null then return new; end if;
  raise exception 'a settled row of % stays as it is', tg_table_name;
end $$;

-- Asked after the update, when generated columns have their values. A row changes in one way only: the columns named
-- are emptied, of the account whose erasure this transaction has recorded.
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

create trigger agreement_append_only before delete or truncate on agreement
  for each statement execute function refuse_change();
create trigger agreement_keeps_data before update on agreement for each row execute function refuse_change_but_key();
create trigger screening_self_test_settled before update or delete on screening_self_test
  for each row execute function refuse_settled_change();
`;

const triggerOf = (table: string, refusal: string) => `
create trigger ${table}_append_only before update or delete or truncate on ${table}
  for each statement execute function ${refusal}();`;

const erasableTriggers = ({ table, columns, account }: ErasableHistory) => `
${triggerOf(table, 'refuse_change_but_erasure')}
create trigger ${table}_emptied after update on ${table} for each row
  execute function refuse_change_but_emptied('${account.replaceAll("'", "''")}', '${columns.join(',')}');`;

const updateOf = ({ table, set, where }: ErasableHistory) => `
  update ${table} set ${set} where ${where};
  get diagnostics emptied = row_count;
  total := total + emptied;`;

/** The writer may not update histories; the owner's function does it within the rule above. */
const EMPTYING = `
create function empty_histories(of_type text, of_id bigint) returns bigint
language plpgsql security definer set search_path from current as $$
declare
  emptied bigint;
  total bigint := 0;
begin
  perform set_config('verify_admin.erasing', of_type || ':' || of_id, true);${ERASABLE.map(updateOf).join('')}
  perform set_config('verify_admin.erasing', '', true);
  return total;
end $$;
`;

/** Rows that are never changed, and histories of which an erasure alone empties columns. */
export const HISTORIES = [
  REFUSALS,
  ...APPEND_ONLY.map((table) => triggerOf(table, 'refuse_change')),
  ...ERASABLE.map(erasableTriggers),
  EMPTYING,
].join('');
