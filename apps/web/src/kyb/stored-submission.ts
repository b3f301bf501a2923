import { BUSINESS_TYPES, businessTypeOf } from '@verify-admin/rulebook/kyb/business-type';

/** What the verification record of an account holds of its business. */
export interface BusinessRecord {
  readonly has_kyb_record: boolean;
  readonly company_name: string | null;
  readonly company_type: string | null;
  readonly company_loc: string | null;
  readonly idenfy_id: string | null;
  readonly owners: readonly {
    readonly owner_name: string | null;
    readonly owner_email: string | null;
    readonly owner_percent: number | null;
  }[];
}

/**
 * KYB-06: what the verification record holds of the submission, in the documents' own field names;
 * null where the business submitted nothing.
 */
export function storedSubmission(record: BusinessRecord) {
  if (!record.has_kyb_record) return null;
  const { company_name, company_type, company_loc, idenfy_id, owners } = record;
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
export function submittedBusinessType(record: BusinessRecord): string | null {
  const type = businessTypeOf(record);
  const known = BUSINESS_TYPES.find(({ business_type }) => business_type === type);
  const { company_loc, company_type } = record;
  return known?.name ?? ([company_loc, company_type].filter(Boolean).join(' - ') || null);
}
