import { describe, expect, it } from 'vitest';
import { SUBMISSION_FIELDS, submissionFields } from '../kyb/submission.ts';
import { DATA_IMAGE, dataLines } from './data-image.ts';
import { english } from './messages/english.ts';
import { formatMessage } from './messages/languages.ts';
import { validateStep } from './validate-step.ts';
import { emptyWizardData, type WizardData } from './wizard-data.ts';
import { type DocumentField, DOCUMENT_FIELDS } from './wizard-documents.ts';
import { COMPANY_FIELDS, companyLabel } from './wizard-fields.ts';
import type { FormStep } from './wizard-steps.ts';
import { toSubmission } from './wizard-submission.ts';

const filled: WizardData = {
  ...emptyWizardData(),
  business_type: 3,
  ftin: '29384716-2-41',
  termsAccepted: true,
};
const facts = { today: '2026-11-23', documents: new Set(DOCUMENT_FIELDS) };

const say = (step: FormStep, change: Partial<WizardData>, documents = facts.documents) =>
  validateStep(step, { ...filled, ...change }, { ...facts, documents }).map((problem) =>
    formatMessage(english, problem.message, problem.facts),
  );

describe('step 3', () => {
  const without = (...missing: readonly DocumentField[]) =>
    new Set(DOCUMENT_FIELDS.filter((field) => !missing.includes(field)));
  const empty = { ein: '', ssn: '', ftin: '', nonussolopropDOB: '' };
  const required = (label: string) =>
    `${label} is required and cannot be empty. Minimum 2 character length. No special characters.`;

  it('WIZ-36 WIZ-74 a business type must be chosen', () => {
    expect(say(3, { business_type: null })).toEqual(['Please select a business type.']);
  });

  it.each([
    ['WIZ-37', 1, { ein: '12-3456789' }, [required('EIN')]],
    ['WIZ-38', 2, { ssn: '123-45-6789' }, [required('SSN')]],
    ['WIZ-39', 3, { ein: '12-3456789' }, [required('EIN'), required('FTIN')]],
    ['WIZ-39', 3, { ftin: '2938' }, [required('EIN'), required('FTIN')]],
    [
      'WIZ-40',
      4,
      { ftin: '2938', nonussolopropDOB: '1984-03-09' },
      ['Date of Birth must be a valid date.', required('FTIN')],
    ],
  ] as const)('%s WIZ-51 type %i needs what is typed', (_, business_type, given, missing) => {
    expect(say(3, { ...empty, ...given, business_type })).toEqual([]);
    expect(say(3, { ...empty, business_type })).toEqual(missing);
  });

  it.each([
    ['WIZ-37', 1, ['companyw9', 'companystatusdoc', 'utilbankdoc']],
    ['WIZ-38', 2, ['solew9', 'utilbankdoc']],
    ['WIZ-39', 3, ['companyw8bene', 'companystatusdoc', 'utilbankdoc']],
    ['WIZ-40', 4, ['solew8bene', 'utilbankdoc']],
  ] as const)('%s WIZ-24 type %i needs its files', (_, business_type, files) => {
    const typed = {
      ein: '12-3456789',
      ssn: '123-45-6789',
      ftin: '99',
      nonussolopropDOB: '1984-03-09',
    };
    const data = { ...filled, ...typed, business_type };
    const places = validateStep(3, data, { ...facts, documents: new Set() }).map(
      (one) => one.place,
    );
    expect(places).toEqual(files);
    for (const file of files) {
      const [problem, ...rest] = validateStep(3, data, { ...facts, documents: without(file) });
      expect([problem?.place, rest]).toEqual([file, []]);
    }
  });

  it('WIZ-59 WIZ-75 a missing file is named as the documents name it', () => {
    const texts = DOCUMENT_FIELDS.map((field) => english[`document.${field}`]);
    expect(texts).toEqual([
      'Company W-9',
      'Sole Proprietor W-9',
      'Company W-8BEN-E',
      'Sole Proprietor W-8BEN',
      'Company Status Document',
      'Utility Bill or Bank Statement',
    ]);
    expect(say(3, {}, without('utilbankdoc'))).toEqual([
      'You must select a file to represent your Utility Bill or Bank Statement.',
    ]);
  });

  it('WIZ-42 WIZ-43 the age of the proof of address is said beside it and checked by staff', () => {
    expect(english['hint.proofOfAddress']).toContain('within 30 days');
  });
});

describe('step 4 and what is submitted', () => {
  it('WIZ-44 WIZ-45 the terms must be accepted', () => {
    expect(say(4, { termsAccepted: false })).toEqual(['You must accept the terms to continue']);
  });

  it('WIZ-20 the review’s fields are the form’s, by the same names', () => {
    for (const { field, label } of SUBMISSION_FIELDS) {
      expect([field, english[`field.${field}`]]).toEqual([field, label]);
    }
    for (const country of ['US', 'HU']) {
      const data = { ...filled, country };
      for (const { field, label } of submissionFields(country)) {
        const row = COMPANY_FIELDS.find((one) => one.field === field);
        if (row) expect(english[companyLabel(row, data)]).toBe(label);
      }
    }
    const known = SUBMISSION_FIELDS.map(({ field }): string => field);
    expect(
      COMPANY_FIELDS.map(({ field }) => field).filter((field) => !known.includes(field)),
    ).toEqual([]);
  });

  it('WIZ-19 WIZ-45 a tax number of a type that is not chosen any more is not submitted', () => {
    const sent = toSubmission({ ...filled, ssn: '123-45-6789', companyName: ' Duna  Kft ' });
    expect(sent).toMatchObject({
      ftin: '29384716-2-41',
      companyName: 'Duna  Kft',
      business_type: 3,
    });
    expect(sent).not.toHaveProperty('ssn');
    expect(sent).not.toHaveProperty('postcode');
  });

  it('JSON-04 WIZ-71 the image of the data has the documents’ measures and no number of a person', () => {
    expect(DATA_IMAGE).toMatchObject({
      width: 800,
      fontSize: 22,
      padding: 20,
      lineHeight: 2,
      indent: 20,
    });
    const [owner] = filled.owners;
    const lines = dataLines({
      companyName: 'Duna',
      ssn: '123-45-6789',
      owners: owner ? [owner] : [],
    });
    expect(lines).toContainEqual({ depth: 0, text: 'Company Name: Duna' });
    expect(lines).toContainEqual({ depth: 2, text: 'Ownership %: 100' });
    expect(JSON.stringify(lines)).not.toContain('123-45');
  });
});
