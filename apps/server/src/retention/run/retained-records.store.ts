import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import {
  RETAINED_RECORDS,
  type RetainedRecord,
} from '@verify-admin/rulebook/retention/retention-periods.rules';
import type { WorkKind } from '@verify-admin/rulebook/work/work-kinds';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import {
  type Deletion,
  DELETIONS,
  deleteRecords,
  type ErasedCounts,
  own,
} from '../deletions.store.ts';

/** The cases of the work lists that are about records of a kind. */
const CASES: Partial<Record<RetainedRecord, WorkKind>> = {
  Emails: 'emails',
  Notes: 'mentions',
  'Expiry of documentation': 'expired',
  Verifications: 'pictures',
};

/**
 * What the rules delete: as an erasure, without uploads that are under way, which end by themselves, and with the cases
 * of the work lists that would be about nothing.
 */
export const RULE_DELETIONS: readonly Deletion[] = [
  ...DELETIONS.filter(({ table }) => table !== 'partial_upload'),
  ...RETAINED_RECORDS.flatMap((record): Deletion[] => {
    const kind = CASES[record];
    if (kind === undefined) return [];
    const where: Deletion['where'] = (key) => sql`${own(key)} and kind = ${kind}`;
    return [{ table: 'work_case', record, where, isUncounted: true }];
  }),
];

/** Deletes the records of these kinds; how many rows and files, without what was none. */
export async function deleteEnded(
  trx: Transaction<Schema>,
  account: AccountKey,
  records: readonly RetainedRecord[],
): Promise<ErasedCounts> {
  const ended: ReadonlySet<string> = new Set(records);
  const isWanted = (record: string) => ended.has(record);
  const counts = await deleteRecords(trx, account, { isWanted, deletions: RULE_DELETIONS });
  return Object.fromEntries(Object.entries(counts).filter(([, rows]) => rows > 0));
}
