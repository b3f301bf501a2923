import * as z from 'zod/mini';
import { moment } from '../kernel/field.ts';
import { CHECK_NAMES } from './checks.ts';

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

export const factChange = z.object({
  fact: z.string(),
  label: z.string(),
  was: z.string(),
  is: z.string(),
});

/**
 * ours: whether the facts a check was decided on are those of now. `unrecorded`: it was decided before facts were
 * recorded; `moved`: a write went past the rules, which `doctor` reports too.
 */
export const BASES = {
  held: 'Decided on the facts as they are now',
  moved: 'Decided on other facts than those of now',
  unrecorded: 'Decided before facts were recorded',
} as const;
export type Basis = keyof typeof BASES;
const BASIS_WORDS = Object.keys(BASES) as [Basis, ...Basis[]];

/** ours: what a check rests on now, and what changed since it was decided. */
export const checkFacts = z.object({
  facts: factsText,
  /** Null where it is not decided. */
  basis: z.nullable(z.enum(BASIS_WORDS)),
  /** Why it was reopened, or is marked; empty where no fact has changed since it was decided. */
  changed: z.array(
    z.object({
      created: moment,
      /** What it was before; and whether it still is. */
      from: z.string(),
      is_reopened: z.boolean(),
      /** Who of the staff changed it, by username. */
      by: z.nullable(z.string()),
      changes: z.array(factChange),
    }),
  ),
  /** Papers that staff added since it was decided: they reopen nothing. */
  papers_added: z.number(),
});
export type CheckFacts = z.infer<typeof checkFacts>;

/** The facts of every check of an account. */
export const allCheckFacts = z.record(z.enum(CHECK_NAMES), checkFacts);
