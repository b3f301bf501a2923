/**
 * How the answers to a kind are judged: somebody must be found, nobody may be, or the answer is
 * only reported.
 */
export type KindJudging = 'found' | 'quiet' | 'aside' | 'bearer';

export interface SelfTestKind {
  readonly label: string;
  /** How such a name differs from the listed one. */
  readonly example: string;
  readonly judging: KindJudging;
  /** ours: the least share of right answers, 0 to 1; null where none is asked for. */
  readonly must: number | null;
}

function kind(
  label: string,
  example: string,
  must: number | null,
  judging: KindJudging = 'found',
): SelfTestKind {
  return { label, example, judging, must };
}

/** What a self-test asks, in the order it is shown. */
export const SELF_TEST_KINDS: Readonly<Record<string, SelfTestKind>> = {
  exact: kind('As listed', 'the listed name itself', 1),
  alias: kind('Alias', 'another listed name', 1),
  case_punct: kind('Case and punctuation', 'capitals, dots, spaces', 1),
  reorder: kind('Reordered', 'family name first or last', 1),
  honorific: kind('Honorific', 'Dr, Sheikh, Jr.', 1),
  typo1_person: kind('One typo, person', 'one wrong letter', 0.99),
  typo1_company: kind('One typo, company', 'one wrong letter', 0.99),
  typo2_person: kind('Two typos, person', 'two wrong letters', 0.97),
  typo2_company: kind('Two typos, company', 'two wrong letters', 0.97),
  missing_middle: kind('Missing middle name', 'a middle name left out', 0.98),
  added_middle: kind('Added middle name', 'a middle name added', 0.98),
  initials: kind('Initials', 'J. for Juan', 0.98),
  diacritics: kind('Accents', 'é for e', 0.98),
  particle: kind('Particles', 'al, bin, ibn left out or joined', 0.98),
  translit_slavic: kind('Slavic spelling', 'ff for v, ja for ya', 0.97),
  translit_arabic: kind('Arabic spelling', 'ou for u, el for al', 0.97),
  translit_spanish: kind('Spanish spelling', 's for z, b for v', 0.97),
  translit_chinese: kind('Chinese spelling', 'hs for x', 0.97),
  phonetic: kind('Spelled by ear', 'f for ph', 0.97),
  company_suffix: kind('Company form', 'LLC, Ltd, none', 0.99),
  glue: kind('Concatenated', 'two words as one', 0.97),
  split: kind('Split', 'one word as two', 0.92),
  native_cyrillic: kind('In Cyrillic', 'a Latin name in Cyrillic', 0.9),
  native_arabic: kind('In Arabic', 'a Latin name in Arabic', 0.9),
  native_han: kind('In Chinese', 'a Latin name in Han', 0.9),
  combo2: kind('Two changes at once', 'any two of these', null),
  neg_namesake: kind('Namesake', 'another birth date and country', 0.95, 'aside'),
  neg_person: kind('Invented person', 'on no list', null, 'quiet'),
  neg_company: kind('Invented company', 'on no list', null, 'quiet'),
  neg_hard_person: kind('Listed family name', 'with a foreign given name', null, 'quiet'),
  neg_hard_company: kind('Listed company word', 'in another trade', null, 'quiet'),
  neg_bearer: kind('Has a listed name', 'should alert, counted separately', null, 'bearer'),
};

/** A kind this build does not know, asked by another one, is shown under its own name. */
export function selfTestKind(name: string): SelfTestKind {
  return SELF_TEST_KINDS[name] ?? kind(name, '', null, name.startsWith('neg_') ? 'quiet' : 'found');
}

/** Kinds in the order they are shown; unknown ones last. */
export function inOrder<T extends { readonly kind: string }>(figures: readonly T[]): T[] {
  const order = Object.keys(SELF_TEST_KINDS);
  const place = ({ kind: name }: T) => (order.includes(name) ? order.indexOf(name) : order.length);
  return figures.toSorted((a, b) => place(a) - place(b));
}

/** ours: at most one invented customer in a hundred may alert. */
export const FALSE_ALARMS_AT_MOST = 0.01;
