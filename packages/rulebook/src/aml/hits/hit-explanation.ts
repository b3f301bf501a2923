import * as z from 'zod/mini';

/**
 * Why the engine found a hit, as stored with it. Read field by field, each with a default for it where it
 * is missing or unreadable: explanations of other versions of the engine have fewer fields, or more, and
 * still show what they have.
 */
/** Named again here: nothing in it is guaranteed. */
const orElse = z.catch;

const text = orElse(z.string(), '');
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
  query: text,
  listed: text,
  relation: text,
  similarity: number,
  weight: number,
  contribution: number,
  /** What the piece did not give; null where the explanation does not have it. */
  cost: nullableNumber,
  query_folded: text,
  listed_folded: text,
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
  field: text,
  effect: orElse(z.enum(['supports', 'neutral', 'contradicts']), 'neutral'),
  query: text,
  listed: text,
  why: text,
});

const listedDate = fields({ from: text, to: text, precision: text });

const hitExplanation = fields({
  matched_name: text,
  matched_name_kind: text,
  /** 0 to 1, as are threshold and the figures of the tokens. */
  score: number,
  threshold: nullableNumber,
  margin: nullableNumber,
  tokens: listOf(token),
  evidence: listOf(evidence),
  sentence: text,
  query: fields({
    name: text,
    type: text,
    folded: text,
    dob: nullableText,
    country: nullableText,
  }),
  entry: fields({
    names: listOf(fields({ name: text, kind: text })),
    dates_of_birth: listOf(listedDate),
    countries: listOf(text),
    programs: listOf(text),
    remarks: text,
    record_hash: text,
    details: fields({
      places_of_birth: listOf(text),
      addresses: listOf(text),
      documents: listOf(text),
    }),
  }),
  reasons: listOf(text),
  counterfactual: fields({
    without_dob: text,
    without_country: text,
    would_clear: nullableText,
    score_without_dob: nullableNumber,
  }),
  /** Empty where the form of the explanation has no name. */
  explanation_version: text,
  listed_names: nullableNumber,
  weakened_by: listOf(fields({ why: text, factor: orElse(z.number(), 1) })),
});

export type HitExplanation = z.infer<typeof hitExplanation>;
export type TokenRow = z.infer<typeof token>;
export type TokenEdit = z.infer<typeof edit>;
export type EvidenceRow = z.infer<typeof evidence>;

/** The stored explanation of a hit; with empty fields where there is none, never an exception. */
export function readHitExplanation(stored: unknown): HitExplanation {
  return hitExplanation.parse(stored);
}
