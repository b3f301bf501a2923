import * as z from 'zod/mini';
import type { ScreeningAsk } from '../../platform/screening/screening.ts';

/** A line this long is no query. */
const LONGEST_LINE = 100_000;

const queryLine = z.object({
  id: z.union([z.string(), z.number()]),
  query_name: z.string(),
  type: z.enum(['individual', 'company']),
  dob: z.nullish(z.string()),
  country: z.nullish(z.string()),
});

/** A query of a file: the id its answer bears, and what is asked. */
export interface QueryLine {
  readonly id: string | number;
  readonly ask: ScreeningAsk;
}

/** Reads one line of a file of queries, or the sentence why it is none. */
export function readQueryLine(line: string): QueryLine | string {
  if (line.length > LONGEST_LINE) return `The line has more than ${LONGEST_LINE} characters.`;
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return 'The line is not JSON.';
  }
  const read = queryLine.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    const field = issue?.path.join('.') ?? '';
    return field === ''
      ? 'The line is not a query.'
      : `The field ${field} is missing or not valid.`;
  }
  const { id, query_name: name, type, dob, country } = read.data;
  const facts = { ...(dob != null && { dob }), ...(country != null && { country }) };
  return { id, ask: { name, type, ...facts } };
}
