import {
  isMemberEstimate,
  type MemberEstimate,
} from '@verify-admin/rulebook/members/member-estimates';
import type { SearchChange } from '../kernel/address/trail.ts';
import { isWhole } from '../kernel/address/whole-number.ts';
import { readableQuery } from '../shell/address/desk-address.ts';

export const MEMBERS_PATH = '/members';
/** The drawer of a member in the address: `over=member:12`. */
export const MEMBER_LAYER = 'member';

/** The state of the list in its address; what is missing is the default. */
export interface MembersAddress {
  /** MEMB-03; every member without it. */
  readonly filter?: MemberEstimate;
  readonly page?: number;
  /** The number of the text that is searched for. */
  readonly s?: number;
}

/** Reads the query of `/members`; what it cannot use is left out. */
export function readMembersAddress({ filter, page, s }: Record<string, unknown>): MembersAddress {
  return {
    ...(isMemberEstimate(filter) && { filter }),
    ...(isWhole(page, 2) && { page }),
    ...(isWhole(s, 1) && { s }),
  };
}

/** The members that match a text, from the first page on; every one without a number. */
export function withSearch(s: number | undefined): SearchChange {
  return ({ page: _page, s: _before, ...rest }) => (s === undefined ? rest : { ...rest, s });
}

/** The address of the list in a state; with `member` the detail of one is open over it. */
export function membersPath({ filter, page, s }: MembersAddress, member?: number): string {
  const query = new URLSearchParams({
    ...(filter && { filter }),
    ...(page && page > 1 && { page: String(page) }),
    ...(s && { s: String(s) }),
    ...(member && { over: `${MEMBER_LAYER}:${member}` }),
  });
  return `${MEMBERS_PATH}${query.size > 0 ? `?${readableQuery(String(query))}` : ''}`;
}
