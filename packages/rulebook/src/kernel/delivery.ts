import { declareStates } from './vocabulary.ts';

/** How something handed to another system stands. `failed` is the end of all tries. */
export const DELIVERY_STATES = declareStates({
  queued: { label: 'Queued', shape: 'hourglass' },
  sent: { label: 'Sent', shape: 'good' },
  failed: { label: 'Not sent', shape: 'bad' },
});

export type DeliveryState = keyof typeof DELIVERY_STATES;
