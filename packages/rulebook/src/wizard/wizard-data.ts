import { isCountryCode } from './places.ts';
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
/** WIZ-21: a person, as typed so far. */
export interface WizardOwner {
  ownerFirstName: string;
  ownerLastName: string;
  ownerEmail: string;
  ownerDOB: string;
  ownerCountry: string;
  /** Per cent; null while the input is empty. */
  ownerPercent: number | null;
  ownerController: 'Yes' | 'No';
}
export type OwnerField = keyof WizardOwner;

/** What the applicant has typed so far, complete or not; its rules are asked on Next and at submission. */
export interface WizardData extends Record<TextField, string> {
  business_type: BusinessType | null;
  owners: WizardOwner[];
  termsAccepted: boolean;
}

/** The country a form and a person begin with. */
export const FIRST_COUNTRY = 'US';

/** WIZ-21, WIZ-33: the share a person begins with; 25% is the threshold of beneficial ownership. */
export const FIRST_OWNER_PERCENT = 100;
export const ADDED_OWNER_PERCENT = 25;

/** A person without any text: the first one, or one added to others. */
export function emptyOwner(ownerPercent: number): WizardOwner {
  return {
    ownerFirstName: '',
    ownerLastName: '',
    ownerEmail: '',
    ownerDOB: '',
    ownerCountry: FIRST_COUNTRY,
    ownerPercent,
    ownerController: 'No',
  };
}

/** The form before anything was typed. */
export function emptyWizardData(): WizardData {
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, ''])) as Record<
    TextField,
    string
  >;
  return {
    ...texts,
    country: FIRST_COUNTRY,
    business_type: null,
    owners: [emptyOwner(FIRST_OWNER_PERCENT)],
    termsAccepted: false,
  };
}

/** What the record of an account says of it, before anything was typed. */
export interface RecordedAccount {
  readonly company_name: string;
  /** ISO 3166-1 alpha-2; empty where it is not known. */
  readonly country: string;
}

/**
 * ours: what a form begins with: the name and the country that the account has already are the first answers. WIZ-18's
 * `US` is the country of an account that has none, and of each person (WIZ-21).
 */
export function beginWizardData({ company_name, country }: RecordedAccount): WizardData {
  const begin = { ...emptyWizardData(), companyName: company_name };
  return isCountryCode(country) ? { ...begin, country } : begin;
}

/** The texts that a form begins with: nobody typed them, and they are taken as they are (WIZ-22). */
export function filledInOf(
  account: Pick<RecordedAccount, 'company_name'> | null,
): Readonly<Partial<Record<TextField, string>>> {
  return account ? { companyName: account.company_name } : {};
}

/** WIZ-47: another country; leaving the US empties the region, which was one of its states. */
export function withCountry(data: WizardData, country: string): WizardData {
  const leavesUs = data.country === 'US' && country !== 'US';
  return { ...data, country, region: leavesUs ? '' : data.region };
}

export function isBusinessType(value: number | null): value is BusinessType {
  return BUSINESS_TYPES.some(({ business_type }) => business_type === value);
}
