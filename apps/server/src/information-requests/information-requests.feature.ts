import type { Feature } from '../feature.ts';
import { MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import { answerInformationRequest } from './answer-request.commands.ts';
import {
  removeRequestedDocument,
  saveRequestedAnswers,
  uploadRequestedDocument,
} from './answer.commands.ts';
import {
  openInformationRequest,
  requestInformation,
  withdrawInformationRequest,
} from './information-requests.commands.ts';
import { listInformationRequests } from './information-requests.queries.ts';
import { countDueRequests, keepRequests } from './keep-requests.ts';
import { getRequestedItems } from './requested-items.queries.ts';

export const informationRequestsFeature: Feature = {
  calls: [
    listInformationRequests,
    requestInformation,
    withdrawInformationRequest,
    openInformationRequest,
    getRequestedItems,
    saveRequestedAnswers,
    uploadRequestedDocument,
    removeRequestedDocument,
    answerInformationRequest,
  ],
  clockActs: [
    { act: 'request-expiry', every: MINUTE_MS, run: keepRequests, countDue: countDueRequests },
  ],
};
