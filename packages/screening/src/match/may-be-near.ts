import { lettersApart } from '../fold/letter-mask.ts';
import type { NameTables } from '../index/name-tables.ts';
import { mostEdits } from '../score/token-similarity.ts';

/** A token of the customer's name as far as the bound needs it. */
export interface NearWord {
  readonly length: number;
  /** Which letters it has, as `letterMask` says. */
  readonly letters: number;
  /** Whether some of its letters look like others, and may have been meant to be them. */
  readonly looksAlike: boolean;
}

/** Whether a listed token may have few enough letters wrong to be alike; said without laying the two side by side. */
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
