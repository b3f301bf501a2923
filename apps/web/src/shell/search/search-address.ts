import { z } from 'zod/mini';
import { numberPart, part } from '../../kernel/address/search-parts.ts';

/** The search in the address of `/cs`. */
export const accountSearch = z.object({
  /** The type filter in the words of addresses: `studio`, `affiliate`; every type without it. */
  type: part(z.string()),
  /** The number of the text among those this person searched for in this browser. */
  s: numberPart,
});
