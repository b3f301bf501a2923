import { describe, expect, it } from 'vitest';
import { ownershipTotal } from '../kyb/submission.ts';
import { english } from './messages/english.ts';
import { formatMessage, formatProblem } from './messages/languages.ts';
import { firstProblem, type Problem, validateStep } from './validate-step.ts';
import {
  ADDED_OWNER_PERCENT,
  beginWizardData,
  emptyOwner,
  emptyWizardData,
  type WizardData,
  type WizardOwner,
} from './wizard-data.ts';
import { DOCUMENT_FIELDS } from './wizard-documents.ts';
import { type FormStep } from './wizard-steps.ts';

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
const sayOwner = (change: Partial<WizardOwner>) => say(2, { owners: [{ ...owner, ...change }] });

describe('step 2', () => {
  it('WIZ-18 WIZ-21 begins with the country and the name of the account, and its person with US', () => {
    const begin = beginWizardData({ company_name: 'Lion City Pte Ltd', country: 'SG' });
    expect(begin).toMatchObject({ companyName: 'Lion City Pte Ltd', country: 'SG', region: '' });
    expect(begin.owners).toMatchObject([{ ownerCountry: 'US' }]);
    for (const country of ['', 'XX', 'Singapore']) {
      expect(beginWizardData({ company_name: '', country })).toEqual(emptyWizardData());
    }
  });

  it('WIZ-18 WIZ-21 begins with one person who owns all; another one begins with 25', () => {
    expect(emptyWizardData()).toMatchObject({ country: 'US', owners: [{ ownerPercent: 100 }] });
    expect(emptyOwner(ADDED_OWNER_PERCENT)).toMatchObject({
      ownerCountry: 'US',
      ownerPercent: 25,
      ownerController: 'No',
    });
  });

  it('WIZ-28 WIZ-51 WIZ-56 WIZ-57 each field of a person is required', () => {
    const text =
      ' is required and cannot be empty. Minimum 2 character length. No special characters.';
    expect(sayOwner({ ownerFirstName: '' })).toEqual([`Owner First Name${text}`]);
    expect(sayOwner({ ownerLastName: ' ' })).toEqual([`Owner Last Name${text}`]);
    expect(sayOwner({ ownerLastName: '-' })).toEqual([`Owner Last Name${text}`]);
    expect(sayOwner({ ownerLastName: '李/' })).toEqual([`Owner Last Name${text} Not allowed: /`]);
    expect(sayOwner({ ownerEmail: 'x' })).toEqual([
      'Owner Email is required and must be a valid email address.',
    ]);
    expect(sayOwner({ ownerDOB: '' })).toEqual(['Owner Date of Birth must be a valid date.']);
    expect(sayOwner({ ownerCountry: '' })).toEqual([
      'Please select a country of residence for the owner.',
    ]);
  });

  it.each(['李', 'É', 'ק', 'E\u0323'])(
    'WIZ-22 a person may have a name of one letter: %s',
    (name) => {
      expect(sayOwner({ ownerLastName: name, ownerFirstName: name })).toEqual([]);
    },
  );

  it.each([
    '1984-02-30',
    '1984-3-9',
    '2026-11-23',
    '2026-11-24',
    '1899-12-31',
    'yesterday',
    '0000-00-00',
  ])('WIZ-56 %s is no date of birth', (ownerDOB) => expect(sayOwner({ ownerDOB })).toHaveLength(1));
  it.each(['1984-02-29', '2026-11-22', '1900-01-01'])('WIZ-56 %s is one', (ownerDOB) =>
    expect(sayOwner({ ownerDOB })).toEqual([]),
  );

  it('WIZ-29 the same is required of each additional person', () => {
    const half = { ...owner, ownerPercent: 50 };
    const places = validateStep(
      2,
      { ...filled, owners: [half, { ...half, ownerLastName: '' }] },
      facts,
    ).map(({ place }) => place);
    expect(places).toEqual(['owners.1.ownerLastName']);
  });

  it('WIZ-30 somebody must be the controller', () => {
    expect(sayOwner({ ownerController: 'No' })).toEqual([
      'You MUST mark at least one person as the company controller.',
    ]);
  });

  it.each([
    [[100], 100, false],
    [[50, 50], 100, false],
    [[100, 25], 125, true],
    [[33.4, 33.3, 33.3], 100, false],
    [[33.34, 33.34, 33.34], 100.02, true],
  ])('WIZ-31 shares of %j are %d in all', (shares, total, isExceeded) => {
    const owners = shares.map((ownerPercent) => ({ ...owner, ownerPercent }));
    expect(ownershipTotal(owners)).toBe(total);
    expect(formatMessage(english, 'owner.total', { n: total })).toBe(`Total Ownership: ${total}%`);
    const places = validateStep(2, { ...filled, owners }, facts).map(({ place }) => place);
    expect(places).toEqual(isExceeded ? ['owners.total'] : []);
  });

  it.each([
    ['No', 24.99, false],
    ['No', 25, true],
    ['Yes', 0, true],
    ['Yes', -1, false],
    ['Yes', 100, true],
    ['Yes', null, false],
  ] as const)(
    'WIZ-32 WIZ-33 WIZ-34 a share of a controller (%s) of %s is accepted: %s',
    (ownerController, ownerPercent, isAccepted) => {
      const person = { ...owner, ownerController, ownerPercent };
      const places = validateStep(2, { ...filled, owners: [person] }, facts)
        .map(({ place }) => place)
        .filter((place) => place !== 'owners.controller');
      expect(places).toEqual(isAccepted ? [] : ['owners.0.ownerPercent']);
    },
  );

  it('WIZ-34 where no number was read it says that one is to be written', () => {
    const whyOf = (ownerPercent: number | null) => {
      const owners = [{ ...owner, ownerPercent }];
      const problem = firstProblem(2, { ...filled, owners }, facts);
      return problem && formatProblem(english, problem);
    };
    const sentence = 'Ownership must be between 0 and 100 percent.';
    expect(whyOf(null)).toBe(`${sentence} Write a number, such as 50.`);
    expect(whyOf(101)).toBe(sentence);
  });
});
