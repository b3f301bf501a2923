import { isSuspicious } from '@verify-admin/rulebook/aml/hits/hit.rules';
import {
  describeRecordsWithHits,
  type ListedRecordChange,
} from '@verify-admin/rulebook/lists/listed-record-change';
import { listChecksOfRecords } from '../../aml/hits/checks-of-records.store.ts';
import { readReviewedCheck } from '../../aml/hits/reviewed-check.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { nowOf } from '../../platform/clock.ts';
import type { FileGroup } from '../files/group-files.ts';
import type { ImportRefusal } from '../files/list-file.ts';

/** Those of the changes whose records have a hit in force that counts. */
export async function recordsWithHits(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  list_name: string,
  changes: readonly ListedRecordChange[],
): Promise<readonly ListedRecordChange[]> {
  if (changes.length === 0) return [];
  const uids = changes.map(({ uid }) => uid);
  const counting = new Set<string>();
  for (const key of await listChecksOfRecords(db, list_name, uids)) {
    const { hits } = await readReviewedCheck(db, key, nowOf(clock));
    for (const one of hits) {
      if (one.hit.list_name === list_name && isSuspicious(one)) counting.add(one.hit.uid);
    }
  }
  return changes.filter(({ uid }) => counting.has(uid));
}

/** Why such a list is refused without a reason. */
export function doubtRecords(
  { main }: FileGroup,
  records: readonly ListedRecordChange[],
): readonly ImportRefusal[] {
  if (records.length === 0) return [];
  return [{ file: main.name, line: null, reason: describeRecordsWithHits(records) }];
}
