import type * as z from 'zod/mini';
import { NO_MOMENT } from './field.ts';

/** What is said of a field that is missing. */
export const REQUIRED_FIELD = 'This field is required.';

const TYPES: Readonly<Record<string, string>> = {
  string: 'Use a text.',
  number: 'Use a number.',
  int: 'Use a whole number.',
  boolean: 'Use true or false.',
  array: 'Use a list.',
  object: 'Use an object with fields.',
  record: 'Use an object with fields.',
};

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'Use a UUID.',
  email: 'Use an email address.',
  url: 'Use an address that begins with https://.',
  date: 'Use a day like 2026-11-30.',
  datetime: NO_MOMENT,
};

const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: [' character', ' characters'],
  array: [' entry', ' entries'],
};

function counted(origin: string, limit: number | bigint): string {
  const [one, many] = UNITS[origin] ?? ['', ''];
  return `${limit}${limit === 1 || limit === 1n ? one : many}`;
}

/**
 * What is wrong with a field, in a whole sentence that never repeats its value: for the shapes that have no sentence of
 * their own. Undefined where none fits.
 */
export function inputSentence(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined) return REQUIRED_FIELD;
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected];
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'This is not written as it has to be.';
    case 'too_big':
      return `Use at most ${counted(issue.origin, issue.maximum)}.`;
    case 'too_small':
      return `Use at least ${counted(issue.origin, issue.minimum)}.`;
    case 'invalid_value':
      return `Use ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}.`;
    case 'invalid_union':
      return 'This is none of the values that this field takes.';
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return undefined;
  }
}
