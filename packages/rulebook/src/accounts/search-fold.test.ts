import { describe, expect, it } from 'vitest';
import { foldForSearch, nameTextOf, searchPattern, searchTextOf } from './search-fold.ts';

const DUNA = {
  account_id: 48213,
  handle: 'dunastudio',
  first_name: 'Zsófia',
  last_name: 'Halmos',
  company_name: 'Duna Stúdió Kft.',
  email: 'office@dunastudio.example',
};

/** LIKE as PostgreSQL reads it, for patterns without escapes. */
function isLike(text: string, pattern: string): boolean {
  const parts = pattern.split('%').map((part) => part.replaceAll('_', '.'));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(text);
}

function finds(search_string: string, account: Partial<typeof DUNA> = {}): boolean {
  const { wordStart, contains } = searchPattern(search_string);
  const text = searchTextOf({ ...DUNA, ...account });
  return isLike(text, wordStart) || isLike(text, contains);
}

describe('foldForSearch', () => {
  it.each([
    ['Duna Stúdió Kft.', 'duna studio kft'],
    ['  Łódź—Straße   Ærø ', 'lodz strasse aero'],
    ['office@dunastudio.example', 'office dunastudio example'],
    ['Verona Sei S.r.l.', 'verona sei srl'],
    ['Medellín Live Studios S.A.S.', 'medellin live studios sas'],
    ["Siobhán O'Brien-Ní Dhómhnaill", 'siobhan obrien ni dhomhnaill'],
    ['İSTANBUL Işık', 'istanbul isik'],
    ['Студія Каштан ТОВ', 'студія каштан тов'.normalize('NFKD').replace(/\p{M}/gu, '')],
    ['ΝΙΚΟΣ Νίκος', 'νικοσ νικοσ'],
    ['株式会社　東京映像', '株式会社 東京映像'],
    ['김서연', '김서연'],
    ['محمّد', 'محمد'],
    ['ＡＢＣ１２３', 'abc123'],
    ['%_\\ --', ''],
  ])('folds %j to %j', (text, folded) => {
    expect(foldForSearch(text)).toBe(folded);
  });

  it('folds a folded text to itself', () => {
    const folded = foldForSearch('Студія S.r.l. Çağ 株式会社 김서연 j.smith');
    expect(foldForSearch(folded)).toBe(folded);
  });
});

describe('searchTextOf', () => {
  it('begins and ends with a blank and holds single blanks between words', () => {
    expect(searchTextOf(DUNA)).toBe(
      ' 48213 dunastudio zsofia halmos zsofia duna studio kft office dunastudio example ',
    );
  });

  it('leaves no gap where a field is empty', () => {
    const text = searchTextOf({ ...DUNA, first_name: '', last_name: '', email: '' });
    expect(text).toBe(' 48213 dunastudio duna studio kft ');
  });
});

describe('a text with letters beyond ASCII', () => {
  const text = searchTextOf({ ...DUNA, handle: 'kashtan', company_name: 'Студія Каштан' });

  it('is followed by a copy that has a capital for each of them', () => {
    const [words, copy] = text.split('  ');
    expect(words).toMatch(/^ 48213 kashtan .* студія каштан office /);
    expect(copy).toMatch(/^48213 kashtan zsofia halmos zsofia [A-Z]{6} [A-Z]{6} office /);
  });

  it('is looked for with the copy, so that an index that knows ASCII alone can find it', () => {
    const { contains, wordStart, whole } = searchPattern('Каштан');
    expect(contains).toMatch(/^%каштан%[A-Z]{6}%$/);
    expect(wordStart).toMatch(/^% каштан% [A-Z]{6}%$/);
    expect(whole).toMatch(/^% каштан % [A-Z]{6} %$/);
    for (const pattern of [contains, wordStart, whole]) expect(isLike(text, pattern)).toBe(true);
  });

  it('has two capitals for a letter of a script where two letters are a word', () => {
    expect(searchPattern('映像').contains).toMatch(/^%映像%[A-Z]{4}%$/);
  });

  it('is not found by a word with other letters of the same capitals', () => {
    const { contains } = searchPattern('єаштан');
    expect(contains.split('%')[2]).toBe(searchPattern('каштан').contains.split('%')[2]);
    expect(isLike(text, contains)).toBe(false);
  });

  it('keeps the order of names: a name is before all longer ones', () => {
    const names = ['Каштан', 'Каштан 2', 'Каштан Б', 'Каштани'];
    const texts = names.map((company_name) => nameTextOf({ company_name }));
    expect(texts.toSorted()).toEqual(texts);
  });
});

describe('searchPattern', () => {
  it.each([
    'duna studio',
    'studio',
    'STÚDIÓ',
    'Duna Stúdió Kft.',
    'tudio k',
    'office@dunastudio.example',
    'dunastudio.ex',
    'Halmos Zsófia',
    'Halmos, Zsófia',
    'zsófia halmos',
    '48213',
    '821',
    'una',
    'du',
    'zs',
    'st',
  ])('SEARCH-06 %j finds Duna Stúdió', (search_string) => {
    expect(finds(search_string)).toBe(true);
  });

  it.each(['un', 'io', 'budapest', 'dunastudioo'])('%j does not find Duna Stúdió', (typed) => {
    expect(finds(typed)).toBe(false);
  });

  it.each(['%%', '%_%', '__', '\\\\', '--', '   ', ''])('%j finds nothing at all', (typed) => {
    expect(finds(typed)).toBe(false);
    expect(searchPattern(typed).id).toBeNull();
  });

  it('reads % and _ as no wildcards', () => {
    expect(finds('d%o')).toBe(false);
    expect(finds('dun_ studio')).toBe(false);
    expect(finds('100%', { company_name: '100% Cinema' })).toBe(true);
    expect(finds('duna_studio', { handle: 'duna_studio' })).toBe(true);
  });

  it('finds names in Cyrillic, and words inside names that have no blanks', () => {
    expect(finds('каштан', { company_name: 'Студія Каштан ТОВ' })).toBe(true);
    expect(finds('Студiя'.replace('i', 'і'), { company_name: 'Студія Каштан ТОВ' })).toBe(true);
    expect(finds('映像', { company_name: '株式会社東京映像' })).toBe(true);
    expect(finds('서연', { first_name: '서연', last_name: '김' })).toBe(true);
  });

  it('names the account when the whole search is a number', () => {
    expect(searchPattern(' 48213 ').id).toBe(48213);
    expect(searchPattern('48213 kft').id).toBeNull();
    expect(searchPattern('1234567890123456').id).toBeNull();
  });
});
