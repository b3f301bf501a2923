import type { AgreementTerms } from '@verify-admin/rulebook/agreement/agreement-terms';
import { mayBeSent } from '@verify-admin/rulebook/agreement/agreement.rules';
import { AGREEMENT_TEXTS } from '@verify-admin/rulebook/agreement/agreement.texts';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { ApplicantButton } from '../ui/applicant/applicant-button.tsx';
import { ApplicantFrame } from '../ui/applicant/applicant-frame.tsx';
import { NoticeBox } from '../ui/applicant/notice-box.tsx';
import { Spinner } from '../ui/states/spinner.tsx';
import { AgreementSections } from './agreement-sections.tsx';
import classes from './agreement-page.module.css';
import { useAgreementDraft } from './use-agreement-draft.ts';
import { useAgreementTerms } from './use-agreement-terms.ts';
import { type SendAct, type SendOutcome, useSendAgreement } from './use-send-agreement.ts';

const FORM_ID = 'agreement';
const UNREADY_ID = 'agreement-unready';
const CAPTURE: SendAct = 'capture';

/** ROUTE-12, SCOPE-22: `/influencer/contract`, the agreement a creator fills in without an account. */
export function AgreementPage() {
  const terms = useAgreementTerms();
  if (terms) return <OfferedAgreement terms={terms} />;
  return (
    <ApplicantFrame>
      <Title />
      {terms === undefined ? (
        <Spinner />
      ) : (
        <NoticeBox tone="plain" title={AGREEMENT_TEXTS.notOffered}>
          <p>{AGREEMENT_TEXTS.notOfferedWhy}</p>
        </NoticeBox>
      )}
    </ApplicantFrame>
  );
}

function Title() {
  return (
    <>
      <title>{AGREEMENT_TEXTS.title}</title>
      <h1 className={classes.title}>{AGREEMENT_TEXTS.title}</h1>
    </>
  );
}

function OfferedAgreement({ terms }: { terms: AgreementTerms }) {
  const { draft, isRestored, isStored, change, clear, forget } = useAgreementDraft();
  const { isBusy, outcome, run, forgetOutcome } = useSendAgreement({ onSubmitted: forget });
  const isReady = draft !== null && mayBeSent(draft.form);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const isCapture = submitter instanceof HTMLButtonElement && submitter.value === CAPTURE;
    if (draft) void run(isCapture ? CAPTURE : 'submit', draft, terms.digest);
  };
  if (outcome?.kind === 'sent' && outcome.act === 'submit') {
    const another = () => {
      clear();
      forgetOutcome();
    };
    return <Submitted outcome={outcome} another={another} />;
  }
  const button = {
    type: 'submit',
    form: FORM_ID,
    disabled: !isReady || isBusy,
    'aria-describedby': isReady ? undefined : UNREADY_ID,
  } as const;
  return (
    <ApplicantFrame
      foot={
        <>
          <ApplicantButton {...button} look="filled" value="submit">
            {isBusy ? AGREEMENT_TEXTS.busy : AGREEMENT_TEXTS.submit}
          </ApplicantButton>
          <ApplicantButton {...button} value={CAPTURE}>
            {isBusy ? AGREEMENT_TEXTS.busy : AGREEMENT_TEXTS.capture}
          </ApplicantButton>
        </>
      }
    >
      <Title />
      <Outcome outcome={outcome} />
      <p className={classes.kept} aria-busy={!isStored}>
        {AGREEMENT_TEXTS.kept}
      </p>
      {isRestored && (
        <p className={classes.kept} role="status">
          <span>{AGREEMENT_TEXTS.restored}</span>{' '}
          <ApplicantButton look="plain" onClick={clear}>
            {AGREEMENT_TEXTS.clear}
          </ApplicantButton>
        </p>
      )}
      {draft ? (
        <form id={FORM_ID} className={classes.form} onSubmit={send}>
          <AgreementSections form={draft.form} change={change} terms={terms} />
        </form>
      ) : (
        <Spinner />
      )}
      {!isReady && (
        <p id={UNREADY_ID} className={classes.unready}>
          {AGREEMENT_TEXTS.unready}
        </p>
      )}
    </ApplicantFrame>
  );
}

interface SubmittedProps {
  outcome: SendOutcome;
  another: () => void;
}

/** ours: what was submitted is done; another agreement begins with an empty form. */
function Submitted({ outcome, another }: SubmittedProps) {
  return (
    <ApplicantFrame>
      <Title />
      <Outcome outcome={outcome} />
      <ApplicantButton onClick={another}>{AGREEMENT_TEXTS.another}</ApplicantButton>
    </ApplicantFrame>
  );
}

/** AGR-04: what came of it, above the form; the page shows it at once. */
function Outcome({ outcome }: { outcome: SendOutcome | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!outcome) return;
    window.scrollTo(0, 0);
    place.current?.focus({ preventScroll: true });
  }, [outcome]);
  return (
    <div ref={place} tabIndex={-1} className={classes.outcome}>
      {outcome?.kind === 'sent' && (
        <NoticeBox tone="good" title={outcome.message}>
          {outcome.pdf && (
            <a href={outcome.pdf} download>
              {AGREEMENT_TEXTS.download}
            </a>
          )}
        </NoticeBox>
      )}
      {outcome?.kind === 'failed' && (
        <NoticeBox tone="bad" title={outcome.message}>
          {outcome.why && <p>{outcome.why}</p>}
        </NoticeBox>
      )}
    </div>
  );
}
