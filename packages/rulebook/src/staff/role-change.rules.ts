import type { Role } from './roles.ts';

/** ADMIN-07, ADMIN-14: the roles an ADMIN sets. `CS_ADMIN` is set on the command line (ADMIN-18). */
export const SETTABLE_ROLES = [
  'ADMIN',
  'LEGAL',
  'CS',
  'PENDING',
] as const satisfies readonly Role[];
export type SettableRole = (typeof SETTABLE_ROLES)[number];

/** Whether a button sets the role. */
export function isSettableRole(role: Role): role is SettableRole {
  return SETTABLE_ROLES.some((one) => one === role);
}

/** ADMIN-19: roles are set freely, but somebody must be left who can set them. */
export function refuseRoleChange(change: {
  readonly from: Role;
  readonly to: Role;
  /** ADMINs who may log in, other than the one whose role is set. */
  readonly otherAdmins: number;
  /** ours: settings are changed by one ADMIN and approved by another. */
  readonly needsTwo: boolean;
}): 'role/last-admin' | 'role/two-admins' | null {
  const removesAdmin = change.from === 'ADMIN' && change.to !== 'ADMIN';
  if (!removesAdmin) return null;
  if (change.otherAdmins === 0) return 'role/last-admin';
  return change.needsTwo && change.otherAdmins === 1 ? 'role/two-admins' : null;
}

/** ADMIN-14: a role other than the current one; ours: of what the person saw, nothing else. */
export function refuseRoleOffer(offer: {
  /** The role in the database. */
  readonly from: Role;
  readonly to: Role;
  /** The role the person saw; undefined where the caller does not say. */
  readonly seen: Role | undefined;
}): 'role/changed' | 'role/unchanged' | null {
  if (offer.seen !== undefined && offer.seen !== offer.from) return 'role/changed';
  return offer.from === offer.to ? 'role/unchanged' : null;
}

/** ours: nobody is disabled twice or by himself, and the last ADMIN is not. */
export function refuseDisabling(person: {
  readonly role: Role;
  readonly disabled: boolean;
  /** The person is who asks. */
  readonly isOwn: boolean;
  /** ADMINs who may log in, other than this person. */
  readonly otherAdmins: number;
}): 'staff/disabled-already' | 'staff/own' | 'role/last-admin' | null {
  if (person.disabled) return 'staff/disabled-already';
  if (person.role === 'ADMIN' && person.otherAdmins === 0) return 'role/last-admin';
  return person.isOwn ? 'staff/own' : null;
}
