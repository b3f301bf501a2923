import { isBusinessWord } from '../fold/companies/business-words.ts';
import { foldedText, foldName } from '../fold/fold-name.ts';
import { createFoldScratch, type FoldScratch } from '../fold/fold-scratch.ts';
import type { ListEntry } from '../lists/list-entry.ts';
import {
  makeCleanCompany,
  makeCleanPerson,
  withForeignGivenName,
  withOtherTrade,
} from './clean-names.ts';
import type { LabelledQuery } from './labelled-query.ts';
import {
  abbreviate,
  accent,
  addHonorific,
  addMiddle,
  changeCase,
  changeParticle,
  changeSuffix,
  dropMiddle,
  concatenatePair,
  reorder,
  splitWord,
} from './name-forms.ts';
import { inArabic, inCyrillic, inHan } from './native-spellings.ts';
import { hear, type NameCustom, respell } from './other-spellings.ts';
import { createRandom, type Random } from './random.ts';
import { type Subject, subjectsOf } from './subjects.ts';
import { mistype } from './typos.ts';

type Mutation = (name: string, random: Random, subject: Subject) => string | null;

const personsOnly =
  (mutate: Mutation): Mutation =>
  (name, random, subject) =>
    subject.type === 'individual' ? mutate(name, random, subject) : null;
const companiesOnly =
  (mutate: Mutation): Mutation =>
  (name, random, subject) =>
    subject.type === 'company' ? mutate(name, random, subject) : null;
const of = (custom: NameCustom, mutate: Mutation): Mutation =>
  personsOnly((name, random, subject) =>
    subject.custom === custom ? mutate(name, random, subject) : null,
  );

const SHORTEST_TELLING = 4;

const SINGLE: readonly Mutation[] = [
  (name, random) => mistype(name, 1, random),
  personsOnly(reorder),
  personsOnly((name, random, { custom }) => respell(name, custom, random)),
  personsOnly(hear),
  personsOnly(accent),
  companiesOnly(changeSuffix),
  personsOnly(dropMiddle),
];

/** Every kind of difference, and how often it is queried relative to the others. */
const KINDS: Readonly<Record<string, readonly [share: number, mutate: Mutation]>> = {
  exact: [2, (name, _, { isPrimary }) => (isPrimary ? name : null)],
  alias: [2, (name, _, { isPrimary }) => (isPrimary ? null : name)],
  case_punct: [1, changeCase],
  reorder: [2, personsOnly(reorder)],
  honorific: [1, personsOnly(addHonorific)],
  typo1_person: [2, personsOnly((name, random) => mistype(name, 1, random))],
  typo1_company: [2, companiesOnly((name, random) => mistype(name, 1, random))],
  typo2_person: [2, personsOnly((name, random) => mistype(name, 2, random))],
  typo2_company: [2, companiesOnly((name, random) => mistype(name, 2, random))],
  missing_middle: [1, personsOnly(dropMiddle)],
  added_middle: [1, personsOnly(addMiddle)],
  initials: [1, personsOnly(abbreviate)],
  diacritics: [1, accent],
  particle: [1, personsOnly(changeParticle)],
  translit_slavic: [2, of('slavic', (name, random) => respell(name, 'slavic', random))],
  translit_arabic: [2, of('arabic', (name, random) => respell(name, 'arabic', random))],
  translit_spanish: [1, of('spanish', (name, random) => respell(name, 'spanish', random))],
  translit_chinese: [0.5, of('chinese', (name, random) => respell(name, 'chinese', random))],
  phonetic: [2, personsOnly(hear)],
  company_suffix: [2, companiesOnly(changeSuffix)],
  glue: [1, concatenatePair],
  split: [1, splitWord],
  native_cyrillic: [1, of('slavic', inCyrillic)],
  native_arabic: [1, of('arabic', (name, _, { spellings }) => inArabic(name, spellings))],
  native_han: [0.5, of('chinese', inHan)],
  combo2: [2, combine],
};

function combine(name: string, random: Random, subject: Subject): string | null {
  const [first, second] = random.shuffled(SINGLE);
  const once = first?.(name, random, subject) ?? null;
  return once === null ? null : (second?.(once, random, subject) ?? null);
}

/** `spellings`: romanised words to Arabic ones; without them no name is written in Arabic. */
export interface QuerySettings {
  readonly seed: number;
  readonly perShare: number;
  readonly spellings?: ReadonlyMap<string, string>;
}

/** Makes labelled queries of every kind from the entries of lists; the same seed makes the same ones. */
export function makeQueries(
  entries: readonly ListEntry[],
  { seed, perShare, spellings = new Map() }: QuerySettings,
): LabelledQuery[] {
  const random = createRandom(seed);
  const subjects = entries.flatMap((entry) => subjectsOf(entry, spellings));
  const scratch = createFoldScratch();
  const owners = ownersOf(entries, scratch);
  const queries = Object.entries(KINDS).flatMap(([kind, [share, mutate]]) =>
    makeKind(kind, mutate, Math.round(share * perShare), subjects, owners, random),
  );
  return [...queries, ...makeNegatives(subjects, perShare, random, scratch)];
}

