import { businessTypeOf } from '@verify-admin/rulebook/kyb/business-type';
import type { SubmissionData, SubmittedOwner } from '@verify-admin/rulebook/kyb/submission';
import type { MadeCase } from '../cases/made-case.ts';
import { referenceOf } from '../documents/drawing/figures.ts';
import type { PaperFacts } from '../documents/drawing/paper.ts';
import type { SubmissionRow } from './submission-rows.ts';

/** The tax number of a type, as the drawn tax form has it. */
function taxNumber({ serial, bday }: PaperFacts, type: 1 | 2 | 3 | 4): Partial<SubmissionData> {
  const digits = referenceOf(serial, 9);
  if (type === 1) return { ein: `${digits.slice(0, 2)}-${digits.slice(2)}` };
  if (type === 2) return { ssn: `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}` };
  return { ftin: digits, ...(type === 4 && { nonussolopropDOB: bday }) };
}

function ownersOf(facts: PaperFacts, { kyc_record }: MadeCase): SubmittedOwner[] {
  return facts.owners.map(({ owner_name, owner_percent }, index) => {
    const [ownerFirstName = '', ...rest] = owner_name.split(' ');
    const record = kyc_record.find((one) => one.owner_name === owner_name);
    return {
      ownerFirstName,
      ownerLastName: rest.join(' '),
      ownerPercent: owner_percent,
      ownerController: index === 0 ? 'Yes' : 'No',
      ownerCountry: facts.country,
      ...(record?.owner_email && { ownerEmail: record.owner_email }),
      ...(index === 0 && { ownerDOB: facts.bday }),
    };
  });
}

/** `1134` of `1134 Budapest`; nothing where a city has none. */
function postcodeOf(city: string): Partial<SubmissionData> {
  const [first = '', ...rest] = city.split(' ');
  return /\d/.test(first) && rest.length > 0 ? { postcode: first } : {};
}

/** The form as the applicant filled it in; nothing where nothing was submitted. */
export function makeSubmission(
  facts: PaperFacts,
  made: MadeCase,
  typed: Partial<SubmissionData> = {},
): SubmissionRow[] {
  const { account_type, account_id, has_kyb_record, submit_timestamp } = made.verification;
  const type = businessTypeOf(made.verification);
  if (!has_kyb_record) return [];
  const { postcode } = postcodeOf(facts.city);
  const city = postcode ? facts.city.slice(postcode.length + 1) : facts.city;
  const data_json: SubmissionData = {
    companyName: made.verification.company_name ?? facts.company_name,
    registrationNumber: facts.registration,
    country: facts.country,
    region: city,
    street: facts.street,
    city,
    ...(postcode && { postcode }),
    ...(type && { business_type: type, ...taxNumber(facts, type) }),
    contactName: `${facts.first_name} ${facts.last_name}`.trim(),
    contactEmail: facts.email,
    ...typed,
    owners: ownersOf(facts, made),
  };
  return [{ account_type, account_id, created: submit_timestamp, data_json }];
}
