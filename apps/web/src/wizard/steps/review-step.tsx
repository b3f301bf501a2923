import { cleanText } from '@verify-admin/rulebook/kernel/clean-text';
import { shownText } from '@verify-admin/rulebook/wizard/hidden-value';
import type { TextField, WizardData, WizardOwner } from '@verify-admin/rulebook/wizard/wizard-data';
import { isBusinessType } from '@verify-admin/rulebook/wizard/wizard-data';
import { businessNeeds, wizardDocument } from '@verify-admin/rulebook/wizard/wizard-documents';
import type { MessageKey } from '@verify-admin/rulebook/wizard/messages/english';
import {
  COMPANY_FIELDS,
  companyField,
  companyLabel,
  OWNER_FIELDS,
} from '@verify-admin/rulebook/wizard/wizard-fields';
import type { FormStep } from '@verify-admin/rulebook/wizard/wizard-steps';
import { stepRow } from '@verify-admin/rulebook/wizard/wizard-steps';
import { ApplicantButton } from '../../ui/applicant/applicant-button.tsx';
import { ProblemLine } from '../../ui/applicant/field-frame.tsx';
import type { DocumentStates } from '../documents/document-uploads.ts';
import { useMessages } from '../messages/use-messages.tsx';
import classes from './review-step.module.css';
import type { StepProps } from './step-parts.ts';
import { placeId } from './use-problems.ts';

interface ReviewStepProps extends StepProps {
  states: DocumentStates;
  /** WIZ-73: null for the text of the catalogue. */
  terms: string | null;
  goTo: (step: FormStep) => void;
}

interface Fact {
  readonly label: string;
  readonly value: string;
}

/** What was typed in one section. */
function useFacts() {
  const { t, countries, formatCalendarDay } = useMessages();
  const country = (code: string) => countries.find((one) => one.code === code)?.name ?? code;
  // As it will be stored.
  const shownAs = (kind: string, value: string) => {
    if (kind === 'country') return country(value);
    return kind === 'day' ? formatCalendarDay(shownText(value)) : cleanText(shownText(value));
  };
  const typed = (label: MessageKey, kind: string, value: string): Fact => ({
    label: t(label),
    value: shownAs(kind, value),
  });
  const ofField = (field: TextField, data: WizardData) => {
    const row = companyField(field);
    return typed(companyLabel(row, data), row.kind, data[field]);
  };
  return {
    company: (data: WizardData) =>
      COMPANY_FIELDS.filter(({ step }) => step === 1).map(({ field }) => ofField(field, data)),
    owner: (owner: WizardOwner) => [
      ...OWNER_FIELDS.map(({ field, label, kind }) => typed(label, kind, owner[field])),
      { label: t('field.ownerPercent'), value: `${owner.ownerPercent ?? ''}%` },
      {
        label: t('field.ownerController'),
        value: t(owner.ownerController === 'Yes' ? 'owner.yes' : 'owner.no'),
      },
    ],
    documents: (data: WizardData, states: DocumentStates) => {
      const { business_type } = data;
      if (!isBusinessType(business_type)) return [];
      const needs = businessNeeds(business_type);
      return [
        { label: t('field.business_type'), value: t(`businessType.${business_type}`) },
        ...needs.typed.flat().map((field) => ofField(field, data)),
        ...needs.documents.map((document) => {
          const state = states.get(document);
          const value = state?.kind === 'stored' ? state.stored.name : (state?.file.name ?? '');
          return { label: t(wizardDocument(document).label), value };
        }),
      ];
    },
  };
}

/** WIZ-73: step 4, everything that was entered, and the terms. */
export function ReviewStep({ data, change, problems, states, terms, goTo }: ReviewStepProps) {
  const { say, t } = useMessages();
  const facts = useFacts();
  const problem = problems.of('termsAccepted');
  const id = placeId('termsAccepted');
  const groups = data.owners.map((owner, index) => ({
    name: t('owner.number', { n: index + 1 }),
    facts: facts.owner(owner),
  }));
  return (
    <div className={classes.review}>
      <Section step={1} goTo={goTo} groups={[{ name: null, facts: facts.company(data) }]} />
      <Section step={2} goTo={goTo} groups={groups} />
      <Section
        step={3}
        goTo={goTo}
        groups={[{ name: null, facts: facts.documents(data, states) }]}
      />
      <p className={classes.text}>{terms ?? t('terms.text')}</p>
      <div>
        <label className={classes.terms} htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            checked={data.termsAccepted}
            aria-invalid={problem !== null}
            aria-describedby={problem ? `${id}-problem` : undefined}
            onChange={({ target }) => change({ ...data, termsAccepted: target.checked })}
          />
          <span>{t('terms.label')}</span>
        </label>
        <ProblemLine id={`${id}-problem`} problem={problem && say(problem)} />
      </div>
    </div>
  );
}

interface SectionProps {
  step: FormStep;
  goTo: (step: FormStep) => void;
  groups: readonly { readonly name: string | null; readonly facts: readonly Fact[] }[];
}

function Section({ step, goTo, groups }: SectionProps) {
  const { t } = useMessages();
  const title = t(stepRow(step).title);
  return (
    <section className={classes.section} aria-label={title}>
      <div className={classes.head}>
        <h2>{title}</h2>
        <ApplicantButton
          look="plain"
          aria-label={t('review.edit', { section: title })}
          onClick={() => goTo(step)}
        >
          {t('button.edit')}
        </ApplicantButton>
      </div>
      {groups.map((group) => (
        <div key={group.name}>
          {group.name && <h3>{group.name}</h3>}
          <dl className={classes.facts}>
            {group.facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value || '–'}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}
