import * as z from 'zod/mini';
import { cleanText } from './clean-text.ts';
import { isDay } from './day.ts';

/**
 * A number, or its digits where it travels in a query string or form. Nothing else: an empty value
 * read as 0 would hide a document or un-feature a note.
 */
export const wholeNumber = z.union(
  [
    z.int().check(z.nonnegative()),
    z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)),
  ],
  { error: ({ input }) => (input === undefined ? undefined : 'Use a whole number.') },
);

/** A text as `cleanText` has it; its length is that of what is stored. */
export const text = (max: number) => z.string().check(z.overwrite(cleanText), z.maxLength(max));

/** Text that may be missing or null on the wire; both are read as the empty string. */
export const optionalText = (max: number) =>
  z.pipe(
    z.optional(z.nullable(text(max))),
    z.transform((value) => value ?? ''),
  );

/**
 * What a program sends to name something, or to prove something: a reference, a code, a token, JSON, what a person saw
 * before. Not cleaned: it is compared with what is stored, which may be older than the cleaning.
 */
export const exactText = (max: number) => z.string().check(z.trim(), z.maxLength(max));

/** A moment of an answer: ISO 8601 in UTC. An input takes `askedMoment`. */
export const moment = z.string();
export const nullableMoment = z.nullable(moment);

const isOfDay = z.refine<string>(
  (asked) => isDay(asked.slice(0, 10)),
  'Use a day of the calendar.',
);

/** What is said of a text that is no moment of an input. */
export const NO_MOMENT = 'Use a moment like 2026-11-30T09:15:00Z.';

/** As long as one to the nanosecond: the database refuses one with a hundred digits. */
const MOMENT_MAX = 30;

/** A moment of an input: ISO 8601 in UTC, and a day that there is. */
export const askedMoment = z.iso.datetime().check(z.maxLength(MOMENT_MAX, NO_MOMENT), isOfDay);

export const uuid = z.uuid();
