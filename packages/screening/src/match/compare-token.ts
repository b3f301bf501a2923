import { plainSpelling } from '../fold/plain-spelling.ts';
import { tokenText } from '../index/vocabulary.ts';
import { isInitial } from '../fold/token-class.ts';
import type { NameTables } from '../index/name-tables.ts';
import { likeness, type TokenLikeness } from './token-likeness.ts';
import {
  editSimilarity,
  INITIAL_SIMILARITY,
  KNOWN_BEGINNING_FACTOR,
  NAMED_AFTER_FACTOR,
  OTHER_BEGINNING,
  OTHER_NAME_FACTOR,
  SHORT_KNOWN_FACTOR,
  LEAST_SIMILARITY,
  MOST_EDITS,
  ROMANISED_SIMILARITY,
  soundSimilarity,
  VARIANT_SIMILARITY,
  vowellessSimilarity,
} from '../score/token-similarity.ts';
import { editDistance } from '../fold/edit-distance.ts';
import { mayBeNear } from './may-be-near.ts';
import type { QueryToken } from './query-token.ts';

const VARIANT = likeness(VARIANT_SIMILARITY, 'transliteration');
const ROMANISED = likeness(ROMANISED_SIMILARITY, 'transliteration');
const INITIAL = likeness(INITIAL_SIMILARITY, 'initial');
const EQUAL = likeness(1, 'equal');

/** Compares a token of the customer's name with a listed one; `null` where they are two names. */
export function compareToken(
  query: QueryToken,
  tables: NameTables,
  token: number,
): TokenLikeness | null {
  const { starts, units } = tables.vocabulary;
  const start = starts[token] ?? 0;
  const listedLength = (starts[token + 1] ?? 0) - start;
  if (query.units.length === 1 || listedLength === 1) {
    return compareInitial(query, tables, listedLength, units[start] ?? 0);
  }
  if (query.romanised.includes(token)) return ROMANISED;
  const variant =
    query.variantHash !== 0 && (tables.variantHashes[token] ?? 0) === query.variantHash;
  const sounds = sharedSounds(query, tables, token);
  const apart = Math.abs(query.units.length - listedLength);
  if (sounds === 0 && !variant && !mayBeNear(query.near, tables, token)) return null;
  const edits = countEdits(query, units, start, listedLength);
  if (edits === 0) return EQUAL;
  if (variant) return VARIANT;
  if (query.folded.script === 'han') return null;
  const length = Math.max(query.units.length, listedLength);
  const other = isOtherName(query, tables.variantHashes[token] ?? 0) ? OTHER_NAME_FACTOR : 1;
  const begins = apart === 1 || query.units[0] === (units[start] ?? 0);
  const known = query.knownFactor * (query.known && !begins ? KNOWN_BEGINNING_FACTOR : 1);
  const edit = editSimilarity(edits, length) * known * other;
  const sound = heardAs(query, tables, token, edits, length, sounds) * other;
  const similarity = Math.max(edit, sound);
  if (similarity < LEAST_SIMILARITY) return null;
  return likeness(similarity, sound >= edit ? 'sound' : 'edit');
}

/** Without its vowels a word is not certain to be the name it looks like. */
function isOtherName({ variantHash, folded }: QueryToken, listed: number): boolean {
  if (folded.consonants.length > 0) return false;
  return variantHash !== 0 && listed !== 0 && variantHash !== listed;
}

function heardAs(
  query: QueryToken,
  tables: NameTables,
  token: number,
  edits: number,
  length: number,
  sounds: number,
): number {
  if (query.folded.consonants.length > 0) {
    const first = firstUnit(tables, token);
    return vowellessSimilarity(sounds, isVowel(first) === isVowel(query.units[0] ?? 0));
  }
  const first = firstUnit(tables, token);
  const begins = isVowel(first) === isVowel(query.units[0] ?? 0) ? 1 : OTHER_BEGINNING;
  const similarity = soundSimilarity(edits, length, sounds) * begins;
  if (similarity === 0 || !query.known) return similarity;
  const listed = tokenText(tables.vocabulary, token);
  if (isNamedAfter(query.text, listed)) return similarity * NAMED_AFTER_FACTOR;
  if (sounds > 2) return similarity;
  return plainSpelling(listed) === plainSpelling(query.text)
    ? similarity
    : similarity * Math.min(SHORT_KNOWN_FACTOR, query.knownFactor);
}

function firstUnit({ vocabulary: { starts, units } }: NameTables, token: number): number {
  return units[starts[token] ?? 0] ?? 0;
}

/** Whether one is the family named after the other: Karimi after Karim. */
function isNamedAfter(text: string, listed: string): boolean {
  const [longer, shorter] = text.length > listed.length ? [text, listed] : [listed, text];
  if (!/[^aeiouy][ea]?i$/.test(longer) || !/[^aeiouy]$/.test(shorter)) return false;
  return longer.length - shorter.length <= 2;
}

function isVowel(unit: number): boolean {
  return 'aeiouy'.includes(String.fromCharCode(unit));
}

/** A letter stands for a person's name, never for a word of a company's: "T-Rubber" is not "Rubber Trading". */
function compareInitial(
  query: QueryToken,
  { type }: NameTables,
  length: number,
  letter: number,
): TokenLikeness | null {
  if (query.units[0] !== letter) return null;
  if (query.units.length === length) return EQUAL;
  if (type === 'company') return null;
  return isInitial(query.text.charAt(0)) ? INITIAL : null;
}

/** The sounds of the key both tokens have, 0 where their keys differ. */
function sharedSounds(query: QueryToken, tables: NameTables, token: number): number {
  const hash = tables.soundHashes[token] ?? 0;
  const length = tables.soundLengths[token] ?? 0;
  for (const { hash: own, length: sounds, isJSaidAsY } of query.sounds) {
    if (own !== hash || sounds !== length) continue;
    if (!isJSaidAsY || isVowel(firstUnit(tables, token))) return length;
  }
  return 0;
}

/** Letters taken for others they look like count as one edit together. */
function countEdits(query: QueryToken, units: Uint16Array, start: number, length: number): number {
  const edits = editDistance(query.units, units, start, length, MOST_EDITS);
  if (query.lookAlikeUnits === null || edits <= 1) return edits;
  return Math.min(edits, 1 + editDistance(query.lookAlikeUnits, units, start, length, edits - 2));
}
