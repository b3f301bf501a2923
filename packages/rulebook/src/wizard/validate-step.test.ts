import { describe, expect, it } from 'vitest';
import { english } from './messages/english.ts';
import { formatMessage, formatProblem } from './messages/languages.ts';
import { firstInvalidStep, firstProblem, type Problem, validateStep } from './validate-step.ts';
import { emptyWizardData, type WizardData, withCountry, type WizardOwner } from './wizard-data.ts';
import { DOCUMENT_FIELDS } from './wizard-documents.ts';
import { companyField, companyLabel } from './wizard-fields.ts';
import { FORM_STEPS, type FormStep, stepBefore, stepRow, WIZARD_STEPS } from './wizard-steps.ts';

const owner: WizardOwner = {
  ownerFirstName: 'Zsófia',
  ownerLastName: 'Halmos',
  ownerEmail: 'zsofia@duna.example',
  ownerDOB: '1984-03-09',
  ownerCountry: 'HU',
  ownerPercent: 100,
  ownerController: 'Yes',
};
const filled: WizardData = {
  ...emptyWizardData(),
  companyName: 'Duna Stúdió Kft.',
  registrationNumber: 'g1234567',
  country: 'HU',
  region: 'Budapest',
  street: 'Váci út 47-B',
  city: 'Budapest',
  contactEmail: 'office@duna.example',
  business_type: 3,
  ftin: '29384716-2-41',
  owners: [owner],
  termsAccepted: true,
};
const facts = { today: '2026-11-23', documents: new Set(DOCUMENT_FIELDS) };

const textOf = (problem: Problem) => formatProblem(english, problem);
const say = (step: FormStep, change: Partial<WizardData>) =>
  validateStep(step, { ...filled, ...change }, facts).map(textOf);

describe('the steps', () => {
  it('WIZ-07 WIZ-08 WIZ-09 WIZ-10 WIZ-11 have the documents’ titles and percentages', () => {
    expect(WIZARD_STEPS.map(({ title, percent }) => [english[title], percent])).toEqual([
      ['Company Details', 5],
      ['Owner/Director/CEO details', 33],
      ['Business Documentation', 66],
      ['Review and Submit', 100],
      ['Success', 100],
    ]);
  });

  it('WIZ-12 the header says what and how far', () => {
    expect(english['header.title']).toBe('Upload KYB Documents');
    expect(formatMessage(english, 'header.step', { n: 2 })).toBe('Step 2 of 4');
  });

  it('WIZ-13 WIZ-15 WIZ-16 WIZ-17 Back is on steps 2 to 4, and each step has its own percentage', () => {
    expect([1, 2, 3, 4, 5].map((step) => stepBefore(step as FormStep | 5))).toEqual([
      null,
      1,
      2,
      3,
      null,
    ]);
    expect(stepRow(stepBefore(2) ?? 5).percent).toBe(5);
    expect(stepRow(stepBefore(4) ?? 5).percent).toBe(66);
  });

  it('WIZ-14 all validate for a form that is filled in', () => {
    for (const step of FORM_STEPS) expect(firstProblem(step, filled, facts)).toBeNull();
    expect(firstInvalidStep(filled, facts)).toBeNull();
  });

  it('WIZ-14 the first step that does not validate is named', () => {
    const wrong = { ...filled, owners: [], termsAccepted: false };
    expect(firstInvalidStep(wrong, facts)).toMatchObject({
      step: 2,
      problem: { place: 'owners.controller' },
    });
  });
});

