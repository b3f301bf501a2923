import type { NameType, TokenClass } from '../fold/token-class.ts';

/** What a token of each class weighs in a name; a core token weighs its idf. */
const CLASS_WEIGHTS: Readonly<Record<Exclude<TokenClass, 'core'>, number>> = {
  particle: 0.06,
  honorific: 0.03,
  legal_form: 0.06,
};

const LONGEST_TYPO = 3;
const TYPO_IDF = 0.35;

/** An omitted token weakens a match far less than one that differs: lists give fuller names than people do. */
const OMISSION = { individual: 0.2, company: 0.3 } as const;
/** What makes a company's name its own is not what people leave out. */
const DISTINCTIVE_OMISSION = 0.6;
/** An extra token of the customer's name where the listed name also has a missing one. */
const CONTRADICTION = 1.15;
/** An extra token of the customer's name where the whole listed name is matched. */
const ADDITION = 0.9;
/** An extra middle name between two matched names. */
const MIDDLE_ADDITION = 0.35;
/** An added or omitted father's name is the most common difference between two spellings of one name. */
const PATRONYMIC_ADDITION = 0.45;

/** The least share of its weight that a missing listed token, and an extra token, subtracts. */
export const LEAST_OMISSION = Math.min(OMISSION.individual, OMISSION.company);
export const LEAST_EXTRA = Math.min(MIDDLE_ADDITION, PATRONYMIC_ADDITION);

/** What a token weighs when it is matched. */
export function matchedWeight(tokenClass: TokenClass, idf: number): number {
  return tokenClass === 'core' ? idf : CLASS_WEIGHTS[tokenClass];
}

/**
 * What a token of the customer's name weighs where nothing matches it. Two or three letters no list has
 * are more often a typo (of a particle, an initial, a legal form) than a name of their own.
 */
export function unmatchedWeight(
  tokenClass: TokenClass,
  text: string,
  { idf, known }: { readonly idf: number; readonly known: boolean },
): number {
  const typo = !known && text.length > 1 && text.length <= LONGEST_TYPO;
  return matchedWeight(tokenClass, typo ? TYPO_IDF : idf);
}

/** What a listed token weighs that the customer's name lacks; `heaviest` is the most any of that name weighs. */
export function missingWeight(weight: number, heaviest: number, type: NameType): number {
  const distinctive = type === 'company' && weight === heaviest;
  return weight * (distinctive ? DISTINCTIVE_OMISSION : OMISSION[type]);
}

/** The position in the customer's name of a token that the listed name lacks. */
export interface ExtraPlace {
  readonly patronymic: boolean;
  /** Whether the listed name has a name that the customer's lacks. */
  readonly contradicted: boolean;
  /** Whether it is a person's middle name, with the whole listed name around it. */
  readonly between: boolean;
}

/** What a token of the customer's name weighs that the listed name lacks. */
export function extraWeight(
  weight: number,
  { patronymic, contradicted, between }: ExtraPlace,
): number {
  if (contradicted) return weight * CONTRADICTION;
  if (between) return weight * MIDDLE_ADDITION;
  return weight * (patronymic ? PATRONYMIC_ADDITION : ADDITION);
}
