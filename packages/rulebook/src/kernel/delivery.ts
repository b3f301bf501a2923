import { declareStates } from './vocabulary.ts';

/**
 * The delivery state of something handed to another system. `failed` is the end of all attempts.
 */
export const DELIVERY_STATES = declareStates({
  queued: { label: 'Waiting', shape: 'hourglass' },
  sent: { label: 'Sent', shape: 'good' },
  failed: { label: 'Not sent', shape: 'bad' },
});

export type DeliveryState = keyof typeof DELIVERY_STATES;

interface Tried {
  readonly state: DeliveryState | null;
  /** What went wrong at the last try. */
  readonly why: string | null;
  readonly due: string | null;
}

/** When what waits after a try is tried again, ISO 8601; null of what was not tried yet, and of what has ended. */
export function nextTryOf({ state, why, due }: Tried): string | null {
  return state === 'queued' && why !== null && due !== null ? new Date(due).toISOString() : null;
}
