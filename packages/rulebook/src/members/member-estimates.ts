/** MEMB-03, CALL-45 `run_type`: what the image of a member says of the age, and the filter's words. */
export const MEMBER_ESTIMATES = {
  legal: 'Est Legal Age',
  under: 'Flagged',
  unclear: 'Unclear Image',
} as const;
export type MemberEstimate = keyof typeof MEMBER_ESTIMATES;

export const MEMBER_ESTIMATE_WORDS = Object.keys(MEMBER_ESTIMATES) as [
  MemberEstimate,
  ...MemberEstimate[],
];
