import type { TokenKeys } from '../index/tables/token-keys.ts';

/** A sound key as it is filed. */
export interface SoundKey {
  readonly hash: number;
  readonly length: number;
  /** Whether it is that of a J said as Y: what is said so is written with a Y or another vowel. */
  readonly isJSaidAsY: boolean;
}

/** What of a word tells, without laying the two side by side, that a listed token has other letters. */
export interface NearWord {
  readonly length: number;
  /** Which letters it has, as `letterMask` says. */
  readonly letters: number;
  /** Whether some of its letters look like others, and may have been meant to be them. */
  readonly looksAlike: boolean;
}

/** A word of the customer's name with everything it is compared by, whatever name it stands in. */
export interface QueryWord extends TokenKeys {
  readonly text: string;
  readonly units: Uint16Array;
  readonly near: NearWord;
  /** What the word may have been meant to be, where its letters look like others. */
  readonly lookAlike: string | null;
  readonly lookAlikeUnits: Uint16Array | null;
  /** Whether it is written in Han letters: then it matches only equal or customary spellings. */
  readonly isHan: boolean;
  /** Whether its script leaves vowels out: then edits say nothing, and its sounds are not certain. */
  readonly isVowelless: boolean;
  /** Whether the lists have this very token: then it is hardly a typo for another. */
  readonly known: boolean;
  /** What its likeness by letters to another listed token is worth. */
  readonly knownFactor: number;
  /** How unlikely it is to be chosen for a name, as `surpriseOf` says. */
  readonly surprise: number;
  /** Listed tokens it may be in another romanisation, or another language, of China. */
  readonly romanised: Uint32Array;
  /** Every sound key the word may have: its own, those of its consonants, a German J said as Y. */
  readonly sounds: readonly SoundKey[];
}

/** The listed tokens like one word of a customer's name, with how alike each is. */
export interface SimilarTokens {
  readonly tokens: Uint32Array;
  readonly similarities: Float64Array;
  /** How much the word tells, 0 to 1: the idf of the listed token it stands for, 1 for a new one. */
  readonly idf: number;
  /** Whether the word itself is a listed token, letter by letter. */
  readonly known: boolean;
}

/** A word as it was prepared, with the listed tokens like it. */
export interface PreparedWord {
  readonly word: QueryWord;
  readonly similar: SimilarTokens;
}
