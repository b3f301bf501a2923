import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { ROLE_FILTER_WORDS } from '@verify-admin/rulebook/admin/admin.rules';
import { z } from 'zod/mini';
import { pathWith } from '../kernel/address/path-with.ts';
import { ownState, part } from '../kernel/address/search-parts.ts';

/** What the drawer of a user is called in the address. */
export const PERSON_LAYER = 'person';

/** ADMIN-03: the state of the page in its address; what is missing is the default. */
export const adminSearch = z.object({ role: part(z.enum(ROLE_FILTER_WORDS)) });
export type AdminAddress = z.infer<typeof adminSearch>;

/** The address of a user, by the uuid: names and e-mail addresses are in no address. */
export function adminUserPath(uuid: string): string {
  return pathWith(STAFF_PAGES.admin, { over: `${PERSON_LAYER}:${uuid}` });
}

/** The address of the page in a state. */
export function adminPath(address: AdminAddress): string {
  return pathWith(STAFF_PAGES.admin, ownState(adminSearch, address), { role: 'all' });
}
