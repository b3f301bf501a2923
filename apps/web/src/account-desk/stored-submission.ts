import type { Result } from './result.ts';

/**
 * KYB-06: what the verification record holds of the submission, in the documents' own field names;
 * null where the business submitted nothing.
 */
export function storedSubmission(result: Result): object | null {
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
