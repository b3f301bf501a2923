import { describe, expect, it } from 'vitest';
import { BUSINESS_TYPES } from '../kyb/business-type.ts';
import {
  hiddenText,
  LINK_SECRETS,
  mapSecrets,
  readHidden,
  shownText,
  withoutLostSecrets,
} from './hidden-value.ts';
import { companyProblem, validateStep } from './validate-step.ts';
import { emptyOwner, emptyWizardData } from './wizard-data.ts';

const REF = '0123456789abcdef';
const HIDDEN_DAY = hiddenText('owners.0.ownerDOB', '1984-03-09', REF);
const FACTS = { today: '2026-11-28', documents: new Set<never>() };

describe('a value that no link shows', () => {
  it('is a number of a person or a birth date; the EIN is of a company', () => {
    expect(LINK_SECRETS).toEqual(['ssn', 'nonussolopropDOB', 'ftin']);
  });

  it('shows the end of a number and nothing of a date', () => {
    expect(hiddenText('ssn', '123-45-6789', REF)).toBe(`•••-••-6789#${REF}`);
    expect(shownText(HIDDEN_DAY)).toBe('••••-••-••');
    expect(readHidden(HIDDEN_DAY)).toEqual({ shown: '••••-••-••', ref: REF });
  });

  it.each(['123-45-6789', '#0123456789abcdef', '•••-••-6789', `•#${REF}0`, ''])(
    'is not what somebody typed: “%s”',
    (typed) => expect(readHidden(typed)).toBeNull(),
  );

  it('stands beside every other value of the form unchanged', () => {
    const data = {
      ...emptyWizardData(),
      companyName: 'Duna Kft.',
      ssn: '123-45-6789',
      owners: [{ ...emptyOwner(100), ownerDOB: '1984-03-09' }, emptyOwner(0)],
    };
    const places: string[] = [];
    const changed = mapSecrets(data, (_value, place) => {
      places.push(place);
      return 'X';
    });
    expect(places).toEqual(['ssn', 'owners.0.ownerDOB']);
    expect(changed).toEqual({
      ...data,
      ssn: 'X',
      owners: [{ ...data.owners[0], ownerDOB: 'X' }, data.owners[1]],
    });
  });

  it('is lost with the value behind it', () => {
    const mine = { ...emptyWizardData(), ssn: `•••-••-6789#${REF}`, ftin: '29384716' };
    const theirs = { ...emptyWizardData(), ssn: '•••-••-0000#fedcba9876543210' };
    expect(withoutLostSecrets(mine, theirs)).toEqual({ ...mine, ssn: '' });
    expect(withoutLostSecrets(mine, mine)).toEqual(mine);
  });
});

describe('a form with hidden values', () => {
  it('is judged without them: another device typed them', () => {
    const data = {
      ...emptyWizardData(),
      business_type: BUSINESS_TYPES[3]?.business_type ?? null,
      nonussolopropDOB: HIDDEN_DAY,
      ftin: `••••5678#${REF}`,
      owners: [{ ...emptyOwner(100), ownerDOB: HIDDEN_DAY }],
    };
    const places = [2, 3].flatMap((step) =>
      validateStep(step as 2 | 3, data, FACTS).map(({ place }) => place),
    );
    expect(places).not.toContain('owners.0.ownerDOB');
    expect(places).not.toContain('nonussolopropDOB');
    expect(places).not.toContain('ftin');
  });

  it('no other field is let through as one', () => {
    const data = { ...emptyWizardData(), companyName: `•#${REF}` };
    expect(companyProblem('companyName', true, data, FACTS.today)).toMatchObject([
      { place: 'companyName', message: 'problem.text' },
    ]);
  });
});
