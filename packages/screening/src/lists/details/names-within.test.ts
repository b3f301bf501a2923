import { describe, expect, it } from 'vitest';
import { namesWithin } from './names-within.ts';

function namesIn(field: string): string[] {
  return namesWithin(field, 'strong_alias').map(({ name, kind }) =>
    kind === 'strong_alias' ? name : `${name} [${kind}]`,
  );
}

describe('names in one field of a publication', () => {
  it.each([
    ['Jo Dee', ['Jo Dee']],
    ['Jo Dee; Joe Dee ; J. Dee', ['Jo Dee', 'Joe Dee', 'J. Dee']],
    ['Jo Dee; Joe Dee b) J. Dee', ['Jo Dee', 'Joe Dee', 'J. Dee']],
    ['جو دي (Jo Dee; Joe Dee)', ['جو دي [native]', 'Jo Dee', 'Joe Dee']],
    ['جو دي (Jo Dee)', ['جو دي [native]', 'Jo Dee']],
    ['Jo Dee (جو دي ),', ['Jo Dee', 'جو دي [native]']],
    ['Jo Dee (original script: Джо Ди)', ['Jo Dee', 'Джо Ди [native]']],
    ['Dee Front (DFRT)', ['Dee Front (DFRT)', 'DFRT [weak_alias]']],
    [
      'DEE GROUP (DEEG) ; DEE FIRM (DFIR)',
      ['DEE GROUP (DEEG)', 'DEEG [weak_alias]', 'DEE FIRM (DFIR)', 'DFIR [weak_alias]'],
    ],
    ['Dee Commercial (DCI) Ltd', ['Dee Commercial (DCI) Ltd']],
    ['DEE TRUST (KENYA)', ['DEE TRUST (KENYA)']],
    ['Battalion of Dee (martyrs)', ['Battalion of Dee (martyrs)']],
    ['Jo Dee (false identity of a passport 4711)', ['Jo Dee']],
    ['Jo Dee, born 1 Jan. 1953 (passport no. 17)', ['Jo Dee']],
    ['دي (Dee Network - sub-unit name)', ['دي [native]', 'Dee Network']],
    [
      'Dee (DEEX) (دي (original script); Dee Front; Dee Body)',
      ['Dee', 'DEEX [weak_alias]', 'دي [native]', 'Dee Front', 'Dee Body'],
    ],
    ['', []],
    ['(', []],
  ])('AML-09 %s holds %j', (field, names) => {
    expect(namesIn(field)).toEqual(names);
  });
});
