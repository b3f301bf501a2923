import { familySpellings } from '../fold/persons/chinese-family-names.ts';
import { unitsOf } from '../fold/spelling/edit-distance.ts';
import type { FoldedToken } from '../fold/folded-token.ts';
import { letterMask } from '../fold/spelling/letter-mask.ts';
import { findLookAlike } from '../fold/spelling/look-alike.ts';
import { soundKey } from '../fold/spelling/sound-key.ts';
import { hashText } from '../fold/spelling/text-hash.ts';
import { isInitial } from '../fold/token-class.ts';
import { pinyinOf } from '../fold/scripts/wade-giles.ts';
import { at } from '../index/tables/flat-array.ts';
import type { HashLists } from '../index/hash-lists.ts';
import { INITIAL_IDF } from '../index/tables/idf.ts';
import { surpriseOf } from '../index/tables/letter-pairs.ts';
import {
  dropsOf,
  findToken,
  type NameTables,
  SHORTEST_MISSPELT,
  SHORTEST_MISSPELT_SOUND,
  SHORTEST_SOUND,
} from '../index/tables/name-tables.ts';
import { keysOf } from '../index/tables/token-keys.ts';
import { compareToken, mayBeNear } from './compare-token.ts';
import type { NearWord, PreparedWord, QueryWord, SimilarTokens, SoundKey } from './query-word.ts';
import type { Scratch, VisitedTokens } from './scratch.ts';
import { knownFactor } from './similarity-curves.ts';

/** A token of the customer's name with its word and the listed tokens similar to it. */
export interface QueryToken extends PreparedWord {
  readonly folded: FoldedToken;
}

/** Two wrong letters are no typo of a listed token shorter than this. */
const LONGER = 6;
/** A token of this similarity to a listed one is a spelling of it, with the same idf. */
const SAME_NAME = 0.9;

/** A token of the customer's name, its word looked up once and remembered. */
export function prepareToken(
  folded: FoldedToken,
  tables: NameTables,
  scratch: Scratch,
): QueryToken {
  const { text, consonants, script } = folded;
  // Tokens of one text may have different sound keys, or be compared differently, by their original script.
  let key = script === 'han' ? `${text} han` : text;
  if (consonants.length > 0) key = `${text} ${consonants.join(' ')}`;
  let prepared = scratch.words.get(key);
  if (prepared === undefined) {
    const word = prepareWord(folded, tables);
    const drops = word.known && text.length < LONGER ? 1 : dropsOf(text.length);
    prepared = { word, similar: findSimilar(word, drops, tables, scratch) };
    scratch.words.set(key, prepared);
  }
  return { folded, word: prepared.word, similar: prepared.similar };
}

const NOWHERE = new Uint32Array(0);

/** What a token is compared by. */
export function prepareWord(
  { text, consonants, script }: FoldedToken,
  tables: NameTables,
): QueryWord {
  const lookAlike = findLookAlike(text);
  const keys = keysOf(text);
  const listed = findToken(tables, text);
  const own = new Set([keys.sound, ...consonants]);
  const withYForJ = text.startsWith('j') ? soundKey(`y${text.slice(1)}`) : keys.sound;
  const sounds = Array.from(
    new Set([...own, withYForJ]),
    (key): SoundKey => ({
      hash: hashText(key),
      length: key.length,
      isJAsY: !own.has(key),
    }),
  );
  let romanised = NOWHERE;
  if (tables.type === 'individual' && (script === 'latin' || script === 'han')) {
    const words = [...familySpellings(text), ...(script === 'latin' ? pinyinOf(text) : [])];
    if (words.length > 0)
      romanised = Uint32Array.from(words.flatMap((word) => findToken(tables, word) ?? []));
  }
  return {
    text,
    units: unitsOf(text),
    near: { length: text.length, letters: letterMask(text), looksAlike: lookAlike !== null },
    sound: keys.sound,
    soundHash: keys.soundHash,
    soundLength: keys.soundLength,
    variantHash: keys.variantHash,
    lookAlike,
    lookAlikeUnits: lookAlike === null ? null : unitsOf(lookAlike),
    isHan: script === 'han',
    isVowelless: consonants.length > 0,
    known: listed !== null,
    knownFactor: listed === null ? 1 : knownFactor(at(tables.idfs, listed)),
    surprise: surpriseOf(text, tables.letterPairs),
    romanised,
    sounds,
  };
}

