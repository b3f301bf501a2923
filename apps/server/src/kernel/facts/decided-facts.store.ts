// Without it nobody could say later which person, company or papers an approval was about.
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { CheckName } from '@verify-admin/rulebook/checks/checks';
import { FACTS_DEFINITION } from '@verify-admin/rulebook/checks/fact-kinds';
import type { CheckRef } from '@verify-admin/rulebook/checks/facts';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { NamedStatement } from '../../platform/database/statements/named-statement.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { whereAccount } from '../../platform/database/statements/where-account.ts';
import type { CheckFactsTable } from '../../platform/database/tables/facts-tables.ts';
import type { Digests } from './fact-digests.ts';

/** One decision of a check with the digests of its facts. */
export interface DecidedFacts extends AccountKey, CheckRef {
  readonly status: string;
  readonly digests: Digests;
  readonly decided: string;
  /** Null where nobody of the staff decided. */
  readonly admin_uuid: string | null;
}

const INSERT = new NamedStatement<[rows: string, definition: number]>(
  'check_facts.insert',
  `with r as (
    select * from jsonb_to_recordset($1::jsonb) as r(account_type text, account_id bigint,
      "check" text, owner integer, status text, decided timestamptz, admin_uuid uuid, digests jsonb)
  ), reviewed as (
    delete from unrecorded_decision u using r
    where u.account_type = r.account_type and u.account_id = r.account_id
      and u.check_name = r."check" and u.account_sub_id = coalesce(r.owner, 0)
  )
  insert into check_facts (account_type, account_id, check_name, account_sub_id, status, decided,
    admin_uuid, definition, digests)
  select r.account_type, r.account_id, r."check", r.owner, r.status, r.decided, r.admin_uuid, $2,
    r.digests
  from r`,
);

/** Stores the facts of decisions, which need no review any more. */
export async function insertDecidedFacts(
  trx: Transaction<Schema>,
  rows: readonly DecidedFacts[],
): Promise<void> {
  if (rows.length > 0) await INSERT.run(trx, JSON.stringify(rows), FACTS_DEFINITION);
}

export type StoredDecidedFacts = Selectable<CheckFactsTable>;

/** The newest decision of one check; null where none was made since facts are recorded. */
export async function findDecidedFacts(
  db: Kysely<Schema>,
  key: AccountKey,
  { check, owner }: CheckRef,
): Promise<StoredDecidedFacts | null> {
  const row = await db
    .selectFrom('check_facts')
    .selectAll()
    .where(whereAccount(key))
    .where('check_name', '=', check)
    .where('account_sub_id', owner === null ? 'is' : '=', owner)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Takes checks that read otherwise now off the list of decisions without recorded facts. */
export async function endUnrecorded(
  trx: Transaction<Schema>,
  { account_type, account_id }: AccountKey,
  refs: readonly CheckRef[],
): Promise<void> {
  if (refs.length === 0) return;
  await sql`
    delete from unrecorded_decision u
    using unnest(${refs.map(({ check }) => check)}::text[], ${refs.map(({ owner }) => owner ?? 0)}::int[])
      as r (check_name, owner)
    where u.account_type = ${account_type} and u.account_id = ${account_id}
      and u.check_name = r.check_name and u.account_sub_id = r.owner
  `.execute(trx);
}

/** Stores that somebody of the staff changed facts of these checks: their maker, until somebody else decides them. */
export async function insertFactMaker(
  trx: Transaction<Schema>,
  { account_type, account_id }: AccountKey,
  checks: readonly CheckName[],
  admin_uuid: string,
): Promise<void> {
  await sql`
    insert into fact_maker (account_type, account_id, check_name, admin_uuid, after_id)
    select ${account_type}, ${account_id}::bigint, name, ${admin_uuid}::uuid, coalesce((
      select max(f.id) from check_facts f
      where f.account_type = ${account_type} and f.account_id = ${account_id}
        and f.check_name = name), 0)
    from unnest(${[...checks]}::text[]) as name
    on conflict (account_type, account_id, check_name, admin_uuid)
      do update set after_id = excluded.after_id
  `.execute(trx);
}

/** Whether this person changed a fact of the check since somebody else of the staff decided it. */
export async function isFactMaker(
  db: Kysely<Schema>,
  key: AccountKey,
  check: CheckName,
  admin_uuid: string,
): Promise<boolean> {
  const newest = await db
    .selectFrom('check_facts')
    .select((q) => q.fn.max('id').as('id'))
    .where(whereAccount(key))
    .where('check_name', '=', check)
    // A run, a provider and the own decision end nothing: none of them looked at what the person changed.
    .where('admin_uuid', 'is not', null)
    .where('admin_uuid', '<>', admin_uuid)
    .executeTakeFirst();
  const row = await db
    .selectFrom('fact_maker')
    .select('after_id')
    .where(whereAccount(key))
    .where('check_name', '=', check)
    .where('admin_uuid', '=', admin_uuid)
    .where('after_id', '>=', newest?.id ?? 0)
    .executeTakeFirst();
  return row !== undefined;
}

/** The newest decisions of each check of the next accounts, in the order of their keys. */
export async function listNextDecidedFacts(
  db: Kysely<Schema>,
  after: AccountKey | null,
  accounts: number,
): Promise<StoredDecidedFacts[]> {
  const next = db
    .selectFrom('check_facts')
    .select(['account_type', 'account_id'])
    .distinct()
    .$if(after !== null, (q) =>
      q.where(
        sql<boolean>`(account_type, account_id) > (${after?.account_type}, ${after?.account_id}::bigint)`,
      ),
    )
    .orderBy('account_type')
    .orderBy('account_id')
    .limit(accounts);
  return db
    .with('next', () => next)
    .selectFrom('check_facts as f')
    .innerJoin('next as n', (join) =>
      join
        .onRef('n.account_type', '=', 'f.account_type')
        .onRef('n.account_id', '=', 'f.account_id'),
    )
    .selectAll('f')
    .distinctOn(['f.account_type', 'f.account_id', 'f.check_name', 'f.account_sub_id'])
    .orderBy('f.account_type')
    .orderBy('f.account_id')
    .orderBy('f.check_name')
    .orderBy('f.account_sub_id')
    .orderBy('f.id', 'desc')
    .execute();
}
