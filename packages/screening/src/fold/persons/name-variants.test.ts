import { describe, expect, it } from 'vitest';
import { NAME_VARIANTS } from './name-variant-rows.ts';
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
    ['tawfiq', 'toufik'],
    ['ridwan', 'redouane'],
    ['jawdat', 'cevdet'],
    ['qudrat', 'ghodrat'],
    ['hakob', 'hagop'],
  ])('AML-09 files %s and %s together', (one, other) => {
    expect(variantKey(one)).not.toBeNull();
    expect(variantKey(one)).toBe(variantKey(other));
  });

  it.each([
    ['ivan', 'ivanovich'],
    ['ivanovich', 'ivanovna'],
    ['ivanovich', 'petrovich'],
    ['ali', 'omar'],
    ['abdelkader', 'qadir'],
  ])('AML-09 files %s and %s apart', (one, other) => {
    expect(variantKey(one)).not.toBe(variantKey(other));
  });

  it('AML-09 files no spelling under two names', () => {
    const spellings = NAME_VARIANTS.flatMap((row) => row.split(' '));
    expect(spellings.filter((name, i) => spellings.indexOf(name) !== i)).toEqual([]);
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
