import * as z from 'zod/mini';
import { BUSINESS_TYPES } from './business-type.ts';
import { regionName } from './region-name.ts';
import { maskSecret, SECRET_NUMBERS } from './secret-number.ts';

const given = z.optional(z.string());

/** WIZ-21: a person who owns, directs or controls the business. */
const submittedOwner = z.object({
  ownerFirstName: z.string(),
  ownerLastName: z.string(),
  ownerEmail: given,
  ownerDOB: given,
  ownerCountry: given,
  /** Per cent, 0 to 100. */
  ownerPercent: z.optional(z.nullable(z.number())),
  ownerController: z.optional(z.enum(['Yes', 'No'])),
});
export type SubmittedOwner = z.infer<typeof submittedOwner>;

/** WIZ-18..21: what a business submitted, without its files. */
export const submissionData = z.object({
  companyName: given,
  registrationNumber: given,
  country: given,
  region: given,
  street: given,
  city: given,
  postcode: given,
  business_type: z.optional(z.union(BUSINESS_TYPES.map((type) => z.literal(type.business_type)))),
  ein: given,
  ssn: given,
  ftin: given,
  nonussolopropDOB: given,
  contactName: given,
  contactPhone: given,
  contactEmail: given,
  websiteurl: given,
  linkedinurl: given,
  facebook: given,
  instagram: given,
  owners: z.array(submittedOwner),
});
export type SubmissionData = z.infer<typeof submissionData>;

/** WIZ-31: the sum of the shares, per cent, to two digits. */
export function ownershipTotal(owners: readonly Pick<SubmittedOwner, 'ownerPercent'>[]): number {
  const sum = owners.reduce((total, { ownerPercent }) => total + (ownerPercent ?? 0), 0);
  return Math.round(sum * 100) / 100;
}

export type SubmissionFieldName = Exclude<keyof SubmissionData, 'owners'>;

interface SubmissionField {
  readonly field: SubmissionFieldName;
  readonly label: string;
  /** How its value is shown. */
  readonly kind: 'text' | 'country' | 'day' | 'business-type' | 'link';
}

/** WIZ-18, WIZ-19: the submitted fields in the order of a review, each with its label. */
export const SUBMISSION_FIELDS: readonly SubmissionField[] = [
  { field: 'companyName', label: 'Company Name', kind: 'text' },
  { field: 'registrationNumber', label: 'Registration Number', kind: 'text' },
  { field: 'country', label: 'Country', kind: 'country' },
  { field: 'region', label: 'Region', kind: 'text' },
  { field: 'street', label: 'Street', kind: 'text' },
  { field: 'city', label: 'City', kind: 'text' },
  { field: 'postcode', label: 'Postcode', kind: 'text' },
  { field: 'business_type', label: 'Business Type', kind: 'business-type' },
  { field: 'ein', label: 'EIN', kind: 'text' },
  { field: 'ssn', label: 'SSN', kind: 'text' },
  { field: 'ftin', label: 'FTIN', kind: 'text' },
  { field: 'nonussolopropDOB', label: 'Date of Birth', kind: 'day' },
  { field: 'contactName', label: 'Contact Name', kind: 'text' },
  { field: 'contactPhone', label: 'Contact Phone', kind: 'text' },
  { field: 'contactEmail', label: 'Contact Email', kind: 'text' },
  { field: 'websiteurl', label: 'Website', kind: 'link' },
  { field: 'linkedinurl', label: 'LinkedIn', kind: 'link' },
  { field: 'facebook', label: 'Facebook', kind: 'link' },
  { field: 'instagram', label: 'Instagram', kind: 'link' },
];

const REGION_LABELS = { state: 'State', region: 'Region' } as const;

/** ours: the same, called as in a form of this country. */
export function submissionFields(country: string | undefined): readonly SubmissionField[] {
  const label = REGION_LABELS[regionName(country)];
  return SUBMISSION_FIELDS.map((row) => (row.field === 'region' ? { ...row, label } : row));
}

/** ours: a submission as every answer and image shows it; one number whole is a reveal. */
export function maskSubmission(data: SubmissionData): SubmissionData {
  const masked = SECRET_NUMBERS.flatMap((field) => {
    const value = data[field];
    return value === undefined ? [] : [[field, maskSecret(value)] as const];
  });
  return { ...data, ...Object.fromEntries(masked) };
}

/** True where the field was filled in. */
export function isSubmitted(data: SubmissionData, field: string): boolean {
  const known = SUBMISSION_FIELDS.find((one) => one.field === field);
  return known !== undefined && (data[known.field] ?? '') !== '';
}
