import { describe, expect, it } from 'vitest';
import { isPatronymic, variantKey } from './name-variants.ts';

describe('variants of one name', () => {
  it.each([
    ['volodymyr', 'uladzimir'],
    ['muhammad', 'maxamed'],
    ['serhiy', 'siarhei'],
    ['gim', 'kim'],
    ['oleksiivna', 'alekseevna'],
    ['mykhailovych', 'mikhaylovich'],
    ['mikalaevich', 'nikolayevich'],
    ['leanidauna', 'leonidovna'],
    ['yuryevich', 'iurievich'],
  ])('AML-09 files %s and %s together', (one, other) => {
    expect(variantKey(one)).not.toBeNull();
    expect(variantKey(one)).toBe(variantKey(other));
  });

  it.each([
    ['ivan', 'ivanovich'],
    ['ivanovich', 'ivanovna'],
    ['ivanovich', 'petrovich'],
    ['ali', 'omar'],
  ])('AML-09 files %s and %s apart', (one, other) => {
    expect(variantKey(one)).not.toBe(variantKey(other));
  });

  it('AML-09 knows a patronymic by its form', () => {
    expect(['ivanovich', 'zhalgasovna', 'uladzimiravich'].map(isPatronymic)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['milosevic', 'ivanova', 'marvin'].map(isPatronymic)).toEqual([false, false, false]);
  });
});
