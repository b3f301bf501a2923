import { type FILENAME_MARKERS, sectionOf } from '../documents/document.rules.ts';
import { BUSINESS_TYPES, type BusinessType } from './business-type.ts';
import { isSubmitted, type SubmissionData } from './submission.ts';

type Marker = (typeof FILENAME_MARKERS)[number]['marker'];

interface Requirement {
  /** The fields of the wizard that answer it; any one of them is enough. */
  readonly fields: readonly string[];
  readonly name: string;
  /** Parts of a file name that show it is there; none where it is typed, not sent as a file. */
  readonly markers: readonly Marker[];
}

const STATUS: Requirement = {
  fields: ['companystatusdoc'],
  name: 'Company Status Document',
  markers: ['Company-Status'],
};
const ADDRESS: Requirement = {
  fields: ['utilbankdoc'],
  name: 'Utility Bill or Bank Statement',
  markers: ['Utility', 'Bank'],
};

const typed = (name: string, ...fields: readonly string[]): Requirement => {
  return { fields, name, markers: [] };
};
const taxForm = (name: string, field: string): Requirement => {
  return { fields: [field], name, markers: ['-W-'] };
};

/** WIZ-37..40: what a business of each type must bring. */
export const KYB_REQUIREMENTS: Readonly<Record<BusinessType, readonly Requirement[]>> = {
  1: [typed('EIN', 'ein'), taxForm('Company W-9', 'companyw9'), STATUS, ADDRESS],
  2: [typed('SSN', 'ssn'), taxForm('Sole Prop W-9', 'solew9'), ADDRESS],
  3: [
    typed('EIN or FTIN', 'ein', 'ftin'),
    taxForm('Company W-8BEN-E', 'companyw8bene'),
    STATUS,
    ADDRESS,
  ],
  4: [
    typed('Date of birth', 'nonussolopropDOB'),
    typed('FTIN', 'ftin'),
    taxForm('Sole Prop W-8BEN', 'solew8bene'),
    ADDRESS,
  ],
};

type NamedFile = { readonly filename: string; readonly display: number };

export interface RequirementRow<D extends NamedFile = NamedFile> {
  readonly name: string;
  /** True where it is typed into the form, not sent as a file. */
  readonly isTyped: boolean;
  /** Null where no document can show it and no submission is stored. */
  readonly isThere: boolean | null;
  /** The shown documents that answer it, in the order given. */
  readonly documents: readonly D[];
}

/**
 * ACCT-06: the rows of one business type, ticked by the names of the documents that are shown, and by
 * what was typed into the form where the submission is known.
 */
export function requirementRows<D extends NamedFile>(
  type: BusinessType,
  documents: readonly D[],
  submission: SubmissionData | null = null,
): readonly RequirementRow<D>[] {
  const shown = documents.filter((document) => sectionOf(document) === 'kyb');
  return KYB_REQUIREMENTS[type].map(({ name, markers, fields }) => {
    const answers = shown.filter(({ filename }) =>
      markers.some((marker) => filename.includes(marker)),
    );
    const isTyped = markers.length === 0;
    const isTypedIn = submission && fields.some((field) => isSubmitted(submission, field));
    return { name, isTyped, isThere: isTyped ? isTypedIn : answers.length > 0, documents: answers };
  });
}

const TAX_FORMS = new Set(
  Object.values(KYB_REQUIREMENTS)
    .flat()
    .filter(({ markers }) => markers.includes('-W-'))
    .map(({ name }) => name),
);

/** ours: the order in which a reviewer reads: what names the business first, its tax form last. */
export function inReadingOrder<D extends NamedFile>(
  rows: readonly RequirementRow<D>[],
): readonly RequirementRow<D>[] {
  const isLast = ({ name }: RequirementRow<D>) => Number(TAX_FORMS.has(name));
  return rows.toSorted((a, b) => isLast(a) - isLast(b));
}

/** ours: the names of the required documents that are not there. */
export function missingRequirements(rows: readonly RequirementRow[]): readonly string[] {
  return rows.filter(({ isThere }) => isThere === false).map(({ name }) => name);
}

/** `US - Company` */
export function formatBusinessType(type: BusinessType): string {
  return BUSINESS_TYPES.find(({ business_type }) => business_type === type)?.name ?? '';
}
