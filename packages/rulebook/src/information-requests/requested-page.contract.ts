import * as z from 'zod/mini';
import { declareCommand, declareQuery } from '../kernel/call.ts';
import { moment, nullableMoment, wholeNumber } from '../kernel/field.ts';
import { wordsOf } from '../kernel/vocabulary.ts';
import { DOCUMENT_FIELDS } from '../wizard/wizard-documents.ts';
import { uploadLimits } from '../wizard/upload-limits.shape.ts';
import { DRAFT_REFUSALS, HIDDEN_VALUE_REFUSALS } from '../wizard/wizard.contract.ts';
import { uploadedDocument } from '../wizard/stored-documents.shape.ts';
import { FILE_REFUSALS } from '../wizard/wizard-files.contract.ts';
import { WIZARD_LIMITS } from '../wizard/wizard.limits.ts';
import { ASKABLE_ITEMS } from './askable-items.ts';
import { ANSWER_REFUSALS } from './request.refusals.ts';
import { REQUEST_STATES } from './request.states.ts';
import { requestAnswers } from './request-answers.shape.ts';

/** One asked item as the applicant sees it. */
const requestedItem = z.object({
  item: z.enum(ASKABLE_ITEMS),
  /** Why it is asked for. */
  text: z.string(),
  /** The value as it was submitted, the number of a person masked; null for a document. */
  before: z.nullable(z.string()),
  /** The file that was sent before; null for a field and where none was. */
  file: z.nullable(z.object({ created: moment, media_type: z.string(), size: z.number() })),
});
export type RequestedItem = z.infer<typeof requestedItem>;

/** Everything the page of a request begins with. What was asked is empty once it is closed. */
export const requestedPage = z.object({
  request_id: z.number(),
  state: z.enum(wordsOf(REQUEST_STATES)),
  company_name: z.string(),
  /** Of the submitted form: a region is one of its country. */
  country: z.string(),
  link_expires: moment,
  closed: nullableMoment,
  items: z.array(requestedItem),
  /** 0 while nothing was saved. */
  version: z.number(),
  answers: requestAnswers,
  documents: z.array(uploadedDocument),
  limits: uploadLimits,
  used: z.object({ files: z.number(), files_bytes: z.number() }),
});
export type RequestedPage = z.infer<typeof requestedPage>;

const closed = {
  'information-request/closed': ANSWER_REFUSALS['information-request/closed'],
};
const notAsked = {
  'information-request/not-asked': ANSWER_REFUSALS['information-request/not-asked'],
};

/** ours: what the link of a request opens: the asked items and what was answered so far. */
export const getRequestedItems = declareQuery({
  name: 'getRequestedItems',
  method: 'GET',
  path: '/get_requested_items',
  access: 'information-request/answer',
  perMinute: 120,
  input: z.object({}),
  output: z.object({ data: requestedPage }),
  refusals: {},
  about: 'WIZ-18, WIZ-42',
});

/** ours: saves what was typed so far, as the draft of the form is saved. */
export const saveRequestedAnswers = declareCommand({
  name: 'saveRequestedAnswers',
  method: 'POST',
  path: '/save_requested_answers',
  access: 'information-request/answer',
  perMinute: WIZARD_LIMITS.saves_a_minute,
  noReplay: true,
  input: z.object({ version: wholeNumber, answers: requestAnswers }),
  output: z.object({ data: z.object({ version: z.number() }) }),
  refusals: {
    ...closed,
    ...notAsked,
    'wizard/draft-changed': DRAFT_REFUSALS['wizard/draft-changed'],
    ...HIDDEN_VALUE_REFUSALS,
  },
  about: 'WIZ-18',
});

/** ours: stores the file of an asked document, by the rules of CALL-91; the one before it is replaced. */
export const uploadRequestedDocument = declareCommand({
  name: 'uploadRequestedDocument',
  method: 'POST',
  path: '/upload_requested_document',
  access: 'information-request/answer',
  perMinute: WIZARD_LIMITS.uploads_a_minute,
  noReplay: true,
  file: 'file',
  input: z.object({ document: z.enum(DOCUMENT_FIELDS) }),
  output: z.object({ data: z.object({ document: uploadedDocument }) }),
  refusals: {
    ...closed,
    ...notAsked,
    ...FILE_REFUSALS,
  },
  about: 'CALL-91, WIZ-41, WIZ-60, WIZ-69',
});

/** ours: takes the file of an asked document away again. */
export const removeRequestedDocument = declareCommand({
  name: 'removeRequestedDocument',
  method: 'POST',
  path: '/remove_requested_document',
  access: 'information-request/answer',
  perMinute: WIZARD_LIMITS.uploads_a_minute,
  input: z.object({ document: z.enum(DOCUMENT_FIELDS) }),
  output: z.object({ message: z.string() }),
  refusals: { ...closed, ...notAsked },
  about: 'WIZ-24',
});

/** ours: answers a request. The same answers sent twice count once; others are refused. */
export const answerInformationRequest = declareCommand({
  name: 'answerInformationRequest',
  method: 'POST',
  path: '/answer_information_request',
  access: 'information-request/answer',
  perMinute: 20,
  noReplay: true,
  input: z.object({ answers: requestAnswers }),
  output: z.object({ data: z.object({ answered: moment }) }),
  refusals: {
    ...closed,
    'information-request/incomplete': ANSWER_REFUSALS['information-request/incomplete'],
  },
  about: 'WIZ-45, WIZ-71, KYB-07, EXP-05',
});
