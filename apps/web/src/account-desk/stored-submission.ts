import { BUSINESS_TYPES, businessTypeOf } from '@verify-admin/rulebook/kyb/business-type';
import type { Result } from './result.ts';

/**
 * KYB-06: what the verification record holds of the submission, in the documents' own field names;
 * null where the business submitted nothing.
 */
export function storedSubmission(result: Result) {
  if (!result.has_kyb_record) return null;
  const { company_name, company_type, company_loc, idenfy_id, owners } = result;
  return {
    company_name,
    company_type,
    company_loc,
    idenfy_id,
    owners: owners.map(({ owner_name, owner_email, owner_percent }) => ({
      owner_name,
      owner_email,
      owner_percent,
    })),
  };
}

/** The submitted business type in words; what is stored of it where it is none of the four. */
export function submittedBusinessType(result: Result): string | null {
  const type = businessTypeOf(result);
  const known = BUSINESS_TYPES.find(({ business_type }) => business_type === type);
  const { company_loc, company_type } = result;
  return known?.name ?? ([company_loc, company_type].filter(Boolean).join(' - ') || null);
}
