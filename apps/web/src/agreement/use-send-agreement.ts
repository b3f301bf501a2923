import { serverDate } from '../kernel/clock/clock.ts';
import {
  captureContract,
  captureContractFromHtml,
} from '@verify-admin/rulebook/agreement/agreement.contract';
import type { SendingFact } from '@verify-admin/rulebook/agreement/agreement-form';
import { AGREEMENT_LIMITS } from '@verify-admin/rulebook/agreement/agreement.limits';
import { AGREEMENT_TEXTS } from '@verify-admin/rulebook/agreement/agreement.texts';
import { useState } from 'react';
import { callErrorOf } from '../kernel/calls/call-error.ts';
import { createPublicSend } from '../kernel/calls/public-send.ts';
import { saveFrom } from '../kernel/save-file.ts';
import { pageAsHtml } from './page-as-html.ts';
import type { AgreementDraft } from './use-agreement-draft.ts';

/** What came of the last try. */
export type SendOutcome =
  | {
      readonly kind: 'sent';
      readonly act: SendAct;
      readonly message: string;
      readonly pdf: string | null;
    }
  | { readonly kind: 'failed'; readonly message: string; readonly why: string | null };

const cut = (text: string, most: number) => text.slice(0, most);

/** AGR-07 */
function sendingFacts(): Record<SendingFact, string> {
  return {
    submissionTimestamp: serverDate().toISOString(),
    userAgent: cut(navigator.userAgent, AGREEMENT_LIMITS.fact),
    screenResolution: `${window.screen.width}x${window.screen.height}`,
    viewport: `${window.innerWidth}x${window.innerHeight}`,
  };
}

const send = createPublicSend();

async function submit({ form, submit_id }: AgreementDraft, terms: string): Promise<SendOutcome> {
  const { message, pdf_download_url } = await send(captureContract, {
    formData: { ...form, ...sendingFacts() },
    pageUrl: cut(window.location.href, AGREEMENT_LIMITS.address),
    documentTitle: AGREEMENT_TEXTS.title,
    submission_id: submit_id,
    terms,
  });
  const pdf = pdf_download_url ? `${pdf_download_url}?download=1` : null;
  // AGR-19
  if (pdf) saveFrom(pdf);
  return { kind: 'sent', act: 'submit', message, pdf };
}

async function capture({ form, capture_id }: AgreementDraft, terms: string): Promise<SendOutcome> {
  const { submissionTimestamp, userAgent, ...facts } = sendingFacts();
  const { message } = await send(captureContractFromHtml, {
    htmlContent: pageAsHtml(document),
    formData: { ...form, ...facts },
    metadata: {
      submissionTimestamp,
      userAgent,
      documentTitle: AGREEMENT_TEXTS.title,
    },
    submission_id: capture_id,
    terms,
  });
  return { kind: 'sent', act: 'capture', message, pdf: null };
}

const ACTS = {
  submit: { run: submit, failed: AGREEMENT_TEXTS.submitFailed },
  capture: { run: capture, failed: AGREEMENT_TEXTS.captureFailed },
} as const;

export type SendAct = keyof typeof ACTS;

/** AGR-16, AGR-17: the documents' sentence, and why: the server's reason, or that it cannot be reached. */
function failureOf(act: SendAct, error: unknown): SendOutcome {
  const { status, said, detail } = callErrorOf(error);
  return { kind: 'failed', message: ACTS[act].failed, why: status === 0 ? detail : said };
}

/** Sends the agreement; one try at a time. A try whose answer was lost is sent again and counts once. */
export function useSendAgreement({ onSubmitted }: { onSubmitted: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<SendOutcome | null>(null);

  const run = async (act: SendAct, draft: AgreementDraft, terms: string): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    setOutcome(null);
    try {
      setOutcome(await ACTS[act].run(draft, terms));
      if (act === 'submit') onSubmitted();
    } catch (error) {
      setOutcome(failureOf(act, error));
    } finally {
      setIsBusy(false);
    }
  };
  const forgetOutcome = () => setOutcome(null);
  return { isBusy, outcome, run, forgetOutcome };
}
