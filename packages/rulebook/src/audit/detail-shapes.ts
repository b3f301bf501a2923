import * as z from 'zod/mini';

/** Shapes that the details of several acts share. */
export const nullableText = z.nullable(z.string());

/** The number of an owner of the account; null for the account itself. */
export const owner = z.nullable(z.number());

/** The lists that were searched, and which version of each. */
export const searchedLists = z.array(
  z.strictObject({ list_name: z.string(), list_date: z.string() }),
);
