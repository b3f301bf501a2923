import type { MessageKey } from './messages/english.ts';
import type { Message } from './messages/languages.ts';
import { isCountryCode, US_STATES } from './places.ts';
import { emailReason } from '../kernel/email-address.ts';
import { regionName } from '../kyb/region-name.ts';
import { foreignCharacters, isBirthDay, VALUE_RULES } from './value.rules.ts';
import type { OwnerField, TextField, WizardData } from './wizard-data.ts';
import type { FormStep } from './wizard-steps.ts';

/** How a field is entered. */
export type FieldKind = 'text' | 'country' | 'region' | 'email' | 'tel' | 'url' | 'day' | 'secret';

interface FieldRow<Name extends string> {
  readonly field: Name;
  readonly kind: FieldKind;
  readonly label: MessageKey;
  readonly hint?: MessageKey;
  /** What a browser may fill in by itself. */
  readonly autocomplete: string;
  /** What a value that is there must be; `today` is the day of the applicant, `2026-11-23`. */
  readonly accepts: (value: string, data: WizardData, today: string) => boolean;
  /** Said when it does not, or is required and empty. */
  readonly message: (data: WizardData) => MessageKey;
  /** ours: said instead where the field may be empty: it does not call the value required. */
  readonly optional?: MessageKey;
  /** ours: what is wrong with this value, said in addition; null where the message says it all. */
  readonly why?: (value: string, data: WizardData) => Message | null;
}

export interface CompanyField extends FieldRow<TextField> {
  readonly step: FormStep;
  /** What it is called where the country has a word of its own for it. */
  readonly called?: (data: WizardData) => MessageKey;
  /** Whether an empty value blocks Next. Fields of a business type are asked in `validateStep`. */
  readonly required: (data: WizardData) => boolean;
  /** WIZ-27: an invalid value is said beside the field and does not block Next. */
  readonly isAdvice?: true;
}

const always = () => true;
const never = () => false;
const isUs = ({ country }: WizardData) => country === 'US';
const says = (key: MessageKey) => () => key;

function whyNoText(value: string): Message | null {
  const characters = foreignCharacters(value);
  return characters === '' ? null : { key: 'problem.characters', facts: { characters } };
}

function whyNoEmail(value: string): Message | null {
  const reason = emailReason(value);
  return reason && { key: `problem.email.${reason}` };
}

const TEXT = {
  kind: 'text',
  accepts: VALUE_RULES.text,
  message: says('problem.text'),
  optional: 'problem.optionalText',
  why: whyNoText,
} as const;
const PERSON_NAME = { ...TEXT, accepts: VALUE_RULES.personName } as const;
const LINE = { accepts: VALUE_RULES.line, message: says('problem.line'), required: never } as const;
const URL = {
  step: 1,
  kind: 'url',
  autocomplete: 'url',
  accepts: VALUE_RULES.url,
  message: says('problem.url'),
  required: never,
  isAdvice: true,
} as const;
/** WIZ-37..40: required by the business type, which `validateStep` asks. */
const TAX_NUMBER = { ...TEXT, step: 3, autocomplete: 'off', required: never } as const;

