import { describe, expect, it } from 'vitest';
import { differencesOf, isOwnSubject, isSameName, subjectKey } from './aml-subject.rules.ts';

const OWN = { name: 'Viktor Marchenko-Sahl', dob: '1973-02-11', country: 'EE' };

describe('the subjects of a check', () => {
  it.each([
    ['Viktor Marchenko-Sahl', 'marchenko-sahl VIKTOR', true],
    ['Zdzisław Przybylski', 'Zdzislaw Przybylski', true],
    ['Виктор Саль', 'Viktor Sahl', false],
    ['--', '??', false],
    ['Viktor Sahl', 'Viktor Sahlberg', false],
  ])('%s and %s: the same name %s', (a, b, same) => {
    expect(isSameName(a, b)).toBe(same);
  });

  it('are distinct by birth date', () => {
    expect(subjectKey(OWN)).not.toBe(subjectKey({ ...OWN, dob: '1968-02-14' }));
    expect(subjectKey(OWN)).toBe(subjectKey({ ...OWN, name: 'Marchenko-Sahl, Viktor' }));
  });

  it('are the account’s own by its name, unless another birth date is known of both', () => {
    expect(isOwnSubject({ ...OWN, dob: '' }, OWN)).toBe(true);
    expect(isOwnSubject({ ...OWN, dob: '1968-02-14' }, OWN)).toBe(false);
    expect(isOwnSubject({ ...OWN, dob: '1968-02-14' }, { ...OWN, dob: '' })).toBe(true);
    expect(isOwnSubject({ name: '', dob: '' }, { ...OWN, name: '' })).toBe(false);
  });
});

describe('the differences between what is given and what is stored', () => {
  it('names every value that both sides have and that is another one', () => {
    const given = { name: 'Jo Dee', dob: '1968-02-14', country: 'BY' };
    expect(differencesOf(given, OWN)).toEqual(['name', 'dob', 'country']);
    expect(differencesOf({ ...OWN, name: 'Marchenko-Sahl Viktor' }, OWN)).toEqual([]);
    expect(differencesOf({ name: '', dob: '', country: '' }, OWN)).toEqual([]);
    expect(differencesOf(given, { name: '', dob: '', country: '' })).toEqual([]);
  });
});
