import type { SubmissionData } from '../kyb/submission.ts';
import { companyProblem, type Problem, type WizardFacts } from '../wizard/validate-step.ts';
import { LINK_SECRETS, readHidden, type SecretPlace } from '../wizard/hidden-value.ts';
import { cleanText } from '../kernel/clean-text.ts';
import {
  emptyWizardData,
  TEXT_FIELDS,
  type TextField,
  type WizardData,
} from '../wizard/wizard-data.ts';
import { wizardDocument } from '../wizard/wizard-documents.ts';
import { type AskableItem, isDocumentItem, isFieldItem } from './askable-items.ts';

/** What the applicant typed into the asked fields so far. */
export interface RequestAnswers {
  values: Partial<Record<TextField, string>>;
  /** The fields the applicant says are right as they are. */
  confirmed: TextField[];
}

/** The answers before anything was typed. */
export function emptyAnswers(): RequestAnswers {
  return { values: {}, confirmed: [] };
}

/** True when both hold the same answers. */
export function areSameAnswers(one: RequestAnswers, other: RequestAnswers): boolean {
  return TEXT_FIELDS.every(
    (name) =>
      one.values[name] === other.values[name] &&
      one.confirmed.includes(name) === other.confirmed.includes(name),
  );
}

/** The answers with each secret value changed; an empty one is none. */
export function mapAnswerSecrets(
  answers: RequestAnswers,
  change: (value: string, place: SecretPlace) => string,
): RequestAnswers {
  const changed = LINK_SECRETS.flatMap((field) => {
    const value = answers.values[field];
    return value === undefined || value === '' ? [] : [[field, change(value, field)] as const];
  });
  return { ...answers, values: { ...answers.values, ...Object.fromEntries(changed) } };
}

/** The answers without the hidden values that the saved ones have not. */
export function withoutLostAnswers(answers: RequestAnswers, saved: RequestAnswers): RequestAnswers {
  return mapAnswerSecrets(answers, (value) => {
    const isKnown = Object.values(saved.values).includes(value);
    return readHidden(value) && !isKnown ? '' : value;
  });
}

/** An asked item as its answer is judged. */
export interface AskedItem {
  readonly item: AskableItem;
  /** The value as it was submitted; null for a document. */
  readonly before: string | null;
}

/** Everything an answer is judged by besides the answer itself. */
export interface AnswerFacts extends WizardFacts {
  readonly items: readonly AskedItem[];
  /** Of the submitted form, where it is not asked for. */
  readonly country: string;
}

function valuesOf({ items, country }: AnswerFacts, { values }: RequestAnswers): WizardData {
  const before = items.flatMap(({ item, before: value }) =>
    isFieldItem(item) && value !== null ? [[item, value] as const] : [],
  );
  return { ...emptyWizardData(), country, ...Object.fromEntries(before), ...values };
}

function fieldProblems(
  name: TextField,
  before: string,
  answers: RequestAnswers,
  facts: AnswerFacts,
): readonly Problem[] {
  const isConfirmed = answers.confirmed.includes(name);
  if (isConfirmed && before !== '') return [];
  const value = cleanText(answers.values[name] ?? before);
  if (value === '') return [{ place: name, message: 'more.empty' }];
  if (value === cleanText(before)) return [{ place: name, message: 'more.unchanged' }];
  return companyProblem(name, true, valuesOf(facts, answers), facts.today);
}

/** What is wrong with the answer of one item; advice too. */
export function itemProblems(
  { item, before }: AskedItem,
  answers: RequestAnswers,
  facts: AnswerFacts,
): readonly Problem[] {
  if (isFieldItem(item)) return fieldProblems(item, before ?? '', answers, facts);
  if (facts.documents.has(item)) return [];
  return [
    {
      place: item,
      message: 'problem.file',
      facts: { document: { key: wizardDocument(item).label } },
    },
  ];
}

/** Whether nothing of the item is missing any more. */
export function isDone(item: AskedItem, answers: RequestAnswers, facts: AnswerFacts): boolean {
  return itemProblems(item, answers, facts).every(({ isAdvice }) => isAdvice);
}

/** Everything that is wrong with the answers, in the order of the items; advice too. */
export function answerProblems(answers: RequestAnswers, facts: AnswerFacts): readonly Problem[] {
  return facts.items.flatMap((item) => itemProblems(item, answers, facts));
}

/** The submitted data with the new values of the asked fields; nothing else is changed. */
export function withAnswers(
  data: SubmissionData,
  items: readonly Pick<AskedItem, 'item'>[],
  { values, confirmed }: RequestAnswers,
): SubmissionData {
  const changed = items.flatMap(({ item }) => {
    if (isDocumentItem(item) || confirmed.includes(item)) return [];
    const value = values[item];
    return value === undefined ? [] : [[item, cleanText(value)] as const];
  });
  return { ...data, ...Object.fromEntries(changed) };
}
