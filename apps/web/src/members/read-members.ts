import { getMemberStats, listMembers } from '@verify-admin/rulebook/members/members.contract';
import { prefetch } from '../kernel/calls/prefetch.ts';
import type { MembersAddress } from './members-address.ts';
import { membersInput } from './use-members.ts';

/** The text of a search is only known to the page. */
export function readMembers(address: MembersAddress): void {
  if (address.s === undefined) prefetch(listMembers, membersInput(address, ''));
  prefetch(getMemberStats, {});
}
