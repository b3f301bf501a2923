import { declareRefusals } from '../kernel/refusal.ts';

export const DECISION_REFUSALS = declareRefusals({
  'decision/unknown': {
    status: 404,
    sentence: 'The audit trail has no decision on an account under this number.',
  },
  'decision/unknown-screening': {
    status: 404,
    sentence: 'This screening was not in force when the decision was made.',
  },
  'decision/busy': {
    status: 503,
    sentence: 'Another screening is being run again. Please try again in a moment.',
  },
});
