/** ours: what shows that a hit on which name, birth date and country agree is somebody else. */
export const CLEARANCE_REASONS = {
  'id-number': 'Different ID or passport number',
  'birth-place': 'Different place of birth',
  photo: 'The photo shows a different person',
  gender: 'Different gender',
  'other-names': 'Different patronymic, middle or maiden name',
  'deceased-or-detained': 'The listed person is dead or detained',
  'list-error': 'The publisher confirmed that it is a different person',
} as const satisfies Readonly<Record<string, string>>;

export type ClearanceReason = keyof typeof CLEARANCE_REASONS;

export function isClearanceReason(word: string): word is ClearanceReason {
  return Object.hasOwn(CLEARANCE_REASONS, word);
}

/** Every reason there is, in the order it is offered. */
export const CLEARANCE_REASON_WORDS: readonly ClearanceReason[] =
  Object.keys(CLEARANCE_REASONS).filter(isClearanceReason);
