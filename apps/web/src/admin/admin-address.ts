import { isRoleFilter, type RoleFilter } from '@verify-admin/rulebook/admin/admin.rules';

export const ADMIN_PATH = '/admin';

/** What the drawer of a user is called in the address. */
export const PERSON_LAYER = 'person';

/** The state of the page in its address; what is missing is the default. */
export interface AdminAddress {
  /** ADMIN-03 */
  readonly role?: RoleFilter;
}

/** Reads the query of the page; what it cannot use is left out. */
export function readAdminAddress({ role }: Readonly<Record<string, unknown>>): AdminAddress {
  return isRoleFilter(role) && role !== 'all' ? { role } : {};
}

/** The address of a user, by the uuid: names and e-mail addresses are in no address. */
export function adminUserPath(uuid: string): string {
  return `${ADMIN_PATH}?over=${PERSON_LAYER}:${uuid}`;
}

/** The address of the page in a state. */
export function adminPath({ role }: AdminAddress): string {
  return role === undefined || role === 'all' ? ADMIN_PATH : `${ADMIN_PATH}?role=${role}`;
}
