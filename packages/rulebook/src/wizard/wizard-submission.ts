import type { SubmissionData } from '../kyb/submission.ts';
import { cleanText } from '../kernel/clean-text.ts';
import { isBusinessType, TEXT_FIELDS, type TextField, type WizardData } from './wizard-data.ts';
import { businessNeeds } from './wizard-documents.ts';
import { companyField } from './wizard-fields.ts';

/** The typed fields that are submitted: those of the steps, and of the tax numbers what the type needs. */
function submittedFields({ business_type }: WizardData): readonly TextField[] {
  const needed = isBusinessType(business_type) ? businessNeeds(business_type).typed.flat() : [];
  return TEXT_FIELDS.filter((field) => companyField(field).step === 1 || needed.includes(field));
}

/**
 * WIZ-18..21: the form as it is submitted and reviewed: cleaned, without what is empty, and without the
 * tax numbers of a type that was chosen before and is not any more.
 */
export function toSubmission(data: WizardData): SubmissionData {
  const { business_type } = data;
  const texts = submittedFields(data).flatMap((field) => {
    const value = cleanText(data[field]);
    return value === '' ? [] : [[field, value] as const];
  });
  return {
    ...Object.fromEntries(texts),
    ...(isBusinessType(business_type) && { business_type }),
    owners: data.owners.map((owner) => ({
      ...owner,
      ownerFirstName: cleanText(owner.ownerFirstName),
      ownerLastName: cleanText(owner.ownerLastName),
      ownerEmail: cleanText(owner.ownerEmail),
    })),
  };
}
