import { declareRefusals } from '../kernel/refusal.ts';

/** Why nothing is asked. */
export const REQUEST_REFUSALS = declareRefusals({
  'information-request/open': {
    status: 409,
    sentence:
      '{by} asked for more already and the applicant has not answered. Withdraw that request to ask again.',
  },
  'information-request/decided': {
    status: 409,
    sentence: 'This review is already decided. Nothing was asked.',
  },
  'information-request/resubmitted': {
    status: 409,
    sentence:
      'The business has submitted again since you opened this review. Check the new data, then ask.',
  },
  'information-request/document-replaced': {
    status: 409,
    sentence:
      'A document that was marked is another one by now. Look at the new one, then ask. Nothing was sent.',
  },
  'information-request/nothing-submitted': {
    status: 409,
    sentence: 'Nothing was submitted yet. Send the KYB email instead.',
  },
  'information-request/nothing-marked': {
    status: 422,
    sentence: 'Mark at least one field or document.',
  },
  'information-request/unknown-item': {
    status: 422,
    sentence: 'A business of this type is not asked for one of the marked items.',
  },
  'information-request/no-reason': {
    status: 422,
    sentence: 'Every marked item needs a reason that the applicant can read.',
  },
  'information-request/asked-together': {
    status: 422,
    sentence: 'A country is asked for together with its region.',
  },
  'information-request/no-address': {
    status: 422,
    sentence: 'The request needs an email address to be sent to.',
  },
});

/** ours: how a request of the applicant that came too late, or twice, is answered. */
export const ANSWER_REFUSALS = declareRefusals({
  'information-request/closed': {
    status: 409,
    sentence: 'This request is closed. You need not send anything.',
  },
  'information-request/unknown': { status: 404, sentence: 'There is no such request.' },
  'information-request/not-asked': {
    status: 422,
    sentence: 'This was not asked for.',
  },
  'information-request/incomplete': {
    status: 422,
    sentence: 'Please check your answers. {problem}',
  },
});
