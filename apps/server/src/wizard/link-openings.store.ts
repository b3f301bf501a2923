import { readHourOf } from '@verify-admin/rulebook/kernel/reads';
import { sql, type Transaction } from 'kysely';
import type { LinkActor } from '../kernel/actor.ts';
import type { Schema } from '../platform/database/schema.ts';

/**
 * Stores that a link opened a draft, once for each hour and for whether values were hidden: of two requests at the
 * same time the second one finds it. False where it was stored before.
 */
export async function insertOpening(
  trx: Transaction<Schema>,
  { account, issued_at, ...actor }: LinkActor,
  { is_hidden, now: opened }: { readonly is_hidden: boolean; readonly now: string },
): Promise<boolean> {
  const { account_type, account_id } = account;
  const request_id = actor.role === 'ASKED_APPLICANT' ? actor.request_id : 0;
  const of = { account_type, account_id, issued_at, request_id };
  const row = await trx
    .insertInto('kyb_link_opening')
    .values({ ...of, is_hidden, hour: readHourOf(opened), opened })
    .onConflict((conflict) => conflict.doNothing())
    .returning(sql<number>`1`.as('one'))
    .executeTakeFirst();
  return row !== undefined;
}
