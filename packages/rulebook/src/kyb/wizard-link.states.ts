import { declareStates } from '../kernel/vocabulary.ts';
import { WIZARD_LINK_SECONDS } from './wizard-link.rules.ts';

/** ours: what has become of a wizard link that was made. */
export const MADE_LINK_STATES = declareStates({
  valid: { label: 'Valid', shape: 'good' },
  submitted: { label: 'Submitted', shape: 'good' },
  expired: { label: 'Expired', shape: 'dashed' },
  revoked: { label: 'Revoked', shape: 'bad' },
});

export type MadeLinkState = keyof typeof MADE_LINK_STATES;

interface MadeLink {
  /** Seconds since the epoch. */
  readonly issued_at: number;
  readonly is_revoked: boolean;
  readonly is_submitted: boolean;
}

/** The state of a link at `now`, in milliseconds since the epoch. */
export function madeLinkState(
  { issued_at, is_revoked, is_submitted }: MadeLink,
  now: number,
): MadeLinkState {
  if (is_revoked) return 'revoked';
  if (is_submitted) return 'submitted';
  return Math.floor(now / 1000) - issued_at > WIZARD_LINK_SECONDS ? 'expired' : 'valid';
}

/** A link that still opens the form, or the page of its submission. */
export function isRevocable(state: MadeLinkState): boolean {
  return state === 'valid' || state === 'submitted';
}
