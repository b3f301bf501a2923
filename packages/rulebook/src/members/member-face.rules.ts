import * as z from 'zod/mini';

/** Shown where the image service gave no usable value (MEMB-08). */
export const NO_VALUE = 'N/A';

interface AgeRange {
  readonly low: number;
  readonly high: number;
}

/** What the image service saw on a member's picture; null is what it did not say, or not legibly. */
export interface MemberFace {
  readonly age_range: AgeRange | null;
  readonly gender: string | null;
  /** How sure the service is that it is a face, in percent. */
  readonly confidence: number | null;
}

const MOST_YEARS = 130;
const years = z.number().check(z.gte(0), z.lte(MOST_YEARS));
const ageRange = z
  .object({ low: years, high: years })
  .check(z.refine(({ low, high }) => low <= high));
const orElse = z.catch;
const orNull = <Schema extends z.ZodMiniType>(schema: Schema) => orElse(z.nullable(schema), null);

/** Each value by itself: a gender that is missing takes no age range with it. */
const awsResult = z.object({
  face_values: z.object({
    age_range: orNull(ageRange),
    gender: orNull(z.object({ type: z.string().check(z.trim(), z.minLength(1)) })),
    confidence: orNull(z.number().check(z.gte(0), z.lte(100))),
  }),
});

const NO_FACE: MemberFace = { age_range: null, gender: null, confidence: null };

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * MEMB-06, ENT-21: the values of an `aws_result`, which is an object or the JSON text of one. Whatever
 * else it is, and whatever is missing in it, reads as no value and never as an error.
 */
export function readFace(aws_result: unknown): MemberFace {
  const value = typeof aws_result === 'string' ? parse(aws_result) : aws_result;
  const read = awsResult.safeParse(value);
  if (!read.success) return NO_FACE;
  const { age_range, gender, confidence } = read.data.face_values;
  return { age_range, gender: gender?.type ?? null, confidence };
}

/** `21–29`; one year alone where both ends are the same. */
export function formatAgeRange({ age_range }: MemberFace): string {
  if (age_range === null) return NO_VALUE;
  const { low, high } = age_range;
  return low === high ? String(low) : `${low}–${high}`;
}

export function formatGender({ gender }: MemberFace): string {
  return gender ?? NO_VALUE;
}

/** `97.4%` */
export function formatConfidence({ confidence }: MemberFace): string {
  return confidence === null ? NO_VALUE : `${confidence.toFixed(1)}%`;
}
