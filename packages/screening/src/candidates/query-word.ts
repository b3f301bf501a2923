import type { TokenKeys } from '../index/tables/token-keys.ts';

/** A sound key with the hash it is indexed under. */
export interface SoundKey {
  readonly hash: number;
  readonly length: number;
  /** Whether it is that of a J pronounced as Y: such names are written with a Y or another vowel. */
  readonly isJAsY: boolean;
}

/** What shows without a comparison letter by letter that a listed token has other letters. */
export interface NearWord {
  readonly length: number;
  /** Which letters it has (`letterMask`). */
  readonly letters: number;
  /** Whether some of its letters look like others, and may have been meant to be them. */
  readonly looksAlike: boolean;
}

/** A word of the customer's name with everything it is compared by, independent of its name. */
export interface QueryWord extends TokenKeys {
  readonly text: string;
  readonly units: Uint16Array;
  readonly near: NearWord;
  /** What the word may have been meant to be, where its letters look like others. */
  readonly lookAlike: string | null;
  readonly lookAlikeUnits: Uint16Array | null;
  /** Whether it is written in Han letters: then it matches only equal or customary spellings. */
  readonly isHan: boolean;
  /** Whether its script leaves vowels out: then edits are no evidence and its sounds not certain. */
  readonly isVowelless: boolean;
  /** Whether the lists have this very token: then it is hardly a typo for another. */
  readonly known: boolean;
  /** The factor of its similarity by letters to another listed token. */
  readonly knownFactor: number;
  /** How unlikely it is as a name (`surpriseOf`). */
  readonly surprise: number;
  /** Listed tokens it may be in another romanisation, or another language, of China. */
  readonly romanised: Uint32Array;
  /** Every sound key the word may have: its own, those of its consonants, a German J pronounced as Y. */
  readonly sounds: readonly SoundKey[];
}

/** The listed tokens similar to one word of a customer's name, with their similarities. */
export interface SimilarTokens {
  readonly tokens: Uint32Array;
  readonly similarities: Float64Array;
  /** The weight of the word, 0 to 1: the idf of the listed token it represents, 1 for an unlisted one. */
  readonly idf: number;
  /** Whether the word itself is a listed token, letter by letter. */
  readonly known: boolean;
}

/** A prepared word with the listed tokens similar to it. */
export interface PreparedWord {
  readonly word: QueryWord;
  readonly similar: SimilarTokens;
}
