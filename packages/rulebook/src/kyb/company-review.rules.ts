import { declareRefusals } from '../kernel/refusal.ts';
import { declareStates } from '../kernel/vocabulary.ts';

/** SCOPE-16: how a submission is handed to the identity provider, which reviews the company. */
export const COMPANY_REVIEW_STATES = declareStates({
  waiting: { label: 'Waits to be handed to the identity provider', shape: 'hourglass' },
  opened: { label: 'With the identity provider', shape: 'good' },
  failed: { label: 'Not handed to the identity provider', shape: 'bad' },
  replaced: { label: 'Replaced by a later submission', shape: 'dashed' },
});

export type CompanyReviewState = keyof typeof COMPANY_REVIEW_STATES;

/** ours: how often a submission is handed over, within about an hour; the pause doubles each time. */
export const COMPANY_REVIEW_TRIES = 7;
export const COMPANY_REVIEW_FIRST_PAUSE_SECONDS = 60;

/** ours: how long the provider's page of a company can be opened. */
export const COMPANY_REVIEW_DAYS = 30;

export const COMPANY_REVIEW_REFUSALS = declareRefusals({
  'company-review/not-failed': {
    status: 409,
    sentence: 'No submission of this account waits to be handed over again.',
  },
});
