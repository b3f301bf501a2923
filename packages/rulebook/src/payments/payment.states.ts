import { declareStates } from '../kernel/vocabulary.ts';

/** PAY-03: the states of a payment selection. */
export const PAYMENT_STATES = declareStates({
  UNKNOWN: { label: 'Unknown', shape: 'dashed' },
  PENDING: { label: 'Pending Approval', shape: 'half' },
  APPROVED: { label: 'Approved', shape: 'good' },
  DENIED: { label: 'Denied', shape: 'bad' },
});

export type PaymentStatus = keyof typeof PAYMENT_STATES;
