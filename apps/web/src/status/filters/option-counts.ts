import { countText } from '@verify-admin/rulebook/kernel/figures';
import type { FilterCounts } from '@verify-admin/rulebook/status/status-list.contract';
import { filterOf, type StatusField } from '@verify-admin/rulebook/status/status-filters';

/** How many accounts one value of a filter shows, given the other filters; undefined while it loads. */
export function optionCount(
  counts: FilterCounts | undefined,
  field: StatusField,
  word: string,
): number | undefined {
  return counts && (counts[filterOf(field).counted][word] ?? 0);
}

/** How many accounts these values of a filter show together; none chosen shows those of every value. */
export function totalOf(
  counts: FilterCounts | undefined,
  field: StatusField,
  words: readonly string[],
): number | undefined {
  if (!counts) return undefined;
  const all = Object.entries(counts[filterOf(field).counted]);
  const chosen = all.filter(([word]) => words.length === 0 || words.includes(word));
  return chosen.reduce((sum, [, count]) => sum + count, 0);
}

/** `43 accounts`, for the button that shows them. */
export function describeCount(
  counts: FilterCounts | undefined,
  field: StatusField,
  words: readonly string[],
): string {
  const total = totalOf(counts, field, words);
  if (total === undefined) return 'accounts';
  return countText(total, 'account');
}
