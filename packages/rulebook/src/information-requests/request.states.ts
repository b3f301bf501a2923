import { declareStates } from '../kernel/vocabulary.ts';

/**
 * ours: how a request for more stands. `LAPSED` is one that another act made needless: the review was
 * decided, or the whole form was submitted again.
 */
export const REQUEST_STATES = declareStates({
  OPEN: { label: 'Waiting for the applicant', shape: 'hourglass' },
  ANSWERED: { label: 'Answered', shape: 'good' },
  WITHDRAWN: { label: 'Withdrawn', shape: 'dashed' },
  EXPIRED: { label: 'Not answered', shape: 'clock' },
  LAPSED: { label: 'No longer needed', shape: 'dashed' },
});

export type RequestState = keyof typeof REQUEST_STATES;
