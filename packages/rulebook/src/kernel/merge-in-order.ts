/**
 * Lists that are each in the order of their writing as one, by the moments of what comes next in each: no list is put
 * into another order by a clock that was wrong for a while.
 * @param momentOf ISO 8601
 */
export function mergeInOrder<One>(
  lists: readonly (readonly One[])[],
  momentOf: (one: One) => string,
  first: 'oldest' | 'newest',
): One[] {
  const sign = first === 'oldest' ? 1 : -1;
  const isBefore = (one: One, other: One) =>
    sign * (Date.parse(momentOf(one)) - Date.parse(momentOf(other))) < 0;
  const rest = lists.map((list) => ({ list, at: 0 }));
  const merged: One[] = [];
  for (;;) {
    let next: { readonly one: One; readonly from: { at: number } } | null = null;
    for (const from of rest) {
      const one = from.list[from.at];
      if (one === undefined) continue;
      if (!next || isBefore(one, next.one)) next = { one, from };
    }
    if (!next) return merged;
    merged.push(next.one);
    next.from.at += 1;
  }
}
