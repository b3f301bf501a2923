import { describe, expect, it } from 'vitest';
import { requirementRows } from './kyb-requirements.ts';
import {
  isSubmitted,
  maskSubmission,
  SUBMISSION_FIELDS,
  type SubmissionData,
  submissionData,
} from './submission.ts';

const SOLE: SubmissionData = {
  companyName: 'Ruby Calloway',
  business_type: 2,
  ssn: '078-05-1120',
  owners: [],
};

describe('the submitted fields', () => {
  it('WIZ-18 WIZ-19 each has a label of its own, in the order of the review', () => {
    const labels = SUBMISSION_FIELDS.map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels.slice(0, 8)).toEqual([
      'Company Name',
      'Registration Number',
      'Country',
      'Region',
      'Street',
      'City',
      'Postcode',
      'Business Type',
    ]);
    const known = Object.keys(submissionData.shape).filter((field) => field !== 'owners');
    expect(SUBMISSION_FIELDS.map(({ field }) => field).toSorted()).toEqual(known.toSorted());
  });

  it('count as submitted only where something was typed', () => {
    expect(isSubmitted(SOLE, 'ssn')).toBe(true);
    expect(isSubmitted(SOLE, 'ein')).toBe(false);
    expect(isSubmitted({ ...SOLE, ein: '' }, 'ein')).toBe(false);
    expect(isSubmitted(SOLE, 'utilbankdoc')).toBe(false);
  });

  it('the number of a person is hidden but for its end', () => {
    expect(maskSubmission(SOLE)).toEqual({ ...SOLE, ssn: '•••-••-1120' });
    expect(maskSubmission({ ...SOLE, ssn: '1120' }).ssn).toBe('••••');
  });
});

describe('WIZ-38 WIZ-40 what is typed into the form', () => {
  it('is there where it was submitted, missing where it was not', () => {
    const [ssn] = requirementRows(2, [], SOLE);
    expect(ssn).toMatchObject({ name: 'SSN', isTyped: true, isThere: true });
    const rows = requirementRows(4, [], { ...SOLE, ftin: '123456789' });
    expect(rows.slice(0, 2).map(({ name, isThere }) => [name, isThere])).toEqual([
      ['Date of birth', false],
      ['FTIN', true],
    ]);
  });

  it('is not known where no submission is stored', () => {
    expect(requirementRows(2, [])[0]).toMatchObject({ name: 'SSN', isThere: null });
  });
});