/** WIZ-18, WIZ-19, WIZ-22..27: the fields of the company, in the order of the form. */
export const COMPANY_FIELDS: readonly CompanyField[] = [
  {
    ...TEXT,
    field: 'companyName',
    label: 'field.companyName',
    autocomplete: 'organization',
    step: 1,
    required: always,
  },
  {
    ...TEXT,
    field: 'registrationNumber',
    label: 'field.registrationNumber',
    hint: 'hint.registrationNumber',
    autocomplete: 'off',
    step: 1,
    required: always,
  },
  {
    field: 'country',
    kind: 'country',
    label: 'field.country',
    autocomplete: 'country',
    step: 1,
    required: always,
    accepts: isCountryCode,
    message: says('problem.country'),
  },
  {
    field: 'region',
    kind: 'region',
    label: 'field.region',
    called: ({ country }) => `field.${regionName(country)}`,
    autocomplete: 'address-level1',
    step: 1,
    required: always,
    // WIZ-49: a state where the country is US
    accepts: (value, data) => (isUs(data) ? US_STATES.includes(value) : VALUE_RULES.text(value)),
    message: ({ country }) => `problem.${regionName(country)}`,
    why: (value, data) => (isUs(data) ? null : whyNoText(value)),
  },
  {
    ...TEXT,
    field: 'street',
    label: 'field.street',
    autocomplete: 'street-address',
    step: 1,
    required: always,
  },
  {
    ...TEXT,
    field: 'city',
    label: 'field.city',
    autocomplete: 'address-level2',
    step: 1,
    required: always,
  },
  {
    ...TEXT,
    field: 'postcode',
    label: 'field.postcode',
    autocomplete: 'postal-code',
    step: 1,
    required: isUs,
  },
  {
    ...LINE,
    field: 'contactName',
    kind: 'text',
    label: 'field.contactName',
    autocomplete: 'name',
    step: 1,
  },
  {
    ...LINE,
    field: 'contactPhone',
    kind: 'tel',
    label: 'field.contactPhone',
    autocomplete: 'tel',
    step: 1,
  },
  {
    field: 'contactEmail',
    kind: 'email',
    label: 'field.contactEmail',
    autocomplete: 'email',
    step: 1,
    required: always,
    accepts: VALUE_RULES.email,
    message: says('problem.contactEmail'),
    why: whyNoEmail,
  },
  { ...URL, field: 'websiteurl', label: 'field.websiteurl' },
  { ...URL, field: 'linkedinurl', label: 'field.linkedinurl' },
  { ...URL, field: 'facebook', label: 'field.facebook' },
  { ...URL, field: 'instagram', label: 'field.instagram' },
  { ...TAX_NUMBER, field: 'ein', label: 'field.ein' },
  { ...TAX_NUMBER, field: 'ssn', kind: 'secret', label: 'field.ssn' },
  {
    field: 'nonussolopropDOB',
    kind: 'day',
    label: 'field.nonussolopropDOB',
    autocomplete: 'bday',
    step: 3,
    required: never,
    accepts: (value, _data, today) => isBirthDay(value, today),
    message: says('problem.birthDay'),
  },
  { ...TAX_NUMBER, field: 'ftin', label: 'field.ftin' },
];

/** WIZ-21, WIZ-28: the fields of a person that are typed; each of them is required. */
export const OWNER_FIELDS: readonly FieldRow<
  Exclude<OwnerField, 'ownerPercent' | 'ownerController'>
>[] = [
  { ...PERSON_NAME, field: 'ownerFirstName', label: 'field.ownerFirstName', autocomplete: 'off' },
  { ...PERSON_NAME, field: 'ownerLastName', label: 'field.ownerLastName', autocomplete: 'off' },
  {
    field: 'ownerEmail',
    kind: 'email',
    label: 'field.ownerEmail',
    autocomplete: 'off',
    accepts: VALUE_RULES.email,
    message: says('problem.ownerEmail'),
    why: whyNoEmail,
  },
  {
    field: 'ownerDOB',
    kind: 'day',
    label: 'field.ownerDOB',
    autocomplete: 'off',
    accepts: (value, _data, today) => isBirthDay(value, today),
    message: says('problem.ownerDOB'),
  },
  {
    field: 'ownerCountry',
    kind: 'country',
    label: 'field.ownerCountry',
    autocomplete: 'off',
    accepts: isCountryCode,
    message: says('problem.ownerCountry'),
  },
];

/** The row of a company field. */
export function companyField(field: TextField): CompanyField {
  const row = COMPANY_FIELDS.find((one) => one.field === field);
  if (!row) throw new Error(`the wizard has no field ${field}`);
  return row;
}

/** What a field is called, the same where it is entered and where it is read again. */
export function companyLabel({ label, called }: CompanyField, data: WizardData): MessageKey {
  return called?.(data) ?? label;
}
