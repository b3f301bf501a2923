/** What a field besides the name says of a hit. */
export type EvidenceEffect = 'supports' | 'neutral' | 'contradicts';

/**
 * One field of the customer beside the listed one, both as shown to staff. Evidence stands beside
 * the name score and never changes it.
 */
export interface Evidence {
  readonly field: 'dob' | 'country' | 'type';
  readonly effect: EvidenceEffect;
  readonly query: string;
  readonly listed: string;
}
