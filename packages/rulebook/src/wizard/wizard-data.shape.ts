import * as z from 'zod/mini';
import { BUSINESS_TYPES } from '../kyb/business-type.ts';
import {
  FIRST_COUNTRY,
  OWNERS_MAX,
  TEXT_FIELDS,
  type TextField,
  type WizardData,
  type WizardOwner,
} from './wizard-data.ts';

/** ours: the longest text a draft holds in one field; what is longer than a value may be is refused later. */
const DRAFT_TEXT_MAX = 1000;

const typed = z._default(z.string().check(z.maxLength(DRAFT_TEXT_MAX)), '');
const country = z._default(z.string().check(z.maxLength(2)), FIRST_COUNTRY);

const typedText = Object.fromEntries(TEXT_FIELDS.map((field) => [field, typed])) as Record<
  TextField,
  typeof typed
>;

const ownerShape = z.object({
  ownerFirstName: typed,
  ownerLastName: typed,
  ownerEmail: typed,
  ownerDOB: typed,
  ownerCountry: country,
  ownerPercent: z._default(z.nullable(z.number()), null),
  ownerController: z._default(z.enum(['Yes', 'No']), 'No'),
}) satisfies z.ZodMiniType<WizardOwner>;

const BUSINESS_TYPE = z.union(BUSINESS_TYPES.map((type) => z.literal(type.business_type)));

/**
 * What is read of a form that was stored or sent. Apart from its data: the applicant's first page fills in a
 * form and parses none.
 */
export const wizardData = z.object({
  ...typedText,
  country,
  business_type: z._default(z.nullable(BUSINESS_TYPE), null),
  owners: z.array(ownerShape).check(z.minLength(1), z.maxLength(OWNERS_MAX)),
  termsAccepted: z._default(z.boolean(), false),
}) satisfies z.ZodMiniType<WizardData>;
