import { variantKey } from '../../fold/persons/name-variants.ts';
import { soundKey } from '../../fold/spelling/sound-key.ts';
import { hashText } from '../../fold/spelling/text-hash.ts';

/** What a folded token is looked up and compared by, apart from its letters. */
export interface TokenKeys {
  readonly sound: string;
  readonly soundHash: number;
  readonly soundLength: number;
  /** 0 where the token has no variants. */
  readonly variantHash: number;
}

export function keysOf(text: string): TokenKeys {
  const sound = soundKey(text);
  const variant = variantKey(text);
  return {
    sound,
    soundHash: hashText(sound),
    soundLength: Math.min(255, sound.length),
    variantHash: variant === null ? 0 : hashText(variant),
  };
}
