import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { Transaction } from 'kysely';
import { afterDeadlock } from '../platform/database/faults/after-deadlock.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { AppContext } from './app-context.ts';
import { appendAudit, type AuditEntry, type AuditStamp } from './audit.ts';

/** What the product did to an account by itself, for the audit log. */
export interface SystemAct {
  readonly stamp: AuditStamp;
  readonly entry: AuditEntry;
}

/**
 * Runs what the product does to an account by itself, in one transaction with its audit line, and
 * publishes it to the desks that have the account open.
 * @param run gives null where there is nothing to do; it may run again, after a deadlock
 * @returns whether there was something to do
 */
export async function runSystemAct(
  { db, events, keys }: Pick<AppContext, 'db' | 'events' | 'keys'>,
  { account_type, account_id }: AccountKey,
  run: (trx: Transaction<Schema>) => Promise<SystemAct | null>,
): Promise<boolean> {
  const account = { account_type, account_id };
  const done = await afterDeadlock(() =>
    db.transaction().execute(async (trx) => {
      const act = await run(trx);
      if (!act) return null;
      const { stamp, entry } = act;
      const seq = await appendAudit(trx, stamp, { ...entry, account }, keys.data);
      return { act: entry.act, seq };
    }),
  );
  if (!done) return false;
  events.publish({ kind: 'change', ...account, ...done, by: null });
  return true;
}
