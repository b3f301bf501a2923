import { declareStates } from './vocabulary.ts';

/**
 * The delivery state of something handed to another system. `failed` is the end of all attempts.
 */
export const DELIVERY_STATES = declareStates({
  queued: { label: 'Queued', shape: 'hourglass' },
  sent: { label: 'Sent', shape: 'good' },
  failed: { label: 'Not sent', shape: 'bad' },
});

export type DeliveryState = keyof typeof DELIVERY_STATES;
