import { declareRefusals } from '../kernel/refusal.ts';

/** ASSIGN-01: the departments; `Unassigned` is stored as such. */
export const DEPARTMENTS = [
  'Unassigned',
  'Affiliates',
  'Studio/Models',
  'Influencers',
  'Accounting',
  'Legal',
] as const;
export type Department = (typeof DEPARTMENTS)[number];

/** ASSIGN-03, NOTE-03: suggestions appear from this many characters on. */
export const STAFF_SEARCH_MIN_CHARACTERS = 2;

/** ours: without a text the colleagues are listed, at most this many. */
export const COLLEAGUES_LISTED = 100;

/** ours: the people found for a few words, at most. */
export const PEOPLE_LISTED = 20;

/** ASSIGN-04, ASSIGN-06, ASSIGN-07, ASSIGN-08. */
export const ASSIGNMENT_TEXTS = {
  noUsers: 'No users found',
  confirmUnassign: 'Are you sure you want to unassign this user?',
  unassigned: 'Unassigned',
} as const;
export const ASSIGNMENT_MESSAGE_MS = 3000;

/** ASSIGN-08: the message of a successful assignment to a department or person; null is nobody. */
export function assignedMessage(name: string | null): string {
  const nobody = name === null || name === ASSIGNMENT_TEXTS.unassigned;
  return nobody ? ASSIGNMENT_TEXTS.unassigned : `Assigned to ${name}`;
}

export const ASSIGNMENT_REFUSALS = declareRefusals({
  'assignment/unknown-person': {
    status: 422,
    sentence: 'This person is no longer on the staff. Nothing was assigned.',
  },
});
