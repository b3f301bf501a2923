import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { ErasureFacts } from '@verify-admin/rulebook/retention/retention.rules';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';

interface HoldChange {
  readonly reason: string;
  readonly now: string;
  readonly admin_uuid: string;
}

/** The hold that is in force on the account; null where there is none. */
export async function findHold(db: Kysely<Schema>, key: AccountKey) {
  const row = await db
    .selectFrom('legal_hold as h')
    .innerJoin('admin_user as u', 'u.uuid', 'h.admin_uuid')
    .select(['h.reason', 'h.created', 'u.username as admin_username'])
    .where(whereAccount(key, 'h'))
    .where('h.lifted', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Sets a hold; the caller has locked the account. */
export async function insertHold(
  trx: Transaction<Schema>,
  { account_type, account_id }: AccountKey,
  { reason, now, admin_uuid }: HoldChange,
): Promise<void> {
  const row = { account_type, account_id, reason, created: now, admin_uuid };
  await trx.insertInto('legal_hold').values(row).execute();
}

/** Lifts the hold in force; false where there is none. */
export async function liftHold(
  trx: Transaction<Schema>,
  key: AccountKey,
  { reason, now, admin_uuid }: HoldChange,
): Promise<boolean> {
  const lifted = await trx
    .updateTable('legal_hold')
    .set({ lifted: now, lifted_by: admin_uuid, lifted_reason: reason })
    .where(whereAccount(key))
    .where('lifted', 'is', null)
    .executeTakeFirst();
  return lifted.numUpdatedRows > 0n;
}

/** What decides whether the account may be erased, and since when it is; null where there is no such account. */
export async function findErasureFacts(
  db: Kysely<Schema>,
  key: AccountKey,
): Promise<(ErasureFacts & { readonly erased: string | null }) | null> {
  const row = await db
    .selectFrom('verification as v')
    .innerJoin('account as a', (join) =>
      join
        .onRef('a.account_type', '=', 'v.account_type')
        .onRef('a.account_id', '=', 'v.account_id'),
    )
    .select(['a.erased', 'v.individual_aml_status', 'v.business_aml_status', 'v.pay_status'])
    .select((eb) => [
      eb
        .selectFrom('legal_hold as h')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where(whereAccount(key, 'h'))
        .where('h.lifted', 'is', null)
        .as('holds'),
      eb
        .selectFrom('approval_request as r')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where(whereAccount(key, 'r'))
        .where('r.state', '=', 'PENDING')
        .where('r.kind', '<>', 'erasure')
        .as('pending_requests'),
    ])
    .where(whereAccount(key, 'v'))
    .executeTakeFirst();
  if (!row) return null;
  const { holds, pending_requests, ...facts } = row;
  return { ...facts, is_held: Number(holds) > 0, pending_requests: Number(pending_requests) };
}