function makeKind(
  kind: string,
  mutate: Mutation,
  wanted: number,
  subjects: readonly Subject[],
  owners: OwnersOf,
  random: Random,
): LabelledQuery[] {
  const made: LabelledQuery[] = [];
  if (subjects.length === 0) return made;
  for (let tried = 0; made.length < wanted && tried < wanted * 400; tried++) {
    const subject = random.pick(subjects);
    const name = mutate(subject.name, random, subject);
    if (name === null || isPoor(subject)) continue;
    const expected = owners(subject) ?? [subject.entry.uid];
    made.push({
      kind,
      name,
      type: subject.type,
      expected,
      base: subject.name,
      ...factsOf(subject, random),
    });
  }
  return made;
}

/** A changed name of one short word cannot be distinguished from others. */
function isPoor({ name, type }: Subject): boolean {
  const letters = name.replace(/[^\p{L}]/gu, '').length;
  return type === 'individual' ? !name.includes(' ') || letters < 8 : letters < 7;
}

function factsOf({ entry, type }: Subject, random: Random): { dob?: string; country?: string } {
  const dob = entry.dates_of_birth[0]?.from;
  const country = entry.countries[0];
  return {
    ...(type === 'individual' &&
      dob !== undefined &&
      random.next() < 0.6 && { dob: dob.slice(0, random.next() < 0.3 ? 4 : 10) }),
    ...(country !== undefined && random.next() < 0.5 && { country }),
  };
}

function makeNegatives(
  subjects: readonly Subject[],
  perShare: number,
  random: Random,
  scratch: FoldScratch,
): LabelledQuery[] {
  const persons = subjects.filter(({ type }) => type === 'individual');
  const companies = subjects.filter(({ type }) => type === 'company');
  const dated = persons.filter(
    ({ entry }) => entry.dates_of_birth.length > 0 && entry.countries.length > 0,
  );
  const none = { expected: [], base: '' };
  /** Lists without subjects of a kind give no queries of it. */
  const make = <T>(count: number, one: () => T, from?: readonly Subject[]): T[] =>
    from?.length === 0 ? [] : Array.from({ length: Math.round(count) }, one);
  return [
    ...make(perShare * 10, () => ({
      ...none,
      kind: 'neg_person',
      type: 'individual' as const,
      name: makeCleanPerson(random),
    })),
    ...make(perShare * 5, () => ({
      ...none,
      kind: 'neg_company',
      type: 'company' as const,
      name: makeCleanCompany(random),
    })),
    ...make(
      perShare * 4,
      () => ({
        ...none,
        kind: 'neg_hard_person',
        type: 'individual' as const,
        name: withForeignGivenName(
          capital(random.pick(persons).name.split(' ').at(-1) ?? ''),
          random,
        ),
      }),
      persons,
    ),
    ...make(
      perShare * 2,
      () => ({
        ...none,
        kind: 'neg_hard_company',
        type: 'company' as const,
        name: withOtherTrade(
          capital(tellingWord(random.pick(companies).name, random, scratch)),
          random,
        ),
      }),
      companies,
    ),
    ...make(perShare, () => makeNamesake(dated, random), dated),
  ];
}

function makeNamesake(dated: readonly Subject[], random: Random): LabelledQuery {
  const { entry, name } = random.pick(dated);
  const years = entry.dates_of_birth.flatMap(({ from, to }) => [
    Number(from.slice(0, 4)),
    Number(to.slice(0, 4)),
  ]);
  const year =
    random.next() < 0.5
      ? Math.min(...years) - 5 - random.below(20)
      : Math.max(...years) + 5 + random.below(20);
  const country = entry.countries.includes('BR') ? 'ID' : 'BR';
  return {
    kind: 'neg_namesake',
    name,
    type: 'individual',
    expected: [],
    base: name,
    namesakeOf: entry.uid,
    country,
    dob: `${year}-06-15`,
  };
}

/** The uids of all subjects with a subject's name, because several may have it. */
type OwnersOf = (subject: Pick<Subject, 'name' | 'type'>) => readonly string[] | undefined;

function ownersOf(entries: readonly ListEntry[], scratch: FoldScratch): OwnersOf {
  const keyOf = (name: string, type: Subject['type']): string => {
    const words = foldedText(foldName(name, type, scratch)).split(' ');
    return `${type} ${words.sort().join(' ')}`;
  };
  const owners = new Map<string, string[]>();
  for (const { uid, type, names } of entries) {
    if (type === 'other') continue;
    for (const { name } of names) {
      const key = keyOf(name, type);
      const known = owners.get(key) ?? [];
      owners.set(key, known);
      known.push(uid);
    }
  }
  return ({ name, type }) => owners.get(keyOf(name, type));
}

/** A distinctive word of a company's name: no legal form, no trade, not short. */
function tellingWord(name: string, random: Random, scratch: FoldScratch): string {
  const own = foldName(name, 'company', scratch).tokens.filter(
    ({ text, class: tokenClass }) =>
      tokenClass === 'core' && text.length >= SHORTEST_TELLING && !isBusinessWord(text),
  );
  return own.length === 0 ? name : random.pick(own).text;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}
