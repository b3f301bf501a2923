import * as calls from '@verify-admin/rulebook/agreement/agreement.contract';
import {
  capturedMessage,
  submittedMessage,
} from '@verify-admin/rulebook/agreement/agreement.texts';
import { preparedCommand } from '../kernel/command.ts';
import { agreementReceiptLink } from './agreement-files.ts';
import { receiveAgreement, saveReceived } from './receive-agreement.ts';

/** CALL-107: one submission counts once, however often it is sent. */
export const captureContract = preparedCommand(
  calls.captureContract,
  async ({ formData, submission_id, terms }, { app, now, address, refuse }) => {
    const sent = { formData, submission_id, terms, page: null, now, address };
    return receiveAgreement(app, { kind: 'submitted', ...sent }, refuse);
  },
  async (_input, { app, trx, now, refuse }, received) => {
    const { saved, audit } = await saveReceived(app, trx, received, refuse);
    const { created, pdf_id } = saved;
    const pdf_download_url = agreementReceiptLink(app.keys.link, pdf_id, now);
    const message = submittedMessage(created);
    return {
      output: { ok: true, success: true, message, timestamp: created, pdf_download_url },
      audit,
    };
  },
);

/**
 * CALL-108: the page is stored as the text it is. Its PDF is made of the validated data alone, so that nothing
 * the page names is fetched and nothing in it runs.
 */
export const captureContractFromHtml = preparedCommand(
  calls.captureContractFromHtml,
  async (
    { htmlContent, formData, metadata, submission_id, terms },
    { app, now, address, refuse },
  ) => {
    const { submissionTimestamp, userAgent } = metadata;
    // The facts of the form come first: a page that adds them there is the one of AGR-07.
    const withFacts = {
      ...formData,
      submissionTimestamp: formData.submissionTimestamp || submissionTimestamp,
      userAgent: formData.userAgent || userAgent,
    };
    const sent = { formData: withFacts, submission_id, terms, page: htmlContent, now, address };
    return receiveAgreement(app, { kind: 'captured', ...sent }, refuse);
  },
  async (_input, { app, trx, refuse }, received) => {
    const { saved, audit } = await saveReceived(app, trx, received, refuse);
    const { created } = saved;
    return {
      output: { success: true, message: capturedMessage(created), timestamp: created },
      audit,
    };
  },
);
