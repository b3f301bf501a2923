import type { Change, Operation } from './recorded.ts';

/** While one value was in force, at the longest: since its change was sent until the next one was answered. */
interface Period {
  readonly since: number;
  readonly until: number;
}

/** The times of every value, in the order of the changes that set it. */
function periodsOf<Value>(
  changes: readonly Change[],
  valueOf: (operation: Operation) => Value,
  first: Value,
): ReadonlyMap<Value, readonly Period[]> {
  const periods = new Map<Value, Period[]>();
  let value = first;
  let since = -Infinity;
  const end = (until: number) => {
    const known = periods.get(value);
    if (known) known.push({ since, until });
    else periods.set(value, [{ since, until }]);
  };
  for (const change of changes) {
    end(change.answered);
    value = valueOf(change);
    since = change.sent;
  }
  end(Infinity);
  return periods;
}

/**
 * An operation that was acknowledged and left no line changed nothing: what it set was in force while it was asked.
 * @param changes of the same value, in the order of the audit log
 */
export function findUnchangedFaults<Value>(
  unchanged: readonly Operation[],
  changes: readonly Change[],
  { valueOf, first }: { valueOf: (operation: Operation) => Value; first: Value },
): string[] {
  const periods = periodsOf(changes, valueOf, first);
  return unchanged.flatMap((operation) => {
    const { request_id, sent, answered } = operation;
    const known = periods.get(valueOf(operation)) ?? [];
    const isInForce = known.some(({ since, until }) => since <= answered && until >= sent);
    return isInForce ? [] : [`operation ${request_id} left no line, and changed something`];
  });
}
