/** ours: what shows that a hit on which name, birth date and country agree is somebody else. */
export const CLEARANCE_REASONS = {
  'id-number': 'Another ID or passport number',
  'birth-place': 'Another place of birth',
  photo: 'The photo shows another person',
  gender: 'Another gender',
  'other-names': 'Other names: patronymic, middle or maiden name',
  'deceased-or-detained': 'The listed person is dead or detained',
  'list-error': 'The publisher confirmed another person',
} as const satisfies Readonly<Record<string, string>>;

export type ClearanceReason = keyof typeof CLEARANCE_REASONS;

export function isClearanceReason(word: string): word is ClearanceReason {
  return Object.hasOwn(CLEARANCE_REASONS, word);
}

/** Every reason there is, in the order it is offered. */
export const CLEARANCE_REASON_WORDS: readonly ClearanceReason[] =
  Object.keys(CLEARANCE_REASONS).filter(isClearanceReason);
