import type { MessageKey } from './messages/english.ts';
import type { Message, ProblemMessage } from './messages/languages.ts';
import { isLinkSecret, readHidden } from './hidden-value.ts';
import {
  hasController,
  isOwnershipExceeded,
  isOwnershipValid,
  OWNERSHIP_MAX,
  ownershipMin,
} from './owners.rules.ts';
import { cleanText } from '../kernel/clean-text.ts';
import { MOST_MARKS, textProblem } from '../kernel/typed-text.ts';
import { VALUE_MAX } from './value.rules.ts';
import {
  isBusinessType,
  type OwnerField,
  type TextField,
  type WizardData,
  type WizardOwner,
} from './wizard-data.ts';
import { businessNeeds, type DocumentField, wizardDocument } from './wizard-documents.ts';
import { COMPANY_FIELDS, companyField, companyLabel, OWNER_FIELDS } from './wizard-fields.ts';
import { FORM_STEPS, type FormStep } from './wizard-steps.ts';

/** Where a problem is shown: beside a field, a file, or the sum of the shares. */
export type ProblemPlace =
  | TextField
  | DocumentField
  | 'business_type'
  | 'owners.total'
  | 'owners.controller'
  | 'termsAccepted'
  | `owners.${number}.${OwnerField}`;

export interface Problem extends ProblemMessage {
  readonly place: ProblemPlace;
  /** WIZ-27: it is said and does not block Next. */
  readonly isAdvice?: true;
}

/** What the form is judged by in addition to what was typed. */
export interface WizardFacts {
  /** The day of the applicant, `2026-11-23`. */
  readonly today: string;
  /** The documents whose file is stored. */
  readonly documents: ReadonlySet<DocumentField>;
  /** What the form began with, from the record of the account; it is taken as it is there (WIZ-22 is of what is typed). */
  readonly filledIn?: Readonly<Partial<Record<TextField, string>>>;
}

interface TypedField {
  readonly label: MessageKey;
  readonly accepts: (value: string, data: WizardData, today: string) => boolean;
  readonly message: (data: WizardData) => MessageKey;
  readonly optional?: MessageKey;
  readonly why?: (value: string, data: WizardData) => Message | null;
}

/** A value as it is judged. */
interface TypedValue {
  readonly typed: string;
  readonly required: boolean;
  /** What the form began with; empty where it was nothing. */
  readonly filledIn: string;
}

/** The problem of one typed value; null where there is none. */
function valueProblem(
  row: TypedField,
  { typed, required, filledIn }: TypedValue,
  data: WizardData,
  today: string,
): ProblemMessage | null {
  const label = { key: row.label };
  if (textProblem(typed) === 'too-many-marks') {
    return { message: 'problem.marks', facts: { label, max: MOST_MARKS } };
  }
  const value = cleanText(typed);
  if (value === '' && !required) return null;
  if (value.length > VALUE_MAX) {
    return { message: 'problem.tooLong', facts: { label, max: VALUE_MAX } };
  }
  const isTaken = row.accepts(value, data, today) || value === cleanText(filledIn);
  if (value !== '' && isTaken) return null;
  const message = required ? row.message(data) : (row.optional ?? row.message(data));
  const why = row.why?.(value, data) ?? null;
  return { message, facts: { label }, ...(why && { why }) };
}

/**
 * What is wrong with the value of one field of the company; at most one problem. A hidden value is judged where
 * it is known: by the device that typed it, and by the server.
 */
export function companyProblem(
  field: TextField,
  required: boolean,
  data: WizardData,
  today: string,
  filledIn = '',
): readonly Problem[] {
  if (isLinkSecret(field) && readHidden(data[field])) return [];
  const known = companyField(field);
  const row = { ...known, label: companyLabel(known, data) };
  const value = { typed: data[field], required, filledIn };
  const problem = valueProblem(row, value, data, today);
  if (!problem) return [];
  return [{ place: field, ...problem, ...(row.isAdvice && { isAdvice: true }) }];
}

