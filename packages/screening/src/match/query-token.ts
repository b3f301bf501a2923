import { unitsOf } from '../fold/edit-distance.ts';
import type { FoldedToken } from '../fold/folded-token.ts';
import { hashText } from '../fold/text-hash.ts';
import { keysOf, type TokenKeys } from '../index/token-keys.ts';
import { soundKey } from '../fold/sound-key.ts';
import type { NameTables } from '../index/name-tables.ts';
import { findToken } from './find-token.ts';
import { findLookAlike } from './look-alike.ts';

/** A token of the customer's name with everything it is compared by. */
export interface QueryToken extends TokenKeys {
  readonly folded: FoldedToken;
  readonly text: string;
  readonly units: Uint16Array;
  /** What the token may have been meant to be, where its letters look like others. */
  readonly lookAlike: string | null;
  readonly lookAlikeUnits: Uint16Array | null;
  /** Whether the lists have this very token: then it is hardly a slip for another. */
  readonly known: boolean;
  /** Every sound key the token may have: its own, those of its consonants, a German J said as Y. */
  readonly sounds: readonly SoundKey[];
}

/** A sound key as it is filed. */
export interface SoundKey {
  readonly hash: number;
  readonly length: number;
}

export function prepareToken(folded: FoldedToken, tables: NameTables): QueryToken {
  const { text } = folded;
  const lookAlike = findLookAlike(text);
  const keys = keysOf(text);
  return {
    folded,
    text,
    units: unitsOf(text),
    ...keys,
    known: findToken(tables, text) !== null,
    lookAlike,
    lookAlikeUnits: lookAlike === null ? null : unitsOf(lookAlike),
    sounds: soundsOf(folded, keys),
  };
}

function soundsOf({ text, consonants }: FoldedToken, { sound }: TokenKeys): SoundKey[] {
  const keys = [sound, ...consonants];
  if (text.startsWith('j')) keys.push(soundKey(`y${text.slice(1)}`));
  return [...new Set(keys)].map((key) => ({ hash: hashText(key), length: key.length }));
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
