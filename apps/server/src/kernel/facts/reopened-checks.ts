// Without it the audit trail says that somebody submitted or edited, and not which decisions that took back.
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { type CheckName, checkRow, LISTED_CHECKS } from '@verify-admin/rulebook/checks/checks';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

type Reopened = Map<string, Set<CheckName>>;

/** What a transaction reopened so far, for the audit line at its end. */
const OF_TRANSACTION = new WeakMap<Transaction<Schema>, Reopened>();

function placeOf({ account_type, account_id }: AccountKey): string {
  return `${account_type}:${account_id}`;
}

export function noteReopened(
  trx: Transaction<Schema>,
  key: AccountKey,
  checks: readonly CheckName[],
): void {
  if (checks.length === 0) return;
  const reopened: Reopened = OF_TRANSACTION.get(trx) ?? new Map<string, Set<CheckName>>();
  const noted = reopened.get(placeOf(key)) ?? [];
  reopened.set(placeOf(key), new Set([...noted, ...checks]));
  OF_TRANSACTION.set(trx, reopened);
}

/** `KYC, KYB, Legal approval`: what the transaction reopened of this account; nothing where it reopened none. */
export function reopenedText(
  trx: Transaction<Schema>,
  key: AccountKey | undefined,
): { readonly reopened?: string } {
  const checks = key && OF_TRANSACTION.get(trx)?.get(placeOf(key));
  if (!checks) return {};
  const listed = LISTED_CHECKS.filter((check) => checks.has(check));
  return { reopened: listed.map((check) => checkRow(check).label).join(', ') };
}
