import { knownFactor } from '../score/token-similarity.ts';
import { at } from '../fold/flat-array.ts';
import { familySpellings } from '../fold/chinese-family-names.ts';
import { pinyinOf } from '../fold/wade-giles.ts';
import { letterMask } from '../fold/letter-mask.ts';
import { unitsOf } from '../fold/edit-distance.ts';
import type { FoldedToken } from '../fold/folded-token.ts';
import { soundKey } from '../fold/sound-key.ts';
import { hashText } from '../fold/text-hash.ts';
import type { NameTables } from '../index/name-tables.ts';
import { surpriseOf } from '../index/letter-pairs.ts';
import { keysOf, type TokenKeys } from '../index/token-keys.ts';
import { findToken } from './find-token.ts';
import { findLookAlike } from './look-alike.ts';
import type { QueryWord, SoundKey } from './query-word.ts';
import { recallWord } from './word-memory.ts';

/** A token of the customer's name with everything it is compared by. */
export interface QueryToken extends QueryWord {
  readonly folded: FoldedToken;
}

export function prepareToken(folded: FoldedToken, tables: NameTables): QueryToken {
  return tokenOf(
    folded,
    recallWord(tables, keyOf(folded), () => prepareWord(folded, tables)),
  );
}

/** The same for a word that is not likely to be met again, without remembering it. */
export function prepareAnew(folded: FoldedToken, tables: NameTables): QueryToken {
  return tokenOf(folded, prepareWord(folded, tables));
}

/** Field by field, so that all tokens have one shape: what reads them is compiled once. */
function tokenOf(folded: FoldedToken, word: QueryWord): QueryToken {
  return {
    folded,
    text: word.text,
    units: word.units,
    near: word.near,
    sound: word.sound,
    soundHash: word.soundHash,
    soundLength: word.soundLength,
    variantHash: word.variantHash,
    lookAlike: word.lookAlike,
    lookAlikeUnits: word.lookAlikeUnits,
    known: word.known,
    knownFactor: word.knownFactor,
    surprise: word.surprise,
    romanised: word.romanised,
    sounds: word.sounds,
  };
}

/** Tokens of one text may still be heard, or compared, in different ways by the script they came from. */
export function keyOf({ text, consonants, script }: FoldedToken): string {
  if (consonants.length > 0) return `${text} ${consonants.join(' ')}`;
  return script === 'han' ? `${text} han` : text;
}

function prepareWord(folded: FoldedToken, tables: NameTables): QueryWord {
  const { text } = folded;
  const lookAlike = findLookAlike(text);
  const keys = keysOf(text);
  const listed = findToken(tables, text);
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
    known: listed !== null,
    knownFactor: listed === null ? 1 : knownFactor(at(tables.rarities, listed)),
    surprise: surpriseOf(text, tables.letterPairs),
    romanised: romanisedAs(folded, tables),
    sounds: soundsOf(folded, keys),
  };
}

const NOWHERE = new Uint32Array(0);

function romanisedAs({ text, script }: FoldedToken, tables: NameTables): Uint32Array {
  if (tables.type !== 'individual' || (script !== 'latin' && script !== 'han')) return NOWHERE;
  const words = [...familySpellings(text), ...(script === 'latin' ? pinyinOf(text) : [])];
  if (words.length === 0) return NOWHERE;
  return Uint32Array.from(words.flatMap((word) => findToken(tables, word) ?? []));
}

function soundsOf({ text, consonants }: FoldedToken, { sound }: TokenKeys): SoundKey[] {
  const keys = new Set([sound, ...consonants]);
  const found = [...keys].map((key) => soundOf(key, false));
  const saidAsY = text.startsWith('j') ? soundKey(`y${text.slice(1)}`) : sound;
  return keys.has(saidAsY) ? found : [...found, soundOf(saidAsY, true)];
}

function soundOf(key: string, isJSaidAsY: boolean): SoundKey {
  return { hash: hashText(key), length: key.length, isJSaidAsY };
}

const MOST_READINGS = 16;

/** The sound keys of tokens read as one, where any of them leaves its vowels out; empty where none does. */
export function joinConsonants(parts: readonly QueryToken[]): readonly string[] {
  if (parts.every(({ folded }) => folded.consonants.length === 0)) return [];
  let keys = [''];
  for (const { folded, sound } of parts) {
    const own = folded.consonants.length > 0 ? folded.consonants : [sound];
    keys = own.flatMap((end) => keys.map((key) => key + end)).slice(0, MOST_READINGS);
  }
  return keys;
}
