import { filledInOf, type WizardData } from '@verify-admin/rulebook/wizard/wizard-data';
import {
  firstInvalidStep,
  firstProblem,
  type WizardFacts,
} from '@verify-admin/rulebook/wizard/validate-step';
import { type FormStep, stepBefore, stepRow } from '@verify-admin/rulebook/wizard/wizard-steps';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { DocumentField } from '@verify-admin/rulebook/wizard/wizard-documents';
import type { Send } from '../kernel/calls/send.ts';
import { loadSending } from '../kernel/uploads/send-in-pieces.ts';
import { ApplicantButton } from '../ui/applicant/applicant-button.tsx';
import { ApplicantFrame } from '../ui/applicant/applicant-frame.tsx';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';
import { Spinner } from '../ui/states/spinner.tsx';
import type { DocumentStates } from './documents/document-uploads.ts';
import { openUploads } from './documents/open-uploads.ts';
import { useDocumentStates } from './documents/use-document-states.ts';
import type { LinkForm } from './draft/open-draft.ts';
import { useDraftSaving } from './draft/use-draft-saving.ts';
import type { WizardDraft } from './draft/wizard-draft.ts';
import { ChangedElsewhere } from './draft/changed-elsewhere.tsx';
import { FromElsewhere } from './draft/from-elsewhere.tsx';
import { useOtherDevice } from './draft/use-other-device.ts';
import { LinkMessage } from './link/link-message.tsx';
import { AboutLink } from './link/about-link.tsx';
import { MessageLine } from './messages/message-line.tsx';
import { useMessages } from './messages/use-messages.tsx';
import { CompanyStep } from './steps/company-step.tsx';
import { OwnersStep } from './steps/owners-step.tsx';
import { useSubmission } from './steps/use-submission.ts';
import { placeId, useProblems } from './steps/use-problems.ts';
import { localDay } from '../kernel/local-day.ts';
import { useFormStep } from './steps/use-form-step.ts';
import { WizardHead } from './wizard-head.tsx';
import { SuccessStep } from './success/success-step.tsx';
import { ReviewStep } from './steps/review-step.tsx';
import classes from './wizard-form.module.css';

/** It loads while the first steps are filled in. */
const DocumentsStep = lazyPart(
  async () => (await import('./steps/documents-step.tsx')).DocumentsStep,
  (_props, shown) => shown,
);

/** So that a connection lost later does not stand between the steps. */
function preloadLater(): void {
  void DocumentsStep.preload();
  void loadSending().catch(() => {});
}

interface WizardFormProps {
  d: string;
  form: LinkForm;
  draft: WizardDraft;
  send: Send;
}

const FORM_ID = 'kyb-form';

/** The documents with a file: one that is still being sent counts, submission waits for it (WIZ-45). */
function chosenDocuments(files: DocumentStates): ReadonlySet<DocumentField> {
  return new Set([...files].flatMap(([field, { kind }]) => (kind === 'refused' ? [] : [field])));
}

/** WIZ-46, WIZ-74: what the button of the way forward says. */
function forwardText(step: FormStep, isRunning: boolean) {
  if (isRunning) return 'button.submitting';
  return step === 4 ? 'button.submit' : 'button.next';
}

/** The step that may be shown: never behind one that does not validate (WIZ-14). */
function reachable(asked: FormStep, data: WizardData, facts: WizardFacts): FormStep {
  const open = firstInvalidStep(data, facts)?.step ?? 4;
  return asked <= open ? asked : open;
}

/** WIZ-07..17: the steps of the form, one at a time. */
export function WizardForm({ d, form, draft, send }: WizardFormProps) {
  const { t } = useMessages();
  const { data, state, isFromElsewhere, ending, refusal } = useDraftSaving(draft);
  const [uploads] = useState(() => openUploads(d, form));
  const files = useDocumentStates(uploads);
  const filledIn = filledInOf(form);
  const facts: WizardFacts = { today: localDay(), documents: chosenDocuments(files), filledIn };
  const submission = useSubmission({ send, form, draft, uploads });
  const { submitted, takeSubmitted, isRunning, failure, submit } = submission;
  const elsewhere = useOtherDevice({
    send,
    draft,
    uploads,
    takeSubmitted,
    isSubmitted: ending?.error === 'wizard/already-submitted',
  });
  const { step: asked, goTo } = useFormStep(form.step);
  const step = reachable(asked, data, facts);
  const { problems, refuse } = useProblems(step, data, facts);
  const heading = useStepHeading(step);
  // The second press of a double click on Next finds Submit in its place and submits nothing.
  const isReviewUnread = useRef(false);
  useEffect(preloadLater, []);
  if (submitted) {
    const { account_type, account_id } = form;
    const account = { account_type, account_id };
    return <SuccessStep {...{ account, send }} {...submitted} company={data.companyName} />;
  }
  if (ending?.error === 'link/expired') return <LinkMessage state="expired" />;
  if (ending?.error === 'link/malformed') return <LinkMessage state="malformed" />;

  const back = stepBefore(step);
  const title = t(stepRow(step).title);
  const change = (next: WizardData) => {
    isReviewUnread.current = false;
    draft.change(next);
  };
  const next = (event: SyntheticEvent) => {
    event.preventDefault();
    const problem = firstProblem(step, data, facts);
    if (!problem) {
      draft.flush();
      isReviewUnread.current = step === 3;
      if (step === 4) void submit(data);
      else goTo(NEXT[step]);
      return;
    }
    refuse();
    elsewhere.look();
    // Once the problems are on the page, so that a reader of the screen says them with the field.
    requestAnimationFrame(() => document.getElementById(placeId(problem.place))?.focus());
  };

  return (
    <ApplicantFrame
      head={<WizardHead {...{ step, state, refusal }} />}
      foot={
        <>
          {back && <ApplicantButton onClick={() => goTo(back)}>{t('button.back')}</ApplicantButton>}
          <ApplicantButton
            look="filled"
            type="submit"
            form={FORM_ID}
            aria-disabled={isRunning}
            onClick={(event) => {
              if (isReviewUnread.current && event.detail > 1) event.preventDefault();
            }}
          >
            {isRunning && <Spinner label={t('button.submitting')} />}
            <span>{t(forwardText(step, isRunning))}</span>
          </ApplicantButton>
        </>
      }
    >
      <title>{`${title} · ${t('header.title')}`}</title>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      {state === 'changed-elsewhere' && <ChangedElsewhere draft={draft} />}
      <FromElsewhere isShown={isFromElsewhere} />
      <form id={FORM_ID} noValidate onSubmit={next}>
        {step === 1 && <CompanyStep {...{ data, change, problems }} />}
        {step === 2 && <OwnersStep {...{ data, change, problems }} />}
        {step === 3 && (
          <DocumentsStep
            {...{ data, change, problems, uploads }}
            states={files}
            limits={form.limits}
          />
        )}
        {step === 4 && (
          <ReviewStep {...{ data, change, problems, goTo }} states={files} terms={form.terms} />
        )}
        <div role="alert">
          <MessageLine id="kyb-failure" message={failure} />
        </div>
      </form>
      <AboutLink d={d} expires={form.link_expires} onPhone={elsewhere.lookMoreOften} />
    </ApplicantFrame>
  );
}

const NEXT = { 1: 2, 2: 3, 3: 4 } as const satisfies Partial<Record<FormStep, FormStep>>;

/** After a change of step the heading has the focus and is in view. */
function useStepHeading(step: FormStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}
