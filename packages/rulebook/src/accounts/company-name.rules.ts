import { cleanText } from '../kernel/clean-text.ts';

/** ACCT-17: the longest company name. */
export const COMPANY_NAME_MAX = 255;

/** ACCT-18: whether the name may be saved. */
export function isCompanyName(company_name: string): boolean {
  const name = cleanText(company_name);
  return name.length > 0 && name.length <= COMPANY_NAME_MAX;
}

/** ACCT-19, ACCT-20. */
export const COMPANY_NAME_TEXTS = {
  updated: 'Company name updated successfully!',
  failed: 'Failed to update company name. Please try again.',
} as const;

export type CompanyNameWarning = "Names don't match" | 'Company name missing in verify';

/** ACCT-14, ACCT-15: what is wrong between the account's name and the verification's, or null. */
export function companyNameWarning(
  account_name: string,
  verify_name: string | null,
): CompanyNameWarning | null {
  const verified = (verify_name ?? '').trim();
  if (verified === '') return 'Company name missing in verify';
  return verified === account_name.trim() ? null : "Names don't match";
}
