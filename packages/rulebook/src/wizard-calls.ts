import { postKycSent, sendKycEmail } from './emails/emails.contract.ts';
import { openInformationRequest, requestInformation } from './information-requests/ask.contract.ts';
import {
  listInformationRequests,
  withdrawInformationRequest,
} from './information-requests/information-requests.contract.ts';
import {
  answerInformationRequest,
  getRequestedItems,
  removeRequestedDocument,
  saveRequestedAnswers,
  uploadRequestedDocument,
} from './information-requests/requested-page.contract.ts';
import type { Call } from './kernel/call.ts';
import { checkKybLink, listKybLinks, revokeKybLinks } from './kyb/wizard-link.contract.ts';
import { getKybDraft, saveKybDraft, submitKybForm } from './wizard/wizard.contract.ts';
import {
  beginKybUpload,
  removeKybDocument,
  storeKybUpload,
  uploadKybDocument,
} from './wizard/wizard-files.contract.ts';

/** The calls of the applicants' pages, and of the links that lead to them. */
export const WIZARD_CALLS: readonly Call[] = [
  checkKybLink,
  listKybLinks,
  revokeKybLinks,
  getKybDraft,
  saveKybDraft,
  postKycSent,
  sendKycEmail,
  uploadKybDocument,
  beginKybUpload,
  storeKybUpload,
  removeKybDocument,
  submitKybForm,
  listInformationRequests,
  requestInformation,
  withdrawInformationRequest,
  openInformationRequest,
  getRequestedItems,
  saveRequestedAnswers,
  uploadRequestedDocument,
  removeRequestedDocument,
  answerInformationRequest,
];