/** WIZ-25..27 */
function companyProblems(data: WizardData, { today, filledIn }: WizardFacts): readonly Problem[] {
  return COMPANY_FIELDS.filter(({ step }) => step === 1).flatMap(({ field, required }) =>
    companyProblem(field, required(data), data, today, filledIn?.[field]),
  );
}

function percentProblem(owner: WizardOwner, index: number): readonly Problem[] {
  if (isOwnershipValid(owner)) return [];
  const facts = { min: ownershipMin(owner), max: OWNERSHIP_MAX };
  const place = `owners.${index}.ownerPercent` as const;
  // A text that is no number is not in the form: its field alone has it.
  const why = owner.ownerPercent === null ? ({ key: 'problem.number' } as const) : undefined;
  return [{ place, message: 'problem.percent', facts, why }];
}

function ownerProblems(data: WizardData, index: number, today: string): readonly Problem[] {
  const owner = data.owners[index];
  if (!owner) return [];
  const typed = OWNER_FIELDS.flatMap((row): Problem[] => {
    if (row.field === 'ownerDOB' && readHidden(owner.ownerDOB)) return [];
    const value = { typed: owner[row.field], required: true, filledIn: '' };
    const problem = valueProblem(row, value, data, today);
    return problem ? [{ place: `owners.${index}.${row.field}`, ...problem }] : [];
  });
  return [...typed, ...percentProblem(owner, index)];
}

/** WIZ-28..34 */
function peopleProblems(data: WizardData, { today }: WizardFacts): readonly Problem[] {
  const { owners } = data;
  const problems = owners.flatMap((_, index) => ownerProblems(data, index, today));
  const facts = { max: OWNERSHIP_MAX };
  return [
    ...problems,
    ...(isOwnershipExceeded(owners)
      ? [{ place: 'owners.total', message: 'problem.total', facts } as const]
      : []),
    ...(hasController(owners)
      ? []
      : [{ place: 'owners.controller', message: 'problem.controller' } as const]),
  ];
}

/** WIZ-36..40 */
function documentProblems(data: WizardData, facts: WizardFacts): readonly Problem[] {
  const { business_type } = data;
  if (!isBusinessType(business_type)) {
    return [{ place: 'business_type', message: 'problem.businessType' }];
  }
  const needs = businessNeeds(business_type);
  const typed = needs.typed.flatMap((some) => {
    // WIZ-39: of several, each is required while the others are empty.
    const given = some.filter((field) => cleanText(data[field]) !== '');
    return some.flatMap((field) => {
      const isRequired = given.every((one) => one === field);
      return companyProblem(field, isRequired, data, facts.today);
    });
  });
  const files = needs.documents
    .filter((field) => !facts.documents.has(field))
    .map((place): Problem => {
      const document = { key: wizardDocument(place).label };
      return { place, message: 'problem.file', facts: { document } };
    });
  return [...typed, ...files];
}

/** WIZ-44 */
function termsProblems({ termsAccepted }: WizardData): readonly Problem[] {
  return termsAccepted ? [] : [{ place: 'termsAccepted', message: 'problem.terms' }];
}

const PROBLEMS_OF: Readonly<
  Record<FormStep, (data: WizardData, facts: WizardFacts) => readonly Problem[]>
> = { 1: companyProblems, 2: peopleProblems, 3: documentProblems, 4: termsProblems };

/** Everything that is wrong in a step, in the order of its fields; advice too. */
export function validateStep(
  step: FormStep,
  data: WizardData,
  facts: WizardFacts,
): readonly Problem[] {
  return PROBLEMS_OF[step](data, facts);
}

/** WIZ-14: the first problem that blocks Next; null where the step validates. */
export function firstProblem(step: FormStep, data: WizardData, facts: WizardFacts): Problem | null {
  return validateStep(step, data, facts).find(({ isAdvice }) => !isAdvice) ?? null;
}

/** WIZ-45: the first step that does not validate and its first problem; null where all may be submitted. */
export function firstInvalidStep(
  data: WizardData,
  facts: WizardFacts,
): { readonly step: FormStep; readonly problem: Problem } | null {
  for (const step of FORM_STEPS) {
    const problem = firstProblem(step, data, facts);
    if (problem) return { step, problem };
  }
  return null;
}
