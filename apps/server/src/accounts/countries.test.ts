import { describe, expect, it } from 'vitest';
import { findCountry } from './countries.ts';

const codeOf = (text: string) => findCountry(text)?.code ?? null;

describe('a country as people write it', () => {
  it.each([
    ['UK', 'GB'],
    ['U.K.', 'GB'],
    ['England', 'GB'],
    ['Northern Ireland', 'GB'],
    ['Holland', 'NL'],
    ['the Netherlands', 'NL'],
    ['EL', 'GR'],
    ['Ungarn', 'HU'],
    ['Magyarország', 'HU'],
    ['MAGYARORSZAG', 'HU'],
    ['Österreich', 'AT'],
    ['Oesterreich', null],
    ['Deutschland', 'DE'],
    ['España', 'ES'],
    ['Česko', 'CZ'],
    ['Ελλάδα', 'GR'],
    ['Россия', 'RU'],
    ['日本', 'JP'],
    ['U.S.A.', 'US'],
    ['Czech Republic', 'CZ'],
    ['Czechia', 'CZ'],
    ['Russia', 'RU'],
    ['South Korea', 'KR'],
    ['Ivory Coast', 'CI'],
    ['Côte d’Ivoire', 'CI'],
    ['Turkey', 'TR'],
    ['Türkiye', 'TR'],
    ['Viet Nam', 'VN'],
  ])('%s is %s', (text, code) => {
    expect(codeOf(text)).toBe(code);
  });

  it.each(['HU', 'hu', 'HUN', 'Hungary', 'hungary'])('%s is standard', (text) => {
    expect(findCountry(text)).toEqual({ code: 'HU', name: 'Hungary', isStandard: true });
  });

  it('says what another word was taken for', () => {
    expect(findCountry('Ungarn')).toEqual({ code: 'HU', name: 'Hungary', isStandard: false });
    expect(findCountry('UK')).toMatchObject({ code: 'GB', name: 'United Kingdom' });
  });

  it.each(['Atlantis', '', 'Korea', '?', 'XX', 'Europe'])('%j is none', (text) => {
    expect(codeOf(text)).toBeNull();
  });
});
