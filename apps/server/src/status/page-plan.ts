import type { NearSlice } from './deep-slice.ts';
import type { Group } from './list-groups.ts';

/** A way to the rows of a slice. */
export interface PagePlan extends NearSlice {
  /**
   * `walking` the index of the sorted column past all accounts that do not match; `merging` the first
   * accounts of each matching combination, which its index has in order; or reading all accounts that
   * match and sorting them.
   */
  readonly by: 'walking' | 'merging' | 'matching';
  /** A walk ends after so many accounts, perhaps without the rows; null where it does not need to. */
  readonly most: number | null;
}

/** Costs in accounts walked past; measured (decision 0052). */
const COSTS = {
  /** Finding the beginning of a combination in its index. */
  combination: 50,
  /** An account read from the index of the combinations, and sorted. */
  merged: 1.5,
  /** An account read from the table, and sorted. */
  read: 8,
} as const;

interface SurePlan {
  readonly by: PagePlan['by'];
  readonly cost: number;
}

/** The way whose cost depends on counts alone. */
function surePlan(group: Group, { offset, limit, span }: NearSlice): SurePlan {
  const { matching, total, column, isFeatured } = group;
  const found = COSTS.combination * matching.length;
  if (column !== 'submit_timestamp') {
    // Its ranges bound the walk.
    if (span) return { by: 'walking', cost: span.all };
    return { by: 'matching', cost: found + COSTS.read * total };
  }
  const merged = matching.reduce((sum, { n }) => sum + Math.min(n, offset + limit), 0);
  // Whether there is a featured note is not in the index of the combinations.
  const each = isFeatured === null ? COSTS.merged : COSTS.read;
  return { by: 'merging', cost: found + each * Math.min(merged, span?.within ?? total) };
}

/**
 * The ways to a slice of a group, in the order they are tried: each but the last may end without its
 * rows. Statuses and moments depend on each other, so counts do not say where the matching accounts
 * stand. A walk that would be cheaper if they stood everywhere goes no further than the sure way costs.
 * @param all how many accounts there are
 */
export function plansOf(group: Group, near: NearSlice, all: number): PagePlan[] {
  const { total, isFeatured } = group;
  const walk = { by: 'walking', ...near } as const;
  // The index of featured accounts holds no others and is walked alone: it has no combinations.
  if (isFeatured === true || total === all) return [{ ...walk, most: null }];
  const { by, cost } = surePlan(group, near);
  const sure = { by, ...near, most: null };
  if (by === 'walking') return [sure];
  const share = near.span ? near.span.all / near.span.within : all / total;
  const isWalkTried = (near.offset + near.limit) * share <= cost;
  return isWalkTried ? [{ ...walk, most: Math.ceil(cost) }, sure] : [sure];
}
