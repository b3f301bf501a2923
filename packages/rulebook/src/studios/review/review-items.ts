import { BUSINESS_TYPES, type BusinessType } from '../../kyb/business-type.ts';
import { formatBusinessType, KYB_REQUIREMENTS } from '../../kyb/kyb-requirements.ts';
import {
  type SUBMISSION_FIELDS,
  submissionFields,
  type SubmissionData,
  type SubmissionFieldName,
  type SubmittedOwner,
} from '../../kyb/submission.ts';

/** One value that a reviewer compares with the documents. */
export interface ReviewItem {
  /** `companyName`, `owner:1`, `proofOfAddress`: the name under which its mark is stored. */
  readonly field: string;
  readonly label: string;
  /** As it was submitted, and as it is copied. */
  readonly value: string;
  readonly kind: (typeof SUBMISSION_FIELDS)[number]['kind'] | 'owner' | 'rule';
}

export interface OwnerItem extends ReviewItem {
  readonly owner: SubmittedOwner;
}

function valueOf(data: SubmissionData, field: SubmissionFieldName): string {
  if (field !== 'business_type') return data[field] ?? '';
  return data.business_type === undefined ? '' : formatBusinessType(data.business_type);
}

/** The submitted values that are not empty, in the order of the table. */
function fieldItems(data: SubmissionData): readonly ReviewItem[] {
  return submissionFields(data.country)
    .map(({ field, label, kind }) => {
      return { field, label, kind, value: valueOf(data, field) };
    })
    .filter(({ value }) => value !== '');
}

/** `Zsófia Halmos` */
export function ownerName({ ownerFirstName, ownerLastName }: SubmittedOwner): string {
  return `${ownerFirstName} ${ownerLastName}`.trim();
}

/** The people of the business, each one value: another share or birth date is another value. */
export function ownerItems({ owners }: SubmissionData): readonly OwnerItem[] {
  return owners.map((owner, index) => {
    const { ownerPercent, ownerController, ownerDOB, ownerCountry, ownerEmail } = owner;
    const percent = ownerPercent == null ? '' : `${ownerPercent}%`;
    const role = ownerController === 'Yes' ? 'Controller' : '';
    const facts = [ownerName(owner), percent, role, ownerDOB, ownerCountry, ownerEmail];
    const value = facts.filter(Boolean).join(', ');
    return { field: `owner:${index + 1}`, label: ownerName(owner), value, kind: 'owner', owner };
  });
}

/** WIZ-42, WIZ-43: what the age of a proof of address is, only a reader of the document can say. */
const PROOF_OF_ADDRESS: ReviewItem = {
  field: 'proofOfAddress',
  label: 'Proof of Address',
  value: 'Dated within 30 days, with matching name and address',
  kind: 'rule',
};

function ruleItems({ business_type }: SubmissionData): readonly ReviewItem[] {
  if (business_type === undefined) return [];
  const isAsked = KYB_REQUIREMENTS[business_type].some(({ fields }) =>
    fields.includes('utilbankdoc'),
  );
  return isAsked ? [PROOF_OF_ADDRESS] : [];
}

export interface ReviewItems {
  readonly fields: readonly ReviewItem[];
  readonly owners: readonly OwnerItem[];
  readonly rules: readonly ReviewItem[];
  /** All of them in the order in which they are marked. */
  readonly all: readonly ReviewItem[];
}

/** Everything a reviewer marks in one submission. */
export function reviewItems(data: SubmissionData): ReviewItems {
  const [fields, owners, rules] = [fieldItems(data), ownerItems(data), ruleItems(data)];
  return { fields, owners, rules, all: [...fields, ...rules, ...owners] };
}

/** The type that was submitted, or the account's own where none was. */
export function reviewedBusinessType(
  data: SubmissionData | null,
  known: BusinessType | null,
): BusinessType | null {
  const submitted = data?.business_type;
  return BUSINESS_TYPES.find((type) => type.business_type === submitted)?.business_type ?? known;
}
