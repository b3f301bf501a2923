import * as z from 'zod/mini';
import { BUSINESS_TYPES, type BusinessType } from '../kyb/business-type.ts';

/** WIZ-18, WIZ-19: the fields that hold typed text. */
export const TEXT_FIELDS = [
  'companyName',
  'registrationNumber',
  'country',
  'region',
  'street',
  'city',
  'postcode',
  'contactName',
  'contactPhone',
  'contactEmail',
  'websiteurl',
  'linkedinurl',
  'facebook',
  'instagram',
  'ein',
  'ssn',
  'ftin',
  'nonussolopropDOB',
] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** ours: more people than this are asked to write to us. */
export const OWNERS_MAX = 20;
/** ours: the longest text a draft holds in one field; what is longer than a value may be is refused later. */
const DRAFT_TEXT_MAX = 1000;

const typed = z._default(z.string().check(z.maxLength(DRAFT_TEXT_MAX)), '');
const startingAt = (value: string) => z._default(z.string().check(z.maxLength(2)), value);

const typedText = Object.fromEntries(TEXT_FIELDS.map((field) => [field, typed])) as Record<
  TextField,
  typeof typed
>;

/** WIZ-21: a person, as typed so far. */
const ownerDraft = z.object({
  ownerFirstName: typed,
  ownerLastName: typed,
  ownerEmail: typed,
  ownerDOB: typed,
  ownerCountry: startingAt('US'),
  /** Per cent; null while the input is empty. */
  ownerPercent: z._default(z.nullable(z.number()), null),
  ownerController: z._default(z.enum(['Yes', 'No']), 'No'),
});
export type WizardOwner = z.output<typeof ownerDraft>;
export type OwnerField = keyof WizardOwner;

const BUSINESS_TYPE = z.union(BUSINESS_TYPES.map((type) => z.literal(type.business_type)));

/** What the applicant has typed so far, complete or not; its rules are asked on Next and at submission. */
export const wizardData = z.object({
  ...typedText,
  country: startingAt('US'),
  business_type: z._default(z.nullable(BUSINESS_TYPE), null),
  owners: z.array(ownerDraft).check(z.minLength(1), z.maxLength(OWNERS_MAX)),
  termsAccepted: z._default(z.boolean(), false),
});
export type WizardData = z.output<typeof wizardData>;

/** WIZ-21, WIZ-33: the share a person begins with; 25% is the threshold of beneficial ownership. */
export const FIRST_OWNER_PERCENT = 100;
export const ADDED_OWNER_PERCENT = 25;

/** A person without any text: the first one, or one added to others. */
export function emptyOwner(ownerPercent: number): WizardOwner {
  return ownerDraft.parse({ ownerPercent });
}

/** The form before anything was typed. */
export function emptyWizardData(): WizardData {
  return wizardData.parse({ owners: [emptyOwner(FIRST_OWNER_PERCENT)] });
}

/** WIZ-47: another country; leaving the US empties the region, which was one of its states. */
export function withCountry(data: WizardData, country: string): WizardData {
  const leavesUs = data.country === 'US' && country !== 'US';
  return { ...data, country, region: leavesUs ? '' : data.region };
}

export function isBusinessType(value: number | null): value is BusinessType {
  return BUSINESS_TYPES.some(({ business_type }) => business_type === value);
}
