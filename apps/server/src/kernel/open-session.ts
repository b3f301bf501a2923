import { CLOCK_TOLERANCE_MS, HOUR_MS } from '@verify-admin/rulebook/kernel/time';
import type { Selectable } from 'kysely';
import type { StaffSessionTable } from '../platform/database/tables/staff-tables.ts';

/** A session ends after 12 hours in any case. */
export const SESSION_MS = 12 * HOUR_MS;

/** The moments of a session, ISO 8601. */
export type SessionMoments = Pick<
  Selectable<StaffSessionTable>,
  'created' | 'expires' | 'last_seen'
>;

/**
 * Between which moments a session that was not revoked is an open one, ISO 8601. None of its own is later than `latest`:
 * what a clock of the future opened or saw has ended (0112).
 */
export interface OpenSince {
  readonly now: string;
  readonly opened_after: string;
  readonly seen_after: string;
  readonly latest: string;
}

const iso = (ms: number) => new Date(ms).toISOString();

/** `idleMs` is how long a session may be idle; at the most for its whole length. */
export function openSinceOf(now: number, idleMs: number = SESSION_MS): OpenSince {
  return {
    now: iso(now),
    opened_after: iso(now - SESSION_MS),
    seen_after: iso(now - idleMs),
    latest: iso(now + CLOCK_TOLERANCE_MS),
  };
}

/** Whether a session was open between these moments, had nobody revoked it. */
export function isOpen({ created, expires, last_seen }: SessionMoments, since: OpenSince): boolean {
  if (created <= since.opened_after || created > since.latest) return false;
  return expires > since.now && last_seen >= since.seen_after && last_seen <= since.latest;
}
