import { declareStates } from '../kernel/vocabulary.ts';

/** ours: what became of a listed record since the run that found it. */
export const LISTING_STATES = declareStates({
  LISTED: { label: 'On the list', shape: 'ring' },
  /** The newest run does not find it, or no longer counts it: another threshold, or another engine. */
  UNFOUND: { label: 'No longer found', shape: 'dashed' },
  CHANGED: { label: 'Changed on the list', shape: 'half' },
  GONE: { label: 'No longer on the list', shape: 'dashed' },
});

export type Listing = keyof typeof LISTING_STATES;
