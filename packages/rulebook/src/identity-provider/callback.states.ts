import { declareStates } from '../kernel/vocabulary.ts';

/** What became of a message of the provider. */
export const CALLBACK_STATES = declareStates({
  queued: { label: 'Waiting', shape: 'hourglass' },
  applied: { label: 'Applied', shape: 'good' },
  ignored: { label: 'No effect', shape: 'dashed' },
  failed: { label: 'Failed', shape: 'bad' },
});

export type CallbackState = keyof typeof CALLBACK_STATES;
