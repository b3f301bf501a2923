import { declareRefusals } from '../kernel/refusal.ts';

/** ours: how often one person may be sent to the provider within an hour; a link that is open is used again. */
export const LAUNCHES_PER_HOUR = 10;

export const LAUNCH_REFUSALS = declareRefusals({
  'launch/owner-needed': {
    status: 422,
    sentence:
      'This account is verified owner by owner. Choose the owner to verify; a client_id names one by a number after &, as in studio:48213&1.',
  },
  'launch/unknown-owner': {
    status: 404,
    sentence: 'The owner to verify is not one of this account.',
  },
  'launch/too-often': {
    status: 429,
    wait_seconds: 3600,
    sentence: 'This person was sent to the provider too often. Please try again in an hour.',
  },
  'launch/not-opened': { status: 503, sentence: 'The verification could not be opened. {why}' },
});
