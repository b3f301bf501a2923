import { lettersApart } from '../fold/spelling/letter-mask.ts';
import { plainSpelling } from '../fold/spelling/plain-spelling.ts';
import { isInitial } from '../fold/token-class.ts';
import type { NameTables } from '../index/tables/name-tables.ts';
import { tokenText } from '../index/tables/vocabulary.ts';
import type { NearWord, QueryWord } from './query-word.ts';
import type { Scratch } from './scratch.ts';
import {
  editSimilarity,
  INITIAL_SIMILARITY,
  KNOWN_BEGINNING_FACTOR,
  LEAST_SIMILARITY,
  MOST_EDITS,
  mostEdits,
  NAMED_AFTER_FACTOR,
  OTHER_BEGINNING,
  OTHER_NAME_FACTOR,
  ROMANISED_SIMILARITY,
  SHORT_KNOWN_FACTOR,
  soundSimilarity,
  type TokenLikeness,
  VARIANT_SIMILARITY,
  vowellessSimilarity,
} from './similarity-curves.ts';

const VARIANT: TokenLikeness = { similarity: VARIANT_SIMILARITY, relation: 'transliteration' };
const ROMANISED: TokenLikeness = { similarity: ROMANISED_SIMILARITY, relation: 'transliteration' };
const INITIAL: TokenLikeness = { similarity: INITIAL_SIMILARITY, relation: 'initial' };
const EQUAL: TokenLikeness = { similarity: 1, relation: 'equal' };

/** Compares a word of the customer's name with a listed token; `null` for different names. */
export function compareToken(
  word: QueryWord,
  tables: NameTables,
  token: number,
  scratch: Scratch,
): TokenLikeness | null {
  const { starts, units } = tables.vocabulary;
  const start = starts[token] ?? 0;
  const listedLength = (starts[token + 1] ?? 0) - start;
  const first = units[start] ?? 0;
  if (word.units.length === 1 || listedLength === 1) {
    if (word.units[0] !== first) return null;
    if (word.units.length === listedLength) return EQUAL;
    // A letter stands for a person's name, never for a word of a company's: "T-Rubber" is not "Rubber Trading".
    return tables.type === 'individual' && isInitial(word.text.charAt(0)) ? INITIAL : null;
  }
  if (word.romanised.includes(token)) return ROMANISED;
  const variantHash = tables.variantHashes[token] ?? 0;
  const isVariant = word.variantHash !== 0 && variantHash === word.variantHash;
  const sounds = sharedSounds(word, tables, token, first);
  if (sounds === 0 && !isVariant && !mayBeNear(word.near, tables, token)) return null;
  let edits = scratch.edits.count(word.units, units, start, listedLength, MOST_EDITS);
  if (word.lookAlikeUnits !== null && edits > 1) {
    // Letters taken for others they look like count as one edit together.
    const most = edits - 2;
    const meant = scratch.edits.count(word.lookAlikeUnits, units, start, listedLength, most);
    edits = Math.min(edits, 1 + meant);
  }
  if (edits === 0) return EQUAL;
  if (isVariant) return VARIANT;
  if (word.isHan) return null;
  const length = Math.max(word.units.length, listedLength);
  const isOtherName =
    !word.isVowelless &&
    word.variantHash !== 0 &&
    variantHash !== 0 &&
    variantHash !== word.variantHash;
  const other = isOtherName ? OTHER_NAME_FACTOR : 1;
  const begins = Math.abs(word.units.length - listedLength) === 1 || word.units[0] === first;
  const known = word.knownFactor * (word.known && !begins ? KNOWN_BEGINNING_FACTOR : 1);
  const edit = editSimilarity(edits, length) * known * other;
  let sound = 0;
  if (sounds > 0) {
    const beginAlike = isVowel(first) === isVowel(word.units[0] ?? 0);
    sound = word.isVowelless
      ? vowellessSimilarity(sounds, beginAlike)
      : soundSimilarity(edits, length, sounds) * (beginAlike ? 1 : OTHER_BEGINNING);
    if (word.known && !word.isVowelless && sound > 0)
      sound *= doubtOf(word, tokenText(tables.vocabulary, token), sounds, scratch);
    sound *= other;
  }
  const similarity = Math.max(edit, sound);
  if (similarity < LEAST_SIMILARITY) return null;
  return { similarity, relation: sound >= edit ? 'sound' : 'edit' };
}

/** Whether a listed token may have few enough wrong letters to be similar, without comparing letter by letter. */
export function mayBeNear(
  { length, letters, looksAlike }: NearWord,
  { vocabulary: { starts }, letterMasks }: NameTables,
  token: number,
): boolean {
  const listed = (starts[token + 1] ?? 0) - (starts[token] ?? 0);
  const bearable = mostEdits(Math.max(length, listed));
  if (Math.abs(length - listed) > bearable) return false;
  return looksAlike || lettersApart(letters, letterMasks[token] ?? 0) <= bearable;
}

/** The number of sounds in the common key, 0 where the keys differ. */
function sharedSounds(word: QueryWord, tables: NameTables, token: number, first: number): number {
  const hash = tables.soundHashes[token] ?? 0;
  const length = tables.soundLengths[token] ?? 0;
  for (const { hash: own, length: sounds, isJAsY } of word.sounds) {
    if (own === hash && sounds === length && (!isJAsY || isVowel(first))) return length;
  }
  return 0;
}

/** The factor of the similarity by sound for a word that the lists contain. */
function doubtOf(word: QueryWord, listed: string, sounds: number, scratch: Scratch): number {
  const isLonger = word.text.length > listed.length;
  const longer = isLonger ? word.text : listed;
  const shorter = isLonger ? listed : word.text;
  // A family name made from the other name: Karimi from Karim.
  const isNamedAfter =
    longer.length - shorter.length <= 2 &&
    /[^aeiouy][ea]?i$/.test(longer) &&
    /[^aeiouy]$/.test(shorter);
  if (isNamedAfter) return NAMED_AFTER_FACTOR;
  if (sounds > 2 || spellingOf(listed, scratch) === spellingOf(word.text, scratch)) return 1;
  return Math.min(SHORT_KNOWN_FACTOR, word.knownFactor);
}

function spellingOf(text: string, { spellings }: Scratch): string {
  const held = spellings.get(text);
  if (held !== undefined) return held;
  const plain = plainSpelling(text);
  spellings.set(text, plain);
  return plain;
}

function isVowel(unit: number): boolean {
  return VOWELS.includes(String.fromCharCode(unit));
}

const VOWELS = 'aeiouy';
