import { describe, expect, it } from 'vitest';
import { BUSINESS_TYPES, businessTypeOf } from './business-type.ts';
import {
  KYB_REQUIREMENTS,
  missingRequirements,
  requirementRows,
  formatBusinessType,
} from './kyb-requirements.ts';

const shown = (...names: string[]) => names.map((filename) => ({ filename, display: 1 }));

describe('ACCT-06 KYB Requirements Checklist', () => {
  it.each([
    ['WIZ-37', 1, ['ein', 'companyw9', 'companystatusdoc', 'utilbankdoc']],
    ['WIZ-38', 2, ['ssn', 'solew9', 'utilbankdoc']],
    ['WIZ-39', 3, ['ein', 'ftin', 'companyw8bene', 'companystatusdoc', 'utilbankdoc']],
    ['WIZ-40', 4, ['nonussolopropDOB', 'ftin', 'solew8bene', 'utilbankdoc']],
  ] as const)('%s type %d needs %j', (_id, type, fields) => {
    expect(KYB_REQUIREMENTS[type].flatMap((row) => row.fields)).toEqual(fields);
  });

  it('WIZ-39 of EIN and FTIN either one is enough', () => {
    expect(KYB_REQUIREMENTS[3][0]).toMatchObject({ fields: ['ein', 'ftin'] });
  });

  it('ACCT-06 IMG-13 rows are ticked by the markers of the documents', () => {
    const documents = shown('partner:7_Company-W-9_1.pdf', 'partner:7_Bank-Statement_1.jpg');
    expect(requirementRows(1, documents)).toMatchObject([
      { name: 'EIN', isThere: null },
      { name: 'Company W-9', isThere: true },
      { name: 'Company Status Document', isThere: false },
      { name: 'Utility Bill or Bank Statement', isThere: true },
    ]);
    expect(requirementRows(2, [])).toMatchObject([{ isThere: null }, { isThere: false }, {}]);
  });

  it('names what is missing, and the documents that answer each row', () => {
    const documents = shown('partner:7_Company-W-9_1.pdf', 'partner:7_kyb_data_1.png');
    const rows = requirementRows(1, documents);
    expect(missingRequirements(rows)).toEqual([
      'Company Status Document',
      'Utility Bill or Bank Statement',
    ]);
    expect(rows.map((row) => row.documents)).toEqual([[], [documents[0]], [], []]);
  });

  it('ACCT-06 neither a hidden document nor one about payment ticks a row', () => {
    const hidden = [{ filename: 'partner:7_Company-W-9_1.pdf', display: 0 }];
    const paid = shown('paymentFFN_partner:7_Bank-Letter_1.pdf');
    expect(requirementRows(1, [...hidden, ...paid]).some(({ isThere }) => isThere)).toBe(false);
  });

  it('WIZ-35 the type is read from the place and kind of the record', () => {
    expect(BUSINESS_TYPES.map(({ business_type }) => formatBusinessType(business_type))).toEqual([
      'US - Company',
      'US - Sole Proprietor',
      'Non US - Company',
      'Non US - Sole Proprietor',
    ]);
    expect(businessTypeOf({ company_loc: 'Non US', company_type: 'Company' })).toBe(3);
    expect(businessTypeOf({ company_loc: 'US', company_type: 'Sole Proprietor' })).toBe(2);
    expect(businessTypeOf({ company_loc: null, company_type: 'Company' })).toBeNull();
  });
});
