import { WIZARD_LINK_SECONDS } from './wizard-link.rules.ts';
import type { MadeLinkState } from './made-link.states.ts';

interface MadeLink {
  /** Seconds since the epoch. */
  readonly issued_at: number;
  readonly is_revoked: boolean;
  readonly is_submitted: boolean;
  /** Another link submitted since it was made. */
  readonly is_lapsed: boolean;
}

/** The state of a link at `now`, in milliseconds since the epoch. */
export function madeLinkState(
  { issued_at, is_revoked, is_submitted, is_lapsed }: MadeLink,
  now: number,
): MadeLinkState {
  if (is_revoked) return 'revoked';
  if (is_submitted) return 'submitted';
  if (is_lapsed) return 'lapsed';
  return Math.floor(now / 1000) - issued_at > WIZARD_LINK_SECONDS ? 'expired' : 'valid';
}

/** A link that still opens the form, or the page of its submission. */
export function isRevocable(state: MadeLinkState): boolean {
  return state === 'valid' || state === 'submitted';
}
