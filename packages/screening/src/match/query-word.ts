import type { TokenKeys } from '../index/token-keys.ts';
import type { NearWord } from './may-be-near.ts';

/** A sound key as it is filed. */
export interface SoundKey {
  readonly hash: number;
  readonly length: number;
  /** Whether it is that of a J said as Y: what is said so is written with a Y or another vowel. */
  readonly isJSaidAsY: boolean;
}

/** What of a token does not depend on the name it stands in; found once and remembered. */
export interface QueryWord extends TokenKeys {
  readonly text: string;
  readonly units: Uint16Array;
  /** What tells without a comparison that a listed token has other letters. */
  readonly near: NearWord;
  /** What the token may have been meant to be, where its letters look like others. */
  readonly lookAlike: string | null;
  readonly lookAlikeUnits: Uint16Array | null;
  /** Whether the lists have this very token: then it is hardly a slip for another. */
  readonly known: boolean;
  /** What its likeness by letters to another listed token is worth. */
  readonly knownFactor: number;
  /** How unlikely it is to be chosen for a name, as `surpriseOf` says. */
  readonly surprise: number;
  /** Listed tokens it may be in another romanisation, or another language, of China. */
  readonly romanised: Uint32Array;
  /** Every sound key the token may have: its own, those of its consonants, a German J said as Y. */
  readonly sounds: readonly SoundKey[];
}
