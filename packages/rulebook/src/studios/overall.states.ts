import { declareStates } from '../kernel/vocabulary.ts';

/** STUD-16: the overall document status of an account, as its KYB review decided it. */
export const OVERALL_STATES = declareStates({
  PENDING: { label: 'Pending', shape: 'half' },
  APPROVED: { label: 'Approved', shape: 'good' },
  DENIED: { label: 'Denied', shape: 'bad' },
});

export type OverallStatus = keyof typeof OVERALL_STATES;
