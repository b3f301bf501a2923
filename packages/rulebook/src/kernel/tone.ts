/**
 * The three tones of a status and nothing else: settled well, settled badly, still open.
 * CHECK-06..09: the value is compared lower-cased, everything not named here is open (amber).
 */
export type Tone = 'good' | 'bad' | 'open';

/** One silhouette per meaning, so that a tone is never shown by colour alone. */
export type Shape =
  | 'good'
  | 'bad'
  | 'ring'
  | 'half'
  | 'dashed'
  | 'lock'
  | 'clock'
  | 'hourglass'
  | 'running';

const TONES: Readonly<Record<string, Tone>> = {
  approved: 'good',
  complete: 'good',
  signed: 'good',
  not_suspected: 'good',
  // ours: CHECK-09 counts a legal override as an approval
  legal_override_approved: 'good',
  // ours: a reviewer's disposition of an AML hit
  false_positive: 'good',
  true_match: 'bad',
  // ours: a delivery is no check, and its end is good or bad all the same
  sent: 'good',
  applied: 'good',
  valid: 'good',
  // ours: a video that can be played
  published: 'good',
  // ours: a request for more that the applicant answered
  answered: 'good',
  failed: 'bad',
  // ours: a rejected approval request
  rejected: 'bad',
  denied: 'bad',
  suspected: 'bad',
  not_signed: 'bad',
};

/** The colour of a checklist row or status cell: green, red, or amber for every other value. */
export function toneOf(value: string): Tone {
  return TONES[value.toLowerCase()] ?? 'open';
}
