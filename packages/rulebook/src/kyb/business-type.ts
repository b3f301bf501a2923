/** WIZ-35: what kind of business an account is, by number and name. */
export const BUSINESS_TYPES = [
  { business_type: 1, name: 'US - Company' },
  { business_type: 2, name: 'US - Sole Proprietor' },
  { business_type: 3, name: 'Non US - Company' },
  { business_type: 4, name: 'Non US - Sole Proprietor' },
] as const;

export type BusinessType = (typeof BUSINESS_TYPES)[number]['business_type'];

/** The business type of a verification record; null while its place or kind is not known. */
export function businessTypeOf(record: {
  readonly company_loc: string | null;
  readonly company_type: string | null;
}): BusinessType | null {
  const name = `${record.company_loc} - ${record.company_type}`;
  return BUSINESS_TYPES.find((type) => type.name === name)?.business_type ?? null;
}
