/**
 * How a token of the customer's name relates to one of the listed name. `concatenated` is two listed
 * tokens written as one by the customer, `split` one listed token written as two; `missing` is on the
 * list only, `extra` in the customer's name only.
 */
export type TokenRelation =
  | 'equal'
  | 'accent'
  | 'transliteration'
  | 'sound'
  | 'edit'
  | 'initial'
  | 'concatenated'
  | 'split'
  | 'legal-form'
  | 'missing'
  | 'extra';

/** The similarity of two tokens, 0 to 1, and their relation. */
export interface TokenLikeness {
  readonly similarity: number;
  readonly relation: TokenRelation;
}

/** Spellings of one name in different languages. */
export const VARIANT_SIMILARITY = 0.97;
/** An initial: certain, but weak evidence. */
export const INITIAL_SIMILARITY = 0.9;
/** Legal forms of different kinds, as a limited company against a joint stock one. */
export const OTHER_LEGAL_FORM_SIMILARITY = 0.5;
/** A Chinese name in an older romanisation, which does not distinguish all of its sounds. */
export const ROMANISED_SIMILARITY = 0.9;
/** A word no list has, two letters from the only other unmatched word of an otherwise equal name. */
export const TYPO_SIMILARITY = 0.66;
/**
 * A word as a typo of another one, by how much likelier a typo is than a different name: the surprise of
 * its letters less the cost of the typos.
 */
const TYPED_CURVE: readonly (readonly [likelier: number, similarity: number])[] = [
  [13, 0.85],
  [10, 0.82],
  [7, 0.74],
];
/** Below this the word is not a typo. */
export const LEAST_LIKELY_TYPED = 7;
/** Below this a person's name among otherwise equal ones is not a typo. */
export const LEAST_LIKELY_OF_PERSON = 2;

/** The similarity of a word that is this much likelier a typo than a name, 0 where it is none. */
export function typedSimilarity(likelier: number): number {
  return TYPED_CURVE.find(([least]) => likelier >= least)?.[1] ?? 0;
}

/** Words joined or split at a space, letters unchanged. */
export const JOINED_SIMILARITY = 0.97;
/** Below this two tokens are different names. */
export const LEAST_SIMILARITY = 0.5;
/** With more edits no two tokens are similar, however long they are. */
export const MOST_EDITS = 4;

/** A token that the lists contain is rarely a typo of another one a letter away. */
const RARE_KNOWN_FACTOR = 0.9;
/** The more common, the less likely; but a common name may be a typo too. */
const COMMON_KNOWN_FACTOR = 0.6;
/** A token of this idf and less counts as common. */
const COMMON = 0.6;
/** A further factor where the first letter differs: typos are noticed there. */
export const KNOWN_BEGINNING_FACTOR = 0.85;
/** A further factor between a family name and the name it comes from. */
export const NAMED_AFTER_FACTOR = 0.7;
/** Two names that both have customary spellings, and none in common, are two names. */
export const OTHER_NAME_FACTOR = 0.8;

/** The factor of the similarity by letters for a token that the lists contain, by its idf. */
export function knownFactor(idf: number): number {
  const share = Math.max(0, (idf - COMMON) / (1 - COMMON));
  return COMMON_KNOWN_FACTOR + (RARE_KNOWN_FACTOR - COMMON_KNOWN_FACTOR) * share;
}

/** The factor for a key of two sounds with different vowels. */
export const SHORT_KNOWN_FACTOR = 0.85;

/** By edits (rows, from 1) and length of the longer token (columns, from 0; the last serves all longer). */
const EDIT_CURVES: readonly (readonly number[])[] = [
  [0, 0, 0, 0.55, 0.83, 0.86, 0.89, 0.91, 0.93, 0.93, 0.94, 0.94, 0.95],
  [0, 0, 0, 0, 0, 0.68, 0.74, 0.825, 0.835, 0.85, 0.87, 0.88, 0.89],
  [0, 0, 0, 0, 0, 0, 0, 0, 0, 0.6, 0.68, 0.74, 0.78],
  [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.65],
];

/**
 * The similarity of equal sound keys of three sounds or more, and of two, by the tenth of the letters
 * that differ.
 */
const LONG_SOUND_CURVE: readonly number[] = [0.96, 0.95, 0.94, 0.92, 0.88, 0.8, 0.7];
const SHORT_SOUND_CURVE: readonly number[] = [0.92, 0.91, 0.9, 0.88, 0.76, 0.66];
/** Tokens of three letters have equal sounds too often. */
const SHORTEST_SOUNDED = 4;
/** By the number of sounds, for a script that leaves vowels out: edits are then no evidence. */
const VOWELLESS_CURVE: readonly number[] = [0, 0, 0.86, 0.92, 0.94];
/** The factor where only one of two words begins with a vowel: scripts without vowels write that one. */
export const OTHER_BEGINNING = 0.94;

/** The most edits between two similar tokens, by the length of the longer one. */
export function mostEdits(length: number): number {
  return MOST_EDITS_BY_LENGTH[Math.min(length, MOST_EDITS_BY_LENGTH.length - 1)] ?? 0;
}

/** The similarity of two folded tokens by the edits between them, 0 to 1. */
export function editSimilarity(edits: number, length: number): number {
  if (edits === 0) return 1;
  const curve = EDIT_CURVES[edits - 1] ?? [];
  return curve[Math.min(length, curve.length - 1)] ?? 0;
}

/** The similarity of two tokens with the same sound key, 0 to 1; a key of one sound is no evidence. */
export function soundSimilarity(edits: number, length: number, sounds: number): number {
  if (sounds < 2 || length < SHORTEST_SOUNDED) return 0;
  const curve = sounds === 2 ? SHORT_SOUND_CURVE : LONG_SOUND_CURVE;
  return curve[Math.floor((10 * edits) / length)] ?? 0;
}

/** The similarity by the same sound key between a token written without vowels and one with them. */
export function vowellessSimilarity(sounds: number, beginAlike: boolean): number {
  const similarity = VOWELLESS_CURVE[Math.min(sounds, VOWELLESS_CURVE.length - 1)] ?? 0;
  return beginAlike ? similarity : similarity * OTHER_BEGINNING;
}

const MOST_EDITS_BY_LENGTH: readonly number[] = Array.from(EDIT_CURVES[0] ?? [], (_, length) => {
  let edits = MOST_EDITS;
  while (edits > 0 && editSimilarity(edits, length) === 0) edits--;
  return edits;
});
