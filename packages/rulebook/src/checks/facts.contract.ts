import * as z from 'zod/mini';

/** Longer than the facts of any account. */
const FACTS_TEXT_MAX = 200_000;

/**
 * ours: the text that the read which showed the check gave as its `facts`. A decision that names it is refused with
 * 409 where they have changed; one that does not decides on the facts as they are.
 */
export const seenFacts = z.optional(z.string().check(z.minLength(1), z.maxLength(FACTS_TEXT_MAX)));

/** ours: the facts of a check as a text, to be sent back with a decision. */
export const factsText = z.string();

/** ours: the digests of the facts that a request was made on. */
export const boundFacts = z.object({
  definition: z.number(),
  digests: z.record(z.string(), z.string()),
});
