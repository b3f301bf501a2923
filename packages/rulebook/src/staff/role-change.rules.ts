import type { Role } from './roles.ts';

/** ADMIN-19: roles are set freely, but somebody must be left who can set them. */
export function refuseRoleChange(change: {
  readonly from: Role;
  readonly to: Role;
  /** ADMINs who may log in, other than the one whose role is set. */
  readonly otherAdmins: number;
}): 'role/last-admin' | null {
  const removesAdmin = change.from === 'ADMIN' && change.to !== 'ADMIN';
  return removesAdmin && change.otherAdmins === 0 ? 'role/last-admin' : null;
}
