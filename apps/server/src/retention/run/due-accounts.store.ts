import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { AccountPhase } from '@verify-admin/rulebook/retention/account-phases';
import {
  RETAINED_RECORDS,
  type RetainedRecord,
  type SetPeriod,
} from '@verify-admin/rulebook/retention/retention-periods.rules';
import {
  LOOK_AGAIN_ACCOUNTS,
  RUN_STEP_ACCOUNTS,
} from '@verify-admin/rulebook/retention/retention-run.rules';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { LookedAccount } from '../../platform/database/tables/retention-tables.ts';
import { BEGINNINGS, dueKinds, isInPhase } from '../due-records.store.ts';

interface DueAt {
  readonly phase: AccountPhase;
  readonly periods: readonly SetPeriod[];
  /** ISO 8601, of a checked clock: what is deleted is gone. */
  readonly now: string;
}

/** Somebody who works on an account goes first: the run waits less long than the database looks for deadlocks. */
export async function beImpatient(trx: Transaction<Schema>): Promise<void> {
  await sql`set local lock_timeout = '900ms'`.execute(trx);
}

interface DueOfAccount extends LookedAccount {
  /** The kinds whose period has ended; there may be nothing of them. */
  readonly ended: readonly RetainedRecord[];
  /** Whether there is anything of them in the tables by which records are counted. */
  readonly is_due: boolean;
}

/** What is due of looked-at accounts; those that are not in the phase by what was decided have nothing. */
function dueOf(
  looked: RawBuilder<unknown>,
  { phase, periods, now }: DueAt,
): RawBuilder<DueOfAccount> | null {
  // A period that ends at this moment has ended.
  const until = sql`(${now}::timestamptz + interval '1 millisecond')`;
  const kinds = dueKinds({ phase, periods, until, most: 1 });
  if (kinds === null) return null;
  const { begins, isIn } = BEGINNINGS[phase];
  return sql<DueOfAccount>`
    with looked as materialized (${looked}),
    dated as materialized (
      select a.account_type, a.account_id, ${begins} as begins from looked a where ${isIn}),
    due as (
      select d.account_type, d.account_id, array_agg(r.record) as ended, bool_or(r.records > 0) as is_due
      from dated d cross join lateral (${kinds}) r group by 1, 2)
    select l.account_type, l.account_id, l.status_since, coalesce(due.ended, '{}') as ended,
      coalesce(due.is_due, false) as is_due
    from looked l left join due using (account_type, account_id)
    order by l.status_since, l.account_type, l.account_id`;
}

/** Whether the period of every kind has ended, so that nothing of the account stays but the account. */
export function isOver({ ended }: Pick<DueOfAccount, 'ended'>): boolean {
  return ended.length === RETAINED_RECORDS.length;
}

function isAfter(last: LookedAccount | null): RawBuilder<boolean> {
  if (last === null) return sql`true`;
  const { status_since, account_type, account_id } = last;
  return sql`(status_since, account_type, account_id)
    > (${status_since}::timestamptz, ${account_type}, ${account_id}::bigint)`;
}

/** The next accounts of a phase after one, longest in the phase first, with what is due of each. */
export async function listDueAccounts(
  db: Kysely<Schema>,
  last: LookedAccount | null,
  at: DueAt,
): Promise<DueOfAccount[]> {
  const looked = sql`select account_type, account_id, status_since from account
    where ${isInPhase(at.phase)} and status_since <= ${at.now}::timestamptz and ${isAfter(last)}
    order by status_since, account_type, account_id limit ${RUN_STEP_ACCOUNTS}`;
  const statement = dueOf(looked, at);
  return statement === null ? [] : (await statement.execute(db)).rows;
}

/** Of how many accounts of a phase something is due, counted up to `most`. */
export async function countDueAccounts(
  db: Kysely<Schema>,
  at: DueAt,
  most: number,
): Promise<number> {
  const looked = sql`select account_type, account_id, status_since from account
    where ${isInPhase(at.phase)} and status_since <= ${at.now}::timestamptz`;
  const statement = dueOf(looked, at);
  if (statement === null) return 0;
  const { rows } = await sql`
    select from (${statement}) d where d.is_due limit ${most}`.execute(db);
  return rows.length;
}

/** What is due of one account, whose row is locked; null where it is not in the phase any more. */
export async function lockDueAccount(
  trx: Transaction<Schema>,
  { account_type, account_id }: AccountKey,
  at: DueAt,
): Promise<DueOfAccount | null> {
  const one = sql`account_type = ${account_type} and account_id = ${account_id}`;
  await sql`select 1 from account where ${one} for update`.execute(trx);
  const looked = sql`select account_type, account_id, status_since from account
    where ${one} and ${isInPhase(at.phase)}`;
  const [due] = (await dueOf(looked, at)?.execute(trx))?.rows ?? [];
  return due ?? null;
}

/** Nothing of the account is left: it leaves the indexes of its phase. */
export async function markEmptied(
  trx: Transaction<Schema>,
  { account_type, account_id }: AccountKey,
  now: string,
): Promise<void> {
  await sql`update account set retention_emptied = ${now}
    where account_type = ${account_type} and account_id = ${account_id}`.execute(trx);
}

/**
 * Some of the accounts that were emptied before a moment are looked at again, longest ago first: something may have
 * come since. One that somebody has is left until the next run.
 */
export async function lookAgain(db: Kysely<Schema>, before: string): Promise<void> {
  await sql`update account set retention_emptied = null where (account_type, account_id) in (
    select account_type, account_id from account where erased is null and retention_emptied < ${before}
    order by retention_emptied limit ${LOOK_AGAIN_ACCOUNTS} for update skip locked)`.execute(db);
}