describe('step 1', () => {
  const required = (label: string) =>
    `${label} is required and cannot be empty. Minimum 2 character length. No special characters.`;

  it.each([
    ['companyName', 'Company Name'],
    ['registrationNumber', 'Registration Number'],
    ['street', 'Street'],
    ['city', 'City'],
  ] as const)('WIZ-25 WIZ-50 WIZ-51 %s is required', (field, label) => {
    for (const value of ['', ' ', 'x', '\u200b\u00a0']) {
      expect(say(1, { [field]: value })).toEqual([required(label)]);
    }
  });

  it('WIZ-22 a character that is not allowed is named', () => {
    const city = (value: string) => say(1, { city: value });
    expect(city('a/b')).toEqual([`${required('City')} Not allowed: /`]);
    expect(city('Größe! (Oder) #2!')).toEqual([`${required('City')} Not allowed: ! ( ) #`]);
    expect(city('!')).toEqual([`${required('City')} Not allowed: !`]);
    expect(city('בע״מ')).toEqual([`${required('City')} Not allowed: ״`]);
    expect(city('Graz\tWest')).toEqual([`${required('City')} Not allowed: U+0009`]);
    expect(city('Graz 😀')).toEqual([`${required('City')} Not allowed: 😀`]);
    expect(city('<>"=;:')).toEqual([`${required('City')} Not allowed: < > " = ;`]);
    expect(say(1, { region: 'B/W' })).toEqual([
      'Please input your region with at least 2 characters. Not allowed: /',
    ]);
  });

  it('a name that the record of the account has is taken until it is changed', () => {
    const filledIn = { companyName: 'Nordic Shipping A/S ' };
    const said = (companyName: string) =>
      validateStep(1, { ...filled, companyName }, { ...facts, filledIn }).map(textOf);
    expect(said('Nordic Shipping A/S')).toEqual([]);
    expect(said('Nordic Shipping A/S Ltd')).toEqual([`${required('Company Name')} Not allowed: /`]);
    expect(said('')).toEqual([required('Company Name')]);
    const none = validateStep(
      1,
      { ...filled, companyName: '' },
      { ...facts, filledIn: { companyName: '' } },
    );
    expect(none.map(textOf)).toEqual([required('Company Name')]);
  });

  it.each([
    'AB',
    'Smith & Sons, Ltd.',
    "O'Neil-Hart_2",
    'Stúdió',
    'Студия 5',
    '株式会社',
    'दुनिया',
    'O’Neil',
    'Duna\u00a0Stúdió\u200b',
    '\u200eAnna\u2011Marie\u00ad Kft\u2009Ltd',
    'شرکت می\u200cخواهم',
    'शर्\u200dमा',
  ])('WIZ-22 WIZ-72 %s is a text', (companyName) => expect(say(1, { companyName })).toEqual([]));

  it('WIZ-25 WIZ-52 WIZ-53 WIZ-54 country, state and region', () => {
    expect(say(1, { country: '' })).toEqual(['Please select a country.']);
    expect(say(1, { country: 'XX' })).toEqual(['Please select a country.']);
    const us = { country: 'US', postcode: '90210' };
    expect(say(1, { ...us, region: 'Budapest' })).toEqual(['Please select a state.']);
    expect(say(1, { ...us, region: 'District of Columbia' })).toEqual(['Please select a state.']);
    expect(say(1, { ...us, region: 'California' })).toEqual([]);
    expect(say(1, { region: 'B' })).toEqual([
      'Please input your region with at least 2 characters.',
    ]);
  });

  it('WIZ-26 a postcode is required in the US alone, and checked where it is given', () => {
    const us = { country: 'US', region: 'California' };
    expect(say(1, { ...us, postcode: '' })).toEqual([required('Postcode')]);
    expect(say(1, { postcode: '' })).toEqual([]);
    expect(say(1, { ...us, postcode: '#1' })).toEqual([`${required('Postcode')} Not allowed: #`]);
    const optional = 'Postcode: Minimum 2 character length. No special characters.';
    expect(say(1, { postcode: '#1' })).toEqual([`${optional} Not allowed: #`]);
    expect(say(1, { postcode: '!' })).toEqual([`${optional} Not allowed: !`]);
    expect(say(1, { postcode: '1' })).toEqual([optional]);
  });

  it('WIZ-23 WIZ-55 the contact email must be one', () => {
    for (const contactEmail of ['', 'office', 'a@b', 'a b@c.example']) {
      expect(say(1, { contactEmail })).toEqual([
        'Contact Email is required and must be a valid email address.',
      ]);
    }
  });

  it('WIZ-55 an address that looks like one is refused with its reason', () => {
    const said = 'Contact Email is required and must be a valid email address.';
    expect(say(1, { contactEmail: 'a..b@docomo.example' })).toEqual([
      `${said} A full stop before the @ cannot be first, last or beside another one.`,
    ]);
    expect(say(1, { contactEmail: 'büro@duna.example' })).toEqual([
      `${said} The part before the @ can only have letters from A to Z.`,
    ]);
    for (const contactEmail of ['o&m@example.com', 'info@почта.рф', 'info@xn--80a1acny.xn--p1ai']) {
      expect(say(1, { contactEmail })).toEqual([]);
    }
  });

  it.each([
    ['websiteurl', 'Website'],
    ['linkedinurl', 'LinkedIn'],
    ['facebook', 'Facebook'],
    ['instagram', 'Instagram'],
  ] as const)('WIZ-27 WIZ-58 %s is advice and does not block Next', (field, label) => {
    const wrong = { ...filled, [field]: 'not an address' };
    expect(validateStep(1, wrong, facts).map(textOf)).toEqual([`${label} URL is invalid.`]);
    expect(firstProblem(1, wrong, facts)).toBeNull();
    expect(say(1, { [field]: 'javascript:alert(1)' })).toEqual([`${label} URL is invalid.`]);
    for (const address of ['dunastudio.hu', 'https://www.dunastudio.example/a?b']) {
      expect(say(1, { [field]: address })).toEqual([]);
    }
  });

  it('WIZ-27 contact name and phone are optional', () => {
    expect(say(1, { contactName: '', contactPhone: '' })).toEqual([]);
    expect(say(1, { contactName: 'Zsófia (office)', contactPhone: '+36 1 555/12' })).toEqual([]);
  });

  it('WIZ-47 leaving the US empties the region', () => {
    const us = { ...filled, country: 'US', region: 'Texas' };
    expect(withCountry(us, 'HU')).toMatchObject({ country: 'HU', region: '' });
    expect(withCountry(us, 'US').region).toBe('Texas');
    expect(withCountry(filled, 'AT').region).toBe('Budapest');
  });

  it('a text longer than a value may be is refused', () => {
    expect(say(1, { city: 'x'.repeat(256) })).toEqual([
      'City is too long. Maximum 255 characters.',
    ]);
  });

  it('a character with more marks than writing needs is refused', () => {
    expect(say(1, { city: `Budape${'\u0301\u0323'.repeat(4)}st` })).toEqual([
      'City has a character with more than 4 accents or other marks.',
    ]);
    expect(say(1, { city: 'Thành phố Hồ Chí Minh'.normalize('NFD') })).toEqual([]);
  });
});

describe('what the region is called', () => {
  it.each([
    ['US', 'field.state'],
    ['HU', 'field.region'],
  ] as const)('in %s is %s, wherever it is shown', (country, label) => {
    expect(companyLabel(companyField('region'), { ...filled, country })).toBe(label);
  });
  it('is named so in every problem of it', () => {
    const region = 'Wyoming'.repeat(40);
    expect(say(1, { country: 'US', region })).toContain(
      'State is too long. Maximum 255 characters.',
    );
    expect(say(1, { country: 'HU', region })).toContain(
      'Region is too long. Maximum 255 characters.',
    );
  });
  it('any other field has one name', () => {
    expect(companyLabel(companyField('city'), filled)).toBe('field.city');
  });
});
