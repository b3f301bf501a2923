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

/** A place in the trail, which is sorted by moment and then by number. */
export interface Place {
  readonly created: string;
  readonly seq: number;
}

/** A place as it is in an address: `2026-11-21T14:05:00.000Z_12`. */
export function formatPlace({ created, seq }: Place): string {
  return `${created}_${seq}`;
}

/** Reads what `formatPlace` wrote; the shape was checked with the input. */
export function readPlace(text: string): Place {
  const [created = '', seq = ''] = text.split('_');
  return { created, seq: Number(seq) };
}
