import { sendKycEmail } from './emails/emails.commands.ts';
import {
  removeRequestedDocument,
  saveRequestedAnswers,
  uploadRequestedDocument,
} from './information-requests/answer.commands.ts';
import { answerInformationRequest } from './information-requests/answer-request.command.ts';
import {
  openInformationRequest,
  requestInformation,
  withdrawInformationRequest,
} from './information-requests/information-requests.commands.ts';
import { listInformationRequests } from './information-requests/information-requests.queries.ts';
import { getRequestedItems } from './information-requests/requested-items.queries.ts';
import type { Served } from './kernel/command.ts';
import { checkKybLink } from './kyb/wizard-link.queries.ts';
import { revokeKybLinks } from './links/links.commands.ts';
import { listKybLinks } from './links/links.queries.ts';
import { submitKybForm } from './wizard/submission.command.ts';
import { beginKybUpload, storeKybUpload } from './wizard/files/pieces.commands.ts';
import { removeKybDocument, uploadKybDocument } from './wizard/uploads.commands.ts';
import { saveKybDraft } from './wizard/wizard.commands.ts';
import { getKybDraft } from './wizard/wizard.queries.ts';

/** The served calls of the applicant's form and its links, by the names of their declarations. */
export const WIZARD_ROUTES = {
  // kyb
  checkKybLink,
  // links
  listKybLinks,
  revokeKybLinks,
  // wizard
  getKybDraft,
  saveKybDraft,
  uploadKybDocument,
  beginKybUpload,
  storeKybUpload,
  removeKybDocument,
  submitKybForm,
  // information-requests
  listInformationRequests,
  requestInformation,
  withdrawInformationRequest,
  openInformationRequest,
  getRequestedItems,
  saveRequestedAnswers,
  uploadRequestedDocument,
  removeRequestedDocument,
  answerInformationRequest,
  // emails
  sendKycEmail,
} satisfies Readonly<Record<string, Served>>;
