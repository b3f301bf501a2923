import * as z from 'zod/mini';

/** Input that came from a query string or a form is text; these read the documents' field types out of it. */
export const wholeNumber = z.coerce.number().check(z.int(), z.nonnegative());

export const text = (max: number) => z.string().check(z.trim(), z.maxLength(max));

/** Text that may be missing or null on the wire; both are read as the empty string. */
export const optionalText = (max: number) =>
  z.pipe(
    z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(max)))),
    z.transform((value) => value ?? ''),
  );

/** A moment on the wire: ISO 8601 in UTC. */
export const moment = z.string();
export const nullableMoment = z.nullable(z.string());

export const uuid = z.uuid();
