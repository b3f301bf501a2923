import { NO_TIME, type Feature } from '../feature.ts';
import { MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import { MEMBER_IMAGES } from './member-images.ts';
import { getMember, getMemberStats, listMembers } from './members.queries.ts';
import { deriveMembersLater } from './members.store.ts';

export const membersFeature: Feature = {
  calls: [getMemberStats, listMembers, getMember],
  tasks: [
    {
      everyMs: MINUTE_MS,
      isFirstNow: true,
      unchecked: NO_TIME,
      run: ({ db }) => deriveMembersLater(db),
    },
  ],
  files: [MEMBER_IMAGES],
};
