import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import { nameTextOf, searchTextOf } from '@verify-admin/rulebook/accounts/search-fold';
import { DECIDED_LEGAL } from '@verify-admin/rulebook/imports/import-kinds';
import type { ImportError, ImportRow } from '@verify-admin/rulebook/imports/read-row';
import { sql, type Transaction } from 'kysely';
import { type FactTransaction, factsOfNobody } from '../../kernel/facts/fact-transaction.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { bindNewStatuses, FACT_COLUMNS, updateFacts } from './account-facts.store.ts';
import { firstStatuses, insertHistories, STATUS_COLUMNS } from './new-statuses.store.ts';
import type { ImportPlan } from '../import-plan.ts';
import { findStaged, type StagedColumns, updateExisting } from '../stage.store.ts';

const KEY = ['account_type', 'account_id'] as const;

/** Columns of `account` that are staged under their own names. */
const ACCOUNT_COLUMNS = {
  handle: 'text',
  first_name: 'text',
  last_name: 'text',
  company_name: 'text',
  email: 'text',
  country: 'text',
  status: 'integer',
  record_type: 'text',
  gpid: 'text',
  payment_company_name: 'text',
  date_contract_signed: 'timestamptz',
  assigned_user_uuid: 'uuid',
  gender: 'text',
  bday: 'date',
  payment_type: 'text',
  last_login_date: 'timestamptz',
  id_file_name: 'text',
  id_file_name_back: 'text',
  id_expiration_date: 'date',
  live_id_verified: 'integer',
  model_id_required: 'integer',
  idenfy_status: 'integer',
  reviewer: 'text',
  acceptance_date: 'timestamptz',
} as const satisfies StagedColumns;

const OTHER_COLUMNS = Object.keys(ACCOUNT_COLUMNS).filter(
  (column) => !FACT_COLUMNS.some((fact) => fact === column),
);

/** Columns of `verification` that a file may change. */
const RECORD_COLUMNS = {
  idenfy_id: 'text',
  company_type: 'text',
  company_loc: 'text',
  assigned_to: 'text',
} as const satisfies StagedColumns;

const COLUMNS: StagedColumns = {
  account_type: 'text',
  account_id: 'bigint',
  ...ACCOUNT_COLUMNS,
  ...RECORD_COLUMNS,
  ...STATUS_COLUMNS,
  submit_timestamp: 'timestamptz',
  assigned_username: 'text',
  search_text: 'text',
  name_text: 'text',
};

/** What a new account has where the file says nothing. */
const DEFAULTS = sql`
  coalesce(s.handle, s.account_type || s.account_id), coalesce(s.first_name, ''),
  coalesce(s.last_name, ''), coalesce(s.company_name, ''), coalesce(s.email, ''), s.country,
  coalesce(s.status, 0), coalesce(s.record_type, s.account_type)`;

/** Columns of which an account has a value always, in the order of `DEFAULTS`. */
const ALWAYS = [
  'handle',
  'first_name',
  'last_name',
  'company_name',
  'email',
  'country',
  'status',
  'record_type',
];
const SOMETIMES = Object.keys(ACCOUNT_COLUMNS).filter((column) => !ALWAYS.includes(column));

function textIn(values: ImportRow, column: string): string {
  const value = values[column];
  return typeof value === 'string' ? value : '';
}

/** A new account is found by these words; those of an existing one are made again after it changed. */
function stage(values: ImportRow): ImportRow {
  const account_id = Number(values.account_id);
  const company_name = textIn(values, 'company_name');
  const search_text = searchTextOf({
    account_id,
    handle: textIn(values, 'handle') || `${textIn(values, 'account_type')}${account_id}`,
    first_name: textIn(values, 'first_name'),
    last_name: textIn(values, 'last_name'),
    company_name,
    email: textIn(values, 'email'),
  });
  return { ...values, search_text, name_text: nameTextOf({ company_name }) };
}

async function check(trx: Transaction<Schema>): Promise<readonly ImportError[]> {
  await sql`
    update staged s set assigned_user_uuid = u.uuid
    from admin_user u where u.username = s.assigned_username
  `.execute(trx);
  const found = await Promise.all([
    findStaged(trx, sql`s.assigned_username is not null and s.assigned_user_uuid is null`, {
      column: 'assigned_username',
      what: 'is nobody of the staff. They sign in once before work is assigned to them.',
    }),
    findStaged(trx, sql`s.is_new and s.country is null`, {
      column: 'country',
      what: 'is empty. A new account needs one.',
    }),
    findStaged(trx, sql`s.is_new and coalesce(s.company_name, s.first_name, s.last_name) is null`, {
      column: 'company_name',
      what: 'and the names are empty. A new account needs one of them.',
    }),
    // CHECK-10
    findStaged(
      trx,
      sql`s.is_new and s.due_diligence_status = any(${[...DECIDED_LEGAL]}::text[])
        and not (s.kyb_status is not distinct from 'APPROVED'
          and s.kyc_status is not distinct from 'complete')`,
      {
        column: 'due_diligence_status',
        what: 'needs kyb_status APPROVED and kyc_status complete.',
      },
    ),
  ]);
  return found.flat().toSorted((a, b) => a.row - b.row);
}

