import type { Feature } from '../feature.ts';
import { updateProfileAssignment, updateUserAssignment } from './assignments.commands.ts';
import { listColleagues, listMentionable, searchPeople } from './assignments.queries.ts';

export const assignmentsFeature: Feature = {
  calls: [
    listMentionable,
    listColleagues,
    searchPeople,
    updateProfileAssignment,
    updateUserAssignment,
  ],
};
