import { declareRefusals } from '../kernel/refusal.ts';
import { declareStates } from '../kernel/vocabulary.ts';

/** T16: a key is recognised by its beginning, which is no secret. */
export const KEY_PREFIX = 'va_';

/** ours: how many keys of one caller are valid at a time: the old one and the one that replaces it. */
export const VALID_PER_CALLER = 2;

export const CALLER_MAX = 60;

/** ours: after how many days a key ends. */
export const KEY_DAYS = [90, 365, 730] as const;
export const KEY_DAYS_DEFAULT = 365;

/** What a key is worth. */
export const KEY_STATES = declareStates({
  valid: { label: 'Valid', shape: 'good' },
  ended: { label: 'Ended', shape: 'clock' },
  revoked: { label: 'Revoked', shape: 'lock' },
});

export type KeyState = keyof typeof KEY_STATES;

interface KeyTerms {
  readonly expires: string | null;
  readonly revoked: string | null;
}

export function keyStateAt({ expires, revoked }: KeyTerms, now: number): KeyState {
  if (revoked !== null) return 'revoked';
  return expires !== null && Date.parse(expires) <= now ? 'ended' : 'valid';
}

export const LAUNCH_KEY_REFUSALS = declareRefusals({
  'launch-key/two-valid': {
    status: 409,
    sentence: 'This caller has two valid keys. Revoke one of them first.',
  },
  'launch-key/unknown': { status: 404, sentence: 'There is no such key.' },
  'launch-key/not-valid': { status: 409, sentence: 'This key is not valid any more.' },
  'launch-key/no-types': { status: 422, sentence: 'Choose at least one account type.' },
  'launch-key/no-caller': { status: 422, sentence: 'Name the system that will use the key.' },
});
