import { declareStates } from '../kernel/vocabulary.ts';

/** ours: what has become of a wizard link that was made. */
export const MADE_LINK_STATES = declareStates({
  valid: { label: 'Valid', shape: 'good' },
  submitted: { label: 'Submitted', shape: 'half' },
  lapsed: { label: 'Lapsed', shape: 'dashed' },
  expired: { label: 'Expired', shape: 'dashed' },
  revoked: { label: 'Revoked', shape: 'lock' },
});

export type MadeLinkState = keyof typeof MADE_LINK_STATES;
