import { type Kysely, sql } from 'kysely';

const TRIGGERS = `
create trigger overall_history_append_only before update or delete or truncate on overall_history
  for each statement execute function refuse_change_but_erasure();
create trigger overall_history_emptied after update on overall_history for each row
  execute function refuse_change_but_emptied('r.account_type || '':'' || r.account_id', 'note');
`;

const OWN = 'account_type = of_type and account_id = of_id';
const RESPONSE = `'{"lists": [], "algorithm_version": ""}'`;

/** What is emptied of each history, and of which rows. */
const EMPTIED = [
  ['kyb_history', 'idenfy_id = null, note = null', OWN],
  ['legal_history', 'note = null', OWN],
  ['payment_history', 'note = null', OWN],
  ['overall_history', 'note = null', OWN],
  [
    'kyc_record',
    `reason = null, owner_name = null, owner_email = null, owner_percent = null, company_name = null,
    aml = null, scan_ref = null, note = null`,
    OWN,
  ],
  [
    'aml_individual_history',
    `individual_aml_response = ${RESPONSE}, admin_note = null, individual_name = ''`,
    OWN,
  ],
  [
    'aml_business_history',
    `business_aml_response = ${RESPONSE}, admin_note = null, business_name = ''`,
    OWN,
  ],
  [
    'aml_hit',
    `uid = 'erased ' || id, listed_name = '', record_hash = '', subject_hash = '', asked_name = '',
    asked_dob = '', asked_country = ''`,
    OWN,
  ],
  [
    'aml_hit_decision',
    "comment = 'erased ' || id",
    `hit_id in (select id from aml_hit where ${OWN})`,
  ],
  [
    'approval_request_event',
    "note = ''",
    `approval_request_id in (select id from approval_request where ${OWN})`,
  ],
] as const;

const updates = EMPTIED.map(
  ([table, set, where]) => `
  update ${table} set ${set} where ${where};
  get diagnostics emptied = row_count;
  total := total + emptied;`,
);

/** As before, with the history of the KYB review. */
const EMPTYING = `
create or replace function empty_histories(of_type text, of_id bigint) returns bigint
language plpgsql security definer set search_path from current as $$
declare
  emptied bigint;
  total bigint := 0;
begin
  perform set_config('verify_admin.erasing', of_type || ':' || of_id, true);
  ${updates.join('')}
  perform set_config('verify_admin.erasing', '', true);
  return total;
end $$;
`;

/** The history of the KYB review only grows, as every other does, and an erasure empties its notes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TRIGGERS + EMPTYING).execute(db);
}
