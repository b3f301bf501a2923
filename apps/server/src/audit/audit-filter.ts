import type { AuditFilter } from '@verify-admin/rulebook/audit/audit-trail.contract';

/** What of an input is the filter. */
export function filterOf({
  actor,
  act,
  kind,
  account_type,
  account_id,
  since,
  until,
}: AuditFilter): AuditFilter {
  return { actor, act, kind, account_type, account_id, since, until };
}

export function isUnfiltered(filter: AuditFilter): boolean {
  return Object.values(filter).every((value) => value === undefined);
}

/** Reads a place in the trail, whose shape was checked with the input; the release before writes a moment before the number. */
export function readPlace(text: string): number {
  return Number(text.split('_').at(-1));
}
