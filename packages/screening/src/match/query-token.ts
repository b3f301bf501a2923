import { unitsOf } from '../fold/edit-distance.ts';
import type { FoldedToken } from '../fold/folded-token.ts';
import { hashText } from '../fold/text-hash.ts';
import { keysOf, type TokenKeys } from '../index/token-keys.ts';
import { soundKey } from '../fold/sound-key.ts';
import { findLookAlike } from './look-alike.ts';

/** A token of the customer's name with everything it is compared by. */
export interface QueryToken extends TokenKeys {
  readonly folded: FoldedToken;
  readonly text: string;
  readonly units: Uint16Array;
  /** What the token may have been meant to be, where its letters look like others. */
  readonly lookAlike: string | null;
  readonly lookAlikeUnits: Uint16Array | null;
  /** Another way to say the token: an inner Arabic waw as a vowel, a German J as a Y. */
  readonly otherSoundHash: number;
  readonly otherSoundLength: number;
}

export function prepareToken(folded: FoldedToken): QueryToken {
  const { text } = folded;
  const lookAlike = findLookAlike(text);
  const otherSound = otherSoundOf(folded);
  return {
    folded,
    text,
    units: unitsOf(text),
    ...keysOf(text),
    lookAlike,
    lookAlikeUnits: lookAlike === null ? null : unitsOf(lookAlike),
    otherSoundHash: otherSound === '' ? 0 : hashText(otherSound),
    otherSoundLength: otherSound.length,
  };
}

function otherSoundOf({ text, vowelless }: FoldedToken): string {
  if (vowelless) return soundKey(text.charAt(0) + text.slice(1).replace(/w/g, ''));
  return text.startsWith('j') ? soundKey(`y${text.slice(1)}`) : '';
}
