import type { KycStatus } from '../kyc/kyc.states.ts';

/** KYC-13: what a person's own submission leads to; staff decide. */
export const SUBMITTED_STATUS = 'internal-review' satisfies KycStatus;

/**
 * ours: a person who is verified sends nothing more, so that no link takes the decision back. Every other
 * status may be reviewed again; none of them is cleared by a submission.
 */
export function takesPictures(status: KycStatus): boolean {
  return status !== 'complete';
}
