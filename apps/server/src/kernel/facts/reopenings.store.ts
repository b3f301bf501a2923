// Without it the reason of a reopened check would be gone as soon as it was written.
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { RunCheck } from '@verify-admin/rulebook/checks/checks';
import type { CheckRef } from '@verify-admin/rulebook/checks/facts';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { whereAccount } from '../../platform/database/statements/where-account.ts';
import type { CheckReopeningTable } from '../../platform/database/tables/facts-tables.ts';

export type StoredReopening = Selectable<CheckReopeningTable>;

type NewReopening = Pick<
  StoredReopening,
  | 'check_name'
  | 'account_sub_id'
  | 'from_status'
  | 'to_status'
  | 'prior_since'
  | 'prior_by'
  | 'check_facts_id'
  | 'changes'
  | 'caused_by'
  | 'may_return'
  | 'created'
>;

/** Stores what reopened or marked a check; its number. */
export async function insertReopening(
  trx: Transaction<Schema>,
  { account_type, account_id }: AccountKey,
  reopening: NewReopening,
): Promise<number> {
  const { id } = await trx
    .insertInto('check_reopening')
    .values({ account_type, account_id, ...reopening, closed: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What reopened or marked checks that nobody has decided since, oldest first. */
export async function listOpenReopenings(
  db: Kysely<Schema>,
  key: AccountKey,
): Promise<StoredReopening[]> {
  return db
    .selectFrom('check_reopening')
    .selectAll()
    .where(whereAccount(key))
    .where('closed', 'is', null)
    .orderBy('id')
    .execute();
}

/** Everything that ever reopened or marked a check, oldest first. */
export async function listReopenings(
  db: Kysely<Schema>,
  key: AccountKey,
): Promise<StoredReopening[]> {
  return db
    .selectFrom('check_reopening')
    .selectAll()
    .where(whereAccount(key))
    .orderBy('id')
    .execute();
}

/** Ends what reopened these checks. */
export async function closeReopenings(
  trx: Transaction<Schema>,
  key: AccountKey,
  refs: readonly CheckRef[],
  now: string,
): Promise<void> {
  for (const { check, owner } of refs) {
    await trx
      .updateTable('check_reopening')
      .set({ closed: now })
      .where(whereAccount(key))
      .where('closed', 'is', null)
      .where('check_name', '=', check)
      .where('account_sub_id', owner === null ? 'is' : '=', owner)
      .execute();
  }
}

/** Something else changed: the approval returns no more by itself. */
export async function endReturn(trx: Transaction<Schema>, key: AccountKey): Promise<void> {
  await trx
    .updateTable('check_reopening')
    .set({ may_return: false })
    .where(whereAccount(key))
    .where('closed', 'is', null)
    .where('may_return', '=', true)
    .execute();
}

/** Writes which checks are marked “facts changed”, from what is open. */
export async function saveMarks(
  trx: Transaction<Schema>,
  { account_type, account_id }: AccountKey,
  now: string,
): Promise<void> {
  await sql`
    update verification v set facts_changed = m.names,
      facts_changed_since = case when m.names = '{}' then null
        else coalesce(v.facts_changed_since, ${now}::timestamptz) end,
      updated = ${now}::timestamptz
    from (
      select coalesce(array_agg(distinct r.check_name order by r.check_name), '{}') as names
      from check_reopening r
      where r.account_type = ${account_type} and r.account_id = ${account_id} and r.closed is null
    ) m
    where v.account_type = ${account_type} and v.account_id = ${account_id}
  `.execute(trx);
}

const RUN_TYPES = { individual_aml: 'individual', business_aml: 'business' } as const;

/** Asks for a run of an AML check whose subjects changed. */
export async function askForRerun(
  trx: Transaction<Schema>,
  { account_type, account_id }: AccountKey,
  check: RunCheck,
  now: string,
): Promise<void> {
  const run_type = RUN_TYPES[check];
  await sql`
    insert into aml_rerun (account_type, account_id, run_type, created)
    values (${account_type}, ${account_id}, ${run_type}, ${now})
    on conflict (account_type, account_id, run_type) do update set due = now(), tries = 0
  `.execute(trx);
}

/** Takes back that these AML checks are to run again: a run has covered every subject. */
export async function endReruns(
  trx: Transaction<Schema>,
  checks: readonly (AccountKey & { readonly check: RunCheck })[],
): Promise<void> {
  if (checks.length === 0) return;
  const types = checks.map(({ account_type }) => account_type);
  const ids = checks.map(({ account_id }) => account_id);
  const runs = checks.map(({ check }) => RUN_TYPES[check]);
  await sql`
    delete from aml_rerun r
    using unnest(${types}::text[], ${ids}::bigint[], ${runs}::text[]) as n (type, id, run_type)
    where r.account_type = n.type and r.account_id = n.id and r.run_type = n.run_type
  `.execute(trx);
}
