import { refuseListChange } from '@verify-admin/rulebook/lists/list-change.rules';
import { shrinkLimitOf } from '@verify-admin/rulebook/lists/shrink-limits';
import type { Config } from '../../platform/config/config.ts';
import type { ListVersion } from '../../platform/screening/list-versions.ts';
import type { FileGroup } from '../files/group-files.ts';
import type { ImportRefusal } from '../files/list-file.ts';
import { describeSource, hasAliases, isSample } from '../list-source.ts';
import type { WorkerReading } from '../files/reading.worker.ts';

/**
 * Why a list that can be read should still not replace the one in force, worst first. A sample in force
 * proves nothing about the list that has its name.
 */
export function findDoubts(
  group: FileGroup,
  { entries, lost_programs, unmarked }: WorkerReading,
  before: ListVersion | null,
  { LISTS_MAY_LOSE }: Pick<Config, 'LISTS_MAY_LOSE'>,
): readonly ImportRefusal[] {
  if (!before || isSample(before.source)) return unmarked;
  const has_lost_aliases = hasAliases(before.source) && !hasAliases(describeSource(group));
  const limit = shrinkLimitOf(LISTS_MAY_LOSE, group.list_name);
  const change = {
    entries,
    entries_before: before.entries,
    lost_programs,
    has_lost_aliases,
    limit,
  };
  const file = group.main.name;
  const lost = refuseListChange(change).map((reason) => ({ file, line: null, reason }));
  return [...lost, ...unmarked];
}
