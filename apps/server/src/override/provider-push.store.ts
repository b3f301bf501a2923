import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { KybStatus } from '@verify-admin/rulebook/kyb/kyb.states';
import { MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';
import type { PushResult } from '../platform/identity-provider/identity-provider.ts';
import { isWithinLast } from '../platform/database/statements/moments.ts';

/** Puts a KYB status into the outbox, to be sent once the transaction has committed. */
export async function queuePush(
  trx: Transaction<Schema>,
  { account_type, account_id }: AccountKey,
  { idenfy_id, new_status, now }: { idenfy_id: string; new_status: KybStatus; now: string },
): Promise<number> {
  const push = { account_type, account_id, idenfy_id, new_status };
  const row = await trx
    .insertInto('provider_push')
    .values({ ...push, state: 'pending', why: null, created: now, updated: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The newest push of an account; null when none was ever due. */
export async function findNewestPush(db: Kysely<Schema>, key: AccountKey) {
  const row = await db
    .selectFrom('provider_push')
    .select(['id', 'new_status', 'state', 'why'])
    .where(whereAccount(key))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The account the provider knows as this company; null when there is none. */
export async function findAccountOfCompany(
  db: Kysely<Schema>,
  idenfy_id: string,
): Promise<AccountKey | null> {
  const row = await db
    .selectFrom('verification')
    .select(['account_type', 'account_id'])
    .where('idenfy_id', '=', idenfy_id)
    .executeTakeFirst();
  return row ?? null;
}

/** A push that is still to be sent; null when it was sent already. */
export async function findOpenPush(db: Kysely<Schema>, id: number) {
  const row = await db
    .selectFrom('provider_push')
    .select(['id', 'idenfy_id', 'new_status'])
    .where('id', '=', id)
    .where('state', '!=', 'sent')
    .executeTakeFirst();
  return row ?? null;
}

/** Pushes that nobody sent within a minute, such as after a crash; one of the future too. */
export async function listForgottenPushes(db: Kysely<Schema>, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('provider_push')
    .select('id')
    .where('state', '=', 'pending')
    .where(sql<boolean>`not ${isWithinLast('updated', MINUTE_MS, now)}`)
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map((row) => row.id);
}

/** Stores the outcome of a push. */
export async function settlePush(
  db: Kysely<Schema>,
  id: number,
  result: PushResult,
  now: string,
): Promise<void> {
  await db
    .updateTable('provider_push')
    .set((q) => ({
      state: result.ok ? 'sent' : 'failed',
      why: result.ok ? null : result.why,
      attempts: q('attempts', '+', 1),
      updated: now,
    }))
    .where('id', '=', id)
    .execute();
}
