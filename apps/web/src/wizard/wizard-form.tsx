import type { WizardData } from '@verify-admin/rulebook/wizard/wizard-data';
import {
  firstInvalidStep,
  firstProblem,
  type WizardFacts,
} from '@verify-admin/rulebook/wizard/validate-step';
import { type FormStep, stepBefore, stepRow } from '@verify-admin/rulebook/wizard/wizard-steps';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import type { Send } from '../kernel/calls/send.ts';
import { ApplicantButton } from '../ui/applicant/applicant-button.tsx';
import { ApplicantFrame } from '../ui/applicant/applicant-frame.tsx';
import type { LinkForm } from './draft/open-draft.ts';
import { useDraftSaving } from './draft/use-draft-saving.ts';
import type { WizardDraft } from './draft/wizard-draft.ts';
import { ChangedElsewhere } from './draft/changed-elsewhere.tsx';
import { LinkMessage } from './link/link-message.tsx';
import { AboutLink } from './link/about-link.tsx';
import { useMessages } from './messages/use-messages.tsx';
import { CompanyStep } from './steps/company-step.tsx';
import { OwnersStep } from './steps/owners-step.tsx';
import { placeId, useProblems } from './steps/use-problems.ts';
import { useFormStep } from './steps/use-form-step.ts';
import { WizardHead } from './wizard-head.tsx';
import classes from './wizard-form.module.css';

interface WizardFormProps {
  d: string;
  form: LinkForm;
  draft: WizardDraft;
  send: Send;
}

const FORM_ID = 'kyb-form';

/** The day of the applicant, `2026-11-23`. */
function localDay(): string {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The step that may be shown: never behind one that does not validate (WIZ-14). */
function reachable(asked: FormStep, data: WizardData, facts: WizardFacts): FormStep {
  const open = firstInvalidStep(data, facts)?.step ?? 4;
  return asked <= open ? asked : open;
}

/** WIZ-07..17: the steps of the form, one at a time. */
export function WizardForm({ d, form, draft }: WizardFormProps) {
  const { t } = useMessages();
  const { data, state, ending } = useDraftSaving(draft);
  const facts: WizardFacts = { today: localDay(), documents: new Set() };
  const { step: asked, goTo } = useFormStep(form.step);
  const step = reachable(asked, data, facts);
  const { problems, refuse } = useProblems(step, data, facts);
  const heading = useStepHeading(step);
  if (ending?.error === 'link/expired') return <LinkMessage state="expired" />;
  if (ending?.error === 'link/malformed') return <LinkMessage state="malformed" />;

  const back = stepBefore(step);
  const title = t(stepRow(step).title);
  const change = (next: WizardData) => draft.change(next);
  const next = (event: SyntheticEvent) => {
    event.preventDefault();
    const problem = firstProblem(step, data, facts);
    if (!problem) {
      draft.flush();
      if (step !== 4) goTo(NEXT[step]);
      return;
    }
    refuse();
    // Once the problems are on the page, so that a reader of the screen says them with the field.
    requestAnimationFrame(() => document.getElementById(placeId(problem.place))?.focus());
  };

  return (
    <ApplicantFrame
      head={<WizardHead step={step} state={state} />}
      foot={
        <>
          {back && <ApplicantButton onClick={() => goTo(back)}>{t('button.back')}</ApplicantButton>}
          <ApplicantButton look="filled" type="submit" form={FORM_ID}>
            {t('button.next')}
          </ApplicantButton>
        </>
      }
    >
      <title>{`${title} · ${t('header.title')}`}</title>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      {state === 'changed-elsewhere' && <ChangedElsewhere draft={draft} />}
      <form id={FORM_ID} noValidate onSubmit={next}>
        {step === 1 && <CompanyStep data={data} change={change} problems={problems} />}
        {step === 2 && <OwnersStep data={data} change={change} problems={problems} />}
      </form>
      <AboutLink d={d} expires={form.link_expires} />
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