/**
 * Finds the listed tokens similar to a word of the customer's name: the same text, the same sound, a
 * variant of the same name, or up to `drops` letters off in text or one in sound. Every one found is
 * verified letter by letter.
 */
export function findSimilar(
  word: QueryWord,
  drops: 1 | 2,
  tables: NameTables,
  scratch: Scratch,
): SimilarTokens {
  const { text, lookAlike, sound, soundLength, near } = word;
  const { byText, byVariant, bySound, byShorterText, byShorterSound } = tables;
  const { hashes, visitedTokens: visited } = scratch;
  visited.epoch++;
  visited.count = 0;
  visitFiled(visited, byText, hashText(text));
  if (word.variantHash !== 0) visitFiled(visited, byVariant, word.variantHash);
  for (const { hash, length } of word.sounds) {
    if (length >= SHORTEST_SOUND) visitFiled(visited, bySound, hash);
  }
  for (const token of word.romanised) {
    if (visited.epochs[token] === visited.epoch) continue;
    visited.epochs[token] = visited.epoch;
    visited.tokens[visited.count++] = token;
  }
  // Tokens of equal sound and variants are visited by now: the others can only be similar by letters.
  if (lookAlike !== null) visitNear(visited, tables, byShorterText, hashes.of(lookAlike, 1), near);
  if (text.length >= SHORTEST_MISSPELT)
    visitNear(visited, tables, byShorterText, hashes.of(text, drops), near);
  if (soundLength >= SHORTEST_MISSPELT_SOUND)
    visitNear(visited, tables, byShorterSound, hashes.of(sound, 1), near);
  const tokens = new Uint32Array(visited.count);
  const similarities = new Float64Array(visited.count);
  let count = 0;
  let best = 0;
  let idf = isInitial(text) ? INITIAL_IDF : 1;
  for (let i = 0; i < visited.count; i++) {
    const token = visited.tokens[i] ?? 0;
    const likeness = compareToken(word, tables, token, scratch);
    if (likeness === null) continue;
    const { similarity } = likeness;
    tokens[count] = token;
    similarities[count++] = similarity;
    if (similarity >= SAME_NAME && similarity > best) {
      best = similarity;
      idf = tables.idfs[token] ?? 0;
    }
  }
  return {
    tokens: tokens.slice(0, count),
    similarities: similarities.slice(0, count),
    idf,
    known: best === 1,
  };
}

/** Visits every token indexed under a hash. */
function visitFiled(
  visited: VisitedTokens,
  { starts, hashes, values }: HashLists,
  hash: number,
): void {
  const bucket = hash & (starts.length - 2);
  const end = starts[bucket + 1] ?? 0;
  for (let i = starts[bucket] ?? 0; i < end; i++) {
    const token = values[i] ?? 0;
    if (hashes[i] !== hash || visited.epochs[token] === visited.epoch) continue;
    visited.epochs[token] = visited.epoch;
    visited.tokens[visited.count++] = token;
  }
}

/** Visits the tokens indexed under the hashes that may have few enough wrong letters to be similar. */
function visitNear(
  visited: VisitedTokens,
  tables: NameTables,
  { starts, hashes, values }: HashLists,
  wanted: Uint32Array,
  word: NearWord,
): void {
  for (let k = 0; k < wanted.length; k++) {
    const hash = wanted[k] ?? 0;
    const bucket = hash & (starts.length - 2);
    const end = starts[bucket + 1] ?? 0;
    for (let i = starts[bucket] ?? 0; i < end; i++) {
      if (hashes[i] !== hash) continue;
      const token = values[i] ?? 0;
      if (visited.epochs[token] === visited.epoch) continue;
      visited.epochs[token] = visited.epoch;
      if (mayBeNear(word, tables, token)) visited.tokens[visited.count++] = token;
    }
  }
}
