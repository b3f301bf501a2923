import * as z from 'zod/mini';

/**
 * Why the engine found a hit, as stored beside it. Read field by field, each with what stands for
 * it where it is missing or unreadable: explanations of other versions of the engine have fewer
 * fields, or more, and still show what they have.
 */
/** Named anew: nothing here is a promise. */
const orElse = z.catch;

const said = orElse(z.string(), '');
const number = orElse(z.number(), 0);
const nullableNumber = orElse(z.nullable(z.number()), null);
const flag = orElse(z.boolean(), false);
const nullableText = orElse(z.nullable(z.string()), null);

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is no object has no fields. */
function fields<const S extends z.core.$ZodShape>(shape: S) {
  return z.pipe(
    z.transform((value) => (isRecord(value) ? value : {})),
    z.object(shape),
  );
}

function listOf<T extends z.ZodMiniType>(item: T) {
  return z.pipe(
    z.transform((value): unknown[] => (Array.isArray(value) ? value : [])),
    z.array(item),
  );
}

const place = z.number().check(z.nonnegative());
/** Two places in a piece of a name, the second not before the first. */
const span = orElse(
  z.tuple([place, place]).check(z.refine(([start, end]) => start <= end)),
  () => [0, 0] satisfies [number, number],
);

const edit = fields({
  kind: orElse(z.enum(['changed', 'added', 'dropped', 'swapped']), 'changed'),
  query: span,
  listed: span,
});

const token = fields({
  query: said,
  listed: said,
  relation: said,
  similarity: number,
  weight: number,
  contribution: number,
  /** What the piece did not give; null where the explanation does not say. */
  cost: nullableNumber,
  query_folded: said,
  listed_folded: said,
  moved: flag,
  /** Null where the explanation does not show edits. */
  edits: z.pipe(
    z.transform((value): unknown[] | null => (Array.isArray(value) ? value : null)),
    z.nullable(z.array(edit)),
  ),
  held_by: nullableNumber,
  one_in: nullableNumber,
});

const evidence = fields({
  field: said,
  effect: orElse(z.enum(['supports', 'neutral', 'contradicts']), 'neutral'),
  query: said,
  listed: said,
  why: said,
});

const listedDate = fields({ from: said, to: said, precision: said });

const hitExplanation = fields({
  matched_name: said,
  matched_name_kind: said,
  /** 0 to 1, as are threshold and the figures of the tokens. */
  score: number,
  threshold: nullableNumber,
  margin: nullableNumber,
  tokens: listOf(token),
  evidence: listOf(evidence),
  sentence: said,
  query: fields({
    name: said,
    type: said,
    folded: said,
    dob: nullableText,
    country: nullableText,
  }),
  entry: fields({
    names: listOf(fields({ name: said, kind: said })),
    dates_of_birth: listOf(listedDate),
    countries: listOf(said),
    programs: listOf(said),
    remarks: said,
    record_hash: said,
    details: fields({
      places_of_birth: listOf(said),
      addresses: listOf(said),
      documents: listOf(said),
    }),
  }),
  reasons: listOf(said),
  counterfactual: fields({
    without_dob: said,
    without_country: said,
    would_clear: nullableText,
    score_without_dob: nullableNumber,
  }),
  /** Empty where the form of the explanation has no name. */
  explanation_version: said,
  listed_names: nullableNumber,
  weakened_by: listOf(fields({ why: said, factor: orElse(z.number(), 1) })),
});

export type HitExplanation = z.infer<typeof hitExplanation>;
export type TokenRow = z.infer<typeof token>;
export type TokenEdit = z.infer<typeof edit>;
export type EvidenceRow = z.infer<typeof evidence>;

/** The stored explanation of a hit; with empty fields where there is none, never an exception. */
export function readHitExplanation(stored: unknown): HitExplanation {
  return hitExplanation.parse(stored);
}
