import type { Role } from '@verify-admin/rulebook/staff/roles';
import { daysMs, momentOf } from '../moments.ts';
import { NAMED_STAFF, type StaffPerson } from './people.ts';

/** One time a role was set. */
interface RoleSet {
  readonly at: number;
  readonly from: Role;
  readonly to: Role;
  /** The uuid; null for the command line, which alone sets CS_ADMIN (ADMIN-18). */
  readonly by: string | null;
}

/** How somebody came to the staff and to the role of today. */
export interface StaffHistory {
  readonly created: string;
  readonly updated: string;
  readonly sets: readonly RoleSet[];
  /** When the person was disabled; null for everybody else. */
  readonly disabledAt: number | null;
}

/** Everybody was there before the first account was. */
const LEAST_DAYS = 1900;
const MOST_DAYS = 700;
const HOUR_MS = 3_600_000;

/** They were given no role, and left. */
const DISABLED: readonly string[] = ['quinn.doyle', 'vera.lang'];
const DISABLED_DAYS = 41;

/**
 * As much of a time as digits of the uuid say, in milliseconds: each person has the same history in
 * every build.
 */
function someOf({ uuid }: StaffPerson, from: number, ms: number): number {
  return Math.round((Number.parseInt(uuid.slice(from, from + 4), 16) / 0xffff) * ms);
}

function joinedAt(person: StaffPerson, now: number): number {
  const isFirst = person.uuid === NAMED_STAFF.ADMIN.uuid;
  const more = isFirst ? daysMs(MOST_DAYS + 1) : someOf(person, 0, daysMs(MOST_DAYS));
  return now - daysMs(LEAST_DAYS) - more;
}

/** A third began with another role. */
function firstRoleOf(person: StaffPerson): Role {
  const began: Role = person.role === 'CS' ? 'LEGAL' : 'CS';
  return someOf(person, 4, 100) < 33 ? began : person.role;
}

function setsOf(person: StaffPerson, joined: number, now: number): RoleSet[] {
  const first = NAMED_STAFF.ADMIN.uuid;
  if (person.role === 'PENDING' || person.uuid === first) return [];
  const byOf = (to: Role) => (to === 'CS_ADMIN' ? null : first);
  const began = firstRoleOf(person);
  const given = joined + HOUR_MS + someOf(person, 9, daysMs(2));
  const sets: RoleSet[] = [{ at: given, from: 'PENDING', to: began, by: byOf(began) }];
  if (began === person.role) return sets;
  const changed = now - daysMs(20) - someOf(person, 14, daysMs(900));
  return [...sets, { at: changed, from: began, to: person.role, by: byOf(person.role) }];
}

/** The history of somebody of the demo's staff, as it is at `now`. */
export function staffHistory(person: StaffPerson, now: number): StaffHistory {
  const joined = joinedAt(person, now);
  const sets = setsOf(person, joined, now);
  const isDisabled = DISABLED.includes(person.username);
  const disabledAt = isDisabled ? now - daysMs(DISABLED_DAYS) : null;
  const updated = disabledAt ?? sets.at(-1)?.at ?? joined;
  return { created: momentOf(joined), updated: momentOf(updated), sets, disabledAt };
}
