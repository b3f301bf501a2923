import * as z from 'zod/mini';

/** Shapes that the details of several acts share. */
export const nullableText = z.nullable(z.string());

const PERSONAL = z.registry<{ readonly why: string }>();

/** Marks a field of a detail whose values are about people: each shape is marked once, so pass a new one. */
function personal<Shape extends z.ZodMiniType>(shape: Shape, why: string): Shape {
  PERSONAL.add(shape, { why });
  return shape;
}

/**
 * The fields of a detail whose values are about people of the account, at its top level. The log stores them
 * encrypted under the key of the account, which an erasure destroys.
 */
export function personalFieldsOf(detail: z.ZodMiniType): readonly string[] {
  if (!(detail instanceof z.ZodMiniObject)) return [];
  const fields = Object.entries<z.core.$ZodType>(detail.shape);
  return fields.filter(([, shape]) => PERSONAL.has(shape)).map(([field]) => field);
}

/** What somebody typed: a reason, a comment. */
export const typedText = personal(z.string(), 'typed text may name people');
export const nullableTypedText = personal(z.nullable(z.string()), 'typed text may name people');
export const optionalTypedText = personal(z.optional(z.string()), 'typed text may name people');

/** As the device of the sender calls the file. */
export const filename = personal(z.string(), 'files are named after people');

/** The answer of a mail server, which quotes the address. */
export const deliveryFault = personal(z.optional(z.nullable(z.string())), 'it quotes an address');

/** The name of a company; many bear the name of their owner. */
export const companyName = personal(z.string(), 'it names people');

/** By what the identity provider names the verification of a person. */
export const scanRef = personal(z.string(), 'it names a person at the provider');

/** The record of a sanctions list that a person was compared with. */
export const listedRecord = personal(z.string(), 'it says whom a person was taken for');

/** Files of the account as they were submitted. */
export const submittedFiles = personal(
  z.array(z.strictObject({ document_id: z.number(), filename: z.string(), sha256: z.string() })),
  'files are named after people',
);
export const optionalSubmittedFiles = personal(
  z.optional(submittedFiles),
  'files are named after people',
);

/** The number of an owner of the account; null for the account itself. */
export const owner = z.nullable(z.number());

/** The lists that were searched, and which version of each. */
export const searchedLists = z.array(
  z.strictObject({ list_name: z.string(), list_date: z.string() }),
);
