import * as z from 'zod/mini';

/**
 * A number, or its digits where it travels in a query string or form. Nothing else: an empty value
 * read as 0 would hide a document or un-feature a note.
 */
export const wholeNumber = z.union([
  z.int().check(z.nonnegative()),
  z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)),
]);

export const text = (max: number) => z.string().check(z.trim(), z.maxLength(max));

/** Text that may be missing or null on the wire; both are read as the empty string. */
export const optionalText = (max: number) =>
  z.pipe(
    z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(max)))),
    z.transform((value) => value ?? ''),
  );

/** A moment of an answer: ISO 8601 in UTC. An input takes `askedMoment`. */
export const moment = z.string();
export const nullableMoment = z.nullable(z.string());

/** A moment of an input: ISO 8601 in UTC, and a day that there is. */
export const askedMoment = z.iso.datetime();

export const uuid = z.uuid();