/** New accounts come with the facts their statuses rest on. */
async function insertAccounts(trx: FactTransaction, now: string): Promise<void> {
  const { columns, values } = firstStatuses(now);
  const sometimes = sql.join(SOMETIMES.map((column) => sql.ref(column)));
  const staged = sql.join(SOMETIMES.map((column) => sql.ref(`s.${column}`)));
  const always = sql.join(ALWAYS.map((column) => sql.ref(column)));
  await sql`
    insert into account (account_type, account_id, ${always}, ${sometimes}, search_text, name_text,
      created, updated)
    select s.account_type, s.account_id, ${DEFAULTS}, ${staged}, s.search_text, s.name_text,
      coalesce(s.submit_timestamp, ${now}), ${now}
    from staged s where s.is_new order by s.row_no
  `.execute(trx);
  await sql`
    insert into verification (account_type, account_id, submit_timestamp, company_name, idenfy_id,
      use_kyc_status_table, has_kyb_record, company_type, company_loc, assigned_to,
      individual_aml_pep, individual_aml_hits, business_aml_hits, ${columns}, updated)
    select s.account_type, s.account_id, coalesce(s.submit_timestamp, ${now}), s.company_name,
      s.idenfy_id, 0, false, s.company_type, s.company_loc, s.assigned_to, false, 0, 0,
      ${values}, ${now}
    from staged s where s.is_new order by s.row_no
  `.execute(trx);
}

interface FoundAccount {
  readonly row_no: number;
  readonly account_type: AccountType;
  readonly account_id: number;
  readonly handle: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly company_name: string;
  readonly email: string;
}

const ACCOUNTS_AT_ONCE = 2000;

/** The words that changed accounts are found by. */
async function renewSearchTexts(trx: Transaction<Schema>): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<FoundAccount>`
      select c.row_no, a.account_type, a.account_id, a.handle, a.first_name, a.last_name,
        a.company_name, a.email
      from changed c
      join staged s on s.row_no = c.row_no
      join account a on a.account_type = s.account_type and a.account_id = s.account_id
      where c.row_no > ${after} order by c.row_no limit ${ACCOUNTS_AT_ONCE}
    `.execute(trx);
    const last = rows.at(-1);
    if (!last) return;
    const texts = rows.map((row) => ({
      account_type: row.account_type,
      account_id: row.account_id,
      search_text: searchTextOf(row),
      name_text: nameTextOf(row),
    }));
    await sql`
      update account a set search_text = n.search_text, name_text = n.name_text
      from json_to_recordset(${JSON.stringify(texts)}::json)
        as n (account_type text, account_id bigint, search_text text, name_text text)
      where a.account_type = n.account_type and a.account_id = n.account_id
        and (a.search_text, a.name_text) is distinct from (n.search_text, n.name_text)
    `.execute(trx);
    after = last.row_no;
  }
}

/** What was decided on the desk is never changed by a file. */
async function countKept(trx: Transaction<Schema>): Promise<number> {
  const differs = Object.keys(STATUS_COLUMNS).map(
    (column) =>
      sql`(${sql.ref(`s.${column}`)} is not null
        and ${sql.ref(`s.${column}`)} is distinct from ${sql.ref(`v.${column}`)})`,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from staged s
    join verification v on v.account_type = s.account_type and v.account_id = s.account_id
    where not s.is_new and (${sql.join(differs, sql` or `)})
  `.execute(trx);
  return rows[0]?.count ?? 0;
}

/** New words wait outside the search index until there are this many kilobytes of them. */
const PENDING_WORDS_KB = 65_536;

/**
 * Accounts with their verification records. A cell with a value replaces what an existing account has, an
 * empty one does not; statuses are taken from the file for new accounts alone.
 */
export const accountPlan: ImportPlan = {
  columns: COLUMNS,
  stage,
  table: 'account',
  key: KEY,
  check,
  write: async (trx, { now, app }) => {
    await sql`select set_config('gin_pending_list_limit', ${String(PENDING_WORDS_KB)}, true)`.execute(
      trx,
    );
    const context = { app, trx, now, by: null };
    const of = { key: KEY, updated: now } as const;
    await updateFacts(context, KEY);
    // No check rests on the columns of these, nor on a row that is inserted with its facts.
    const writing = factsOfNobody(trx);
    await updateExisting(writing, { ...of, table: 'account', columns: OTHER_COLUMNS });
    await updateExisting(writing, {
      ...of,
      table: 'verification',
      columns: Object.keys(RECORD_COLUMNS),
    });
    await renewSearchTexts(trx);
    const kept = await countKept(trx);
    await insertAccounts(writing, now);
    await insertHistories(writing, now);
    await bindNewStatuses(context, Object.keys(STATUS_COLUMNS));
    return kept;
  },
};
