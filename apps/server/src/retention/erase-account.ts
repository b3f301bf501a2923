import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { Transaction } from 'kysely';
import type { AppContext } from '../kernel/app-context.ts';
import type { AuditEntry } from '../kernel/audit.ts';
import { holdSubjectKeys } from '../kernel/subject-keys.store.ts';
import type { Schema } from '../platform/database/schema.ts';
import { eraseSubject, lockSubject } from './erase.store.ts';
import { listRemovals, removeRemoval } from './removals.store.ts';

/**
 * Erases the personal data of an account, which the caller has locked and whose rules it has asked.
 * @returns its audit line; null where the account was erased already
 */
export async function eraseAccount(
  trx: Transaction<Schema>,
  { keys }: Pick<AppContext, 'keys'>,
  { account_type, account_id }: AccountKey,
  { basis, now }: { readonly basis: 'request' | 'rule'; readonly now: string },
): Promise<AuditEntry | null> {
  const account = { account_type, account_id };
  // Where there was no key yet there is one now, so that the lock has a row.
  if (!(await holdSubjectKeys(trx, keys.data, [account]))) return null;
  await lockSubject(trx, account);
  const counts = await eraseSubject(trx, account, { basis, now });
  return { act: 'account.erased', account, outcome: basis, detail: { counts } };
}

const FILES_AT_ONCE = 100;

/** Removes the files of erased accounts from the storage; what fails is tried again by the next run. */
export async function removeErasedFiles({
  db,
  storage,
}: Pick<AppContext, 'db' | 'storage'>): Promise<void> {
  for (;;) {
    const keys = await listRemovals(db, FILES_AT_ONCE);
    for (const key of keys) {
      await storage.remove(key);
      await removeRemoval(db, key);
    }
    if (keys.length < FILES_AT_ONCE) return;
  }
}
