import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { MEMBER_ESTIMATE_WORDS } from '@verify-admin/rulebook/members/member-estimates';
import { z } from 'zod/mini';
import { pathWith } from '../kernel/address/path-with.ts';
import { numberPart, pagePart, part } from '../kernel/address/search-parts.ts';

/** The drawer of a member in the address: `over=member:12`. */
export const MEMBER_LAYER = 'member';

/** The state of the list in its address; what is missing is the default. */
export const membersSearch = z.object({
  /** MEMB-03; every member without it. */
  filter: part(z.enum(MEMBER_ESTIMATE_WORDS)),
  page: pagePart,
  /** The number of the text that is searched for. */
  s: numberPart,
});
export type MembersAddress = z.infer<typeof membersSearch>;

/** The address of the list in a state; with `member` the detail of one is open over it. */
export function membersPath({ filter, page, s }: MembersAddress, member?: number): string {
  const over = member && `${MEMBER_LAYER}:${member}`;
  return pathWith(STAFF_PAGES.members, { filter, page, s, over }, { page: 1 });
}
