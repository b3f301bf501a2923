import { declareRefusals } from '../kernel/refusal.ts';
import type { KybStatus } from '../kyb/kyb.states.ts';

/** Parameters a key must not be in: they end up in logs and in the history of a browser. */
export const KEY_PARAMETERS = ['api_key', 'X-API-Key', 'x-api-key', 'key'] as const;

export const LAUNCH_API_REFUSALS = declareRefusals({
  'launch-api/no-key': { status: 401, sentence: 'The X-API-Key header is missing.' },
  'launch-api/bad-key': { status: 401, sentence: 'The API key is not valid.' },
  'launch-api/key-in-parameters': {
    status: 400,
    sentence: 'The API key must be in the X-API-Key header alone.',
  },
  'launch-api/out-of-scope': {
    status: 403,
    sentence: 'The API key is not for accounts of this type.',
  },
});

/** What a launch leads to: the wizard for the business, or the verification of a person. */
export type LaunchTarget = 'wizard' | 'person';

interface LaunchFacts {
  /** The owner that was named; null for the account itself. */
  readonly account_sub_id: number | null;
  readonly kyb_status: KybStatus | null;
}

/**
 * ours: the documents launch “KY” without saying which. A named owner is verified as a
 * person; a business that has submitted nothing goes to the wizard, every other to the person's check.
 */
export function launchTarget({ account_sub_id, kyb_status }: LaunchFacts): LaunchTarget {
  if (account_sub_id !== null) return 'person';
  return kyb_status === null || kyb_status === 'PENDING' ? 'wizard' : 'person';
}
