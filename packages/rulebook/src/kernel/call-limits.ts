import { may, type Permission, type PERMISSIONS } from '../staff/permissions.ts';
import {
  LINK_HOLDERS,
  type Level,
  type LEVELS,
  type Principal,
  type Role,
  WEB_USER,
} from '../staff/roles.ts';

/** The access of a call: `public` needs nothing, every other word is a permission of the table. */
export type Access = 'public' | Permission;

/** The levels that others than the staff reach. */
type OutsideLevel = {
  [L in Level]: [Exclude<(typeof LEVELS)[L][number], Role>] extends [never] ? never : L;
}[Level];

/** The accesses of calls that others than the staff may make: everybody, web users, holders of links. */
export type OutsideAccess =
  | 'public'
  | {
      [P in Permission]: (typeof PERMISSIONS)[P] extends OutsideLevel ? P : never;
    }[Permission];

/** What a declaration of this access has in addition: without its limit such a call does not compile. */
export type LimitOf<A extends Access> = A extends OutsideAccess
  ? { readonly perMinute: number }
  : unknown;

/** ours: who is nobody of the staff and is known all the same. */
const OUTSIDERS: readonly Principal[] = [...LINK_HOLDERS, WEB_USER];

/** Whether others than the staff may make a call of this access. */
export function isOutside(access: Access): boolean {
  return access === 'public' || OUTSIDERS.some((one) => may(one, access));
}

/**
 * Whether a call counts for the address it came from, and not for its session: a session that everybody
 * makes for himself, as often as he likes, limits nobody.
 */
export function countsForAddress(access: Access): boolean {
  return access === 'public' || may(WEB_USER, access);
}

/** What is asked of a call. */
interface Limited {
  readonly name: string;
  readonly access: Access;
  readonly perMinute?: number;
}

/** Why a call cannot be served; null where it has the limit it needs. */
export function findLimitFault({ name, access, perMinute }: Limited): string | null {
  const isLimit = perMinute !== undefined && Number.isInteger(perMinute) && perMinute > 0;
  if (isLimit || (perMinute === undefined && !isOutside(access))) return null;
  return `The call ${name} may be made by others than the staff and has no limit.`;
}
