import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import {
  type AccountDetail,
  accountDetail,
  studioFields,
} from '@verify-admin/rulebook/accounts/accounts.contract';
import { nameTextOf, searchTextOf } from '@verify-admin/rulebook/accounts/search-fold';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { FactTransaction } from '../kernel/facts/fact-transaction.ts';
import { lockAccountAndRecord } from '../kernel/facts/lock-account.store.ts';
import { NamedStatement } from '../platform/database/statements/named-statement.ts';
import { onHold } from '../platform/database/statements/on-hold.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { AccountTable } from '../platform/database/tables/account-tables.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';

/** What of an account is no column of it. */
const DERIVED = ['studio_id', 'studio_name', 'assigned_username', 'is_held', 'studio'] as const;
type AccountColumn = Exclude<keyof AccountDetail, (typeof DERIVED)[number]>;
type StudioColumn = keyof NonNullable<AccountDetail['studio']>;

const ACCOUNT_COLUMNS = Object.keys(accountDetail.shape).filter(
  (field): field is AccountColumn => !DERIVED.some((one) => one === field),
);
const STUDIO_COLUMNS = Object.keys(studioFields.shape) as readonly StudioColumn[];

type DetailRow = Pick<Selectable<AccountTable>, AccountColumn | StudioColumn> & {
  readonly assigned_username: string | null;
  readonly is_held: boolean;
};

const DETAIL = new NamedStatement<[account_type: string, account_id: number], DetailRow>(
  'account.find-detail',
  `select ${[...ACCOUNT_COLUMNS, ...STUDIO_COLUMNS].map((column) => `a.${column}`).join(', ')},
    u.username as assigned_username, ${onHold('a')} as is_held
  from account a left join admin_user u on u.uuid = a.assigned_user_uuid
  where a.account_type = $1 and a.account_id = $2`,
);

function fieldsOf<Column extends keyof DetailRow>(row: DetailRow, columns: readonly Column[]) {
  const fields = columns.map((column) => [column, row[column]]);
  return Object.fromEntries(fields) as Pick<DetailRow, Column>;
}

/** ENT-07, ENT-08: one account with its assignee; null when there is none. */
export async function findAccount(
  db: Kysely<Schema>,
  { account_type, account_id }: AccountKey,
): Promise<AccountDetail | null> {
  const [row] = await DETAIL.run(db, account_type, account_id);
  if (!row) return null;
  const { assigned_username, is_held } = row;
  const account = { ...fieldsOf(row, ACCOUNT_COLUMNS), assigned_username, is_held };
  if (row.account_type !== 'studio') {
    return { ...account, studio_id: null, studio_name: null, studio: null };
  }
  const studio = fieldsOf(row, STUDIO_COLUMNS);
  return { ...account, studio_id: row.account_id, studio_name: row.company_name, studio };
}

/** Whether the account exists; histories of an unknown account would else read as empty. */
export async function isAccount(db: Kysely<Schema>, key: AccountKey): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('account_id')
    .where(whereAccount(key))
    .executeTakeFirst();
  return row !== undefined;
}

type LockedAccount = Pick<
  Selectable<AccountTable>,
  | 'account_id'
  | 'handle'
  | 'first_name'
  | 'last_name'
  | 'company_name'
  | 'email'
  | 'assigned_user_uuid'
>;

const LOCK = new NamedStatement<[account_type: string, account_id: number], LockedAccount>(
  'account.lock',
  `select account_id, handle, first_name, last_name, company_name, email, assigned_user_uuid
  from account where account_type = $1 and account_id = $2 for no key update`,
);

/**
 * Locks the account until the transaction ends; null when there is none. Its key stays readable: a
 * decision that holds the verification record can write its history row meanwhile, and the two
 * never wait for each other.
 */
export async function lockAccount(
  trx: Transaction<Schema>,
  { account_type, account_id }: AccountKey,
): Promise<LockedAccount | null> {
  const [row] = await LOCK.run(trx, account_type, account_id);
  return row ?? null;
}

/** Who has the account; null where nobody has. */
export async function findAssignedUser(
  db: Kysely<Schema>,
  key: AccountKey,
): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .select('assigned_user_uuid')
    .where(whereAccount(key))
    .executeTakeFirst();
  return row?.assigned_user_uuid ?? null;
}

/**
 * Locks the account and its verification record, which serialises screenings, decisions, requests, overrides
 * and switches on the account; false when there is none.
 */
export async function lockRecord(trx: Transaction<Schema>, key: AccountKey): Promise<boolean> {
  return (await lockAccountAndRecord(trx, key)) !== null;
}

type Renaming = [account_type: string, account_id: number, company_name: string, updated: string];

const RENAME = new NamedStatement<[...Renaming, search_text: string, name_text: string]>(
  'account.rename',
  `update account set company_name = $3, updated = $4, search_text = $5, name_text = $6
  where account_type = $1 and account_id = $2
    and (company_name, search_text, name_text) is distinct from ($3, $5, $6)
  returning account_id`,
);

const RENAME_RECORD = new NamedStatement<Renaming>(
  'verification.rename',
  `update verification set company_name = $3, updated = $4
  where account_type = $1 and account_id = $2 and company_name is distinct from $3
  returning account_id`,
);

/**
 * Saves the name on the account, keeping what the searches look in, and on its verification record.
 * @returns whether one of them had another name
 */
export async function renameAccount(
  trx: FactTransaction,
  { account_type, account_id }: AccountKey,
  account: Parameters<typeof searchTextOf>[0],
  now: string,
): Promise<boolean> {
  const renaming = [account_type, account_id, account.company_name, now] as const;
  const account_rows = await RENAME.run(
    trx,
    ...renaming,
    searchTextOf(account),
    nameTextOf(account),
  );
  const record_rows = await RENAME_RECORD.run(trx, ...renaming);
  return account_rows.length + record_rows.length > 0;
}

/**
 * Folds the names of accounts that another program wrote, for the search by name.
 * @returns how many there were, at most `limit`.
 */
export async function foldUnreadNames(db: Kysely<Schema>, limit: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const unread = await trx
      .selectFrom('account')
      .select(['account_type', 'account_id', 'company_name'])
      .where('name_text', 'is', null)
      .orderBy('account_type')
      .orderBy('account_id')
      .limit(limit)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    if (unread.length === 0) return 0;
    const folded = JSON.stringify(unread.map((row) => ({ ...row, name_text: nameTextOf(row) })));
    await sql`
      update account a set name_text = f.name_text
      from json_populate_recordset(null::account, ${folded}::json) f
      where a.account_type = f.account_type and a.account_id = f.account_id
    `.execute(trx);
    return unread.length;
  });
}
