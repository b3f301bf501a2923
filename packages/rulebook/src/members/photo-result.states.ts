import { declareStates } from '../kernel/vocabulary.ts';

/** ours: the words of `photo_result` (ENT-21); any other word is shown as it is. */
export const PHOTO_RESULTS = declareStates({
  PENDING: { label: 'Pending', shape: 'ring' },
  APPROVED: { label: 'Approved', shape: 'good' },
  DENIED: { label: 'Denied', shape: 'bad' },
});
