import type { Shape, Tone } from '../kernel/tone.ts';
import { toneOf } from '../kernel/tone.ts';

/** ENT-24, ACCT-23: the account's own approval status is an integer with a text. */
const TEXTS: readonly { readonly label: string; readonly shape: Shape }[] = [
  { label: 'Pending', shape: 'ring' },
  { label: 'Approved', shape: 'good' },
  { label: 'Denied', shape: 'bad' },
  { label: 'Suspended', shape: 'lock' },
  { label: 'Suspended twice', shape: 'lock' },
  { label: 'Cancelled', shape: 'clock' },
  { label: 'Closed', shape: 'clock' },
];

export const ACCOUNT_STATUS_CODES = TEXTS.map((_, code) => code);

export interface AccountStatus {
  readonly label: string;
  readonly tone: Tone;
  readonly shape: Shape;
}

/** The text of an account status; every other integer reads `Unknown`. */
export function showAccountStatus(code: number): AccountStatus {
  const text = TEXTS[code] ?? { label: 'Unknown', shape: 'dashed' as const };
  return { ...text, tone: toneOf(text.label) };
}
