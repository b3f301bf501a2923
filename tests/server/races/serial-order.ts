import type { Ask, Change, Line, Operation } from './recorded.ts';

export interface SerialOrder {
  readonly changes: readonly Change[];
  /** Acknowledged ones without a line: what they set was set already. */
  readonly unchanged: readonly Operation[];
  readonly faults: readonly string[];
}

/**
 * What sets a value that may be set already. Reactions of one person and names of these operations are always new, and
 * an override says where it is not.
 */
const MAY_CHANGE_NOTHING: readonly Ask['kind'][] = ['feature', 'department', 'person'];

/**
 * Puts the acknowledged operations into the order of the audit log. Every acknowledged one that changed something has
 * exactly one line, by the same person; a refused one has none; and no line is nobody's.
 */
export function inAuditOrder(
  operations: readonly Operation[],
  lines: readonly Line[],
): SerialOrder {
  const open = new Map(
    operations.filter(({ status }) => status === 200).map((done) => [done.request_id, done]),
  );
  const changes: Change[] = [];
  const faults: string[] = [];
  for (const { request_id, actor_uuid, from } of lines) {
    const done = open.get(request_id);
    if (!done) faults.push(`line ${request_id} is of no acknowledged operation`);
    else if (done.actor_uuid !== actor_uuid) faults.push(`line ${request_id} names another person`);
    else changes.push({ ...done, from });
    open.delete(request_id);
  }
  const unchanged = [...open.values()];
  for (const { request_id, ask } of unchanged) {
    if (!MAY_CHANGE_NOTHING.includes(ask.kind)) faults.push(`operation ${request_id} left no line`);
  }
  return { changes, unchanged, faults };
}
