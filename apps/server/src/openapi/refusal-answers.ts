import type { Call } from '@verify-admin/rulebook/kernel/call';
import { GENERAL_REFUSALS, type Refusals } from '@verify-admin/rulebook/kernel/refusal';
import type { JsonObject } from './json-schema.ts';

export const ERROR_SCHEMA = {
  type: 'object',
  required: ['error', 'detail', 'request_id'],
  properties: {
    error: { type: 'string', description: 'The code of the refusal, or `fault`.' },
    detail: { type: 'string', description: 'One sentence for the person.' },
    request_id: { type: 'string' },
    code: { type: 'integer', description: 'The number of a login that failed.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Where a request was not valid: its field, and what is wrong with it.',
    },
    facts: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Facts that help on, such as what a status is by now.',
    },
    changed: {
      type: 'array',
      description: 'Of `facts/changed`: each fact that is another one than was seen.',
      items: {
        type: 'object',
        required: ['fact', 'label', 'was', 'is'],
        properties: {
          fact: { type: 'string' },
          label: { type: 'string' },
          was: { type: 'string' },
          is: { type: 'string' },
        },
      },
    },
    facts_now: {
      type: 'string',
      description: 'Of `facts/changed`: what the next decision sends as `facts`.',
    },
  },
};

/** Refusals of who sends a request; a call that asks nobody has none of them. */
const OF_PERSONS = /^(session|permission|link|actor)\//;

const CONTENT = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
const RETRIED = ['429', '503', '507'];

const RETRY_AFTER = {
  'Retry-After': {
    schema: { type: 'integer' },
    description: 'Seconds to wait at most; missing where waiting does not help.',
  },
};

/** The lines of each status. */
function linesByStatus(refusals: Refusals): Readonly<Record<string, readonly string[]>> {
  const lines: Record<string, string[]> = {};
  for (const [code, { status, sentence }] of Object.entries(refusals))
    (lines[status] ??= []).push(`\`${code}\`: ${sentence}`);
  return lines;
}

function answerOf(status: string, lines: readonly string[]): JsonObject {
  return {
    description: lines.join('\n\n'),
    ...(RETRIED.includes(status) && { headers: RETRY_AFTER }),
    content: CONTENT,
  };
}

function generalLines(isPublic: boolean) {
  const entries = Object.entries(GENERAL_REFUSALS);
  const given = isPublic ? entries.filter(([code]) => !OF_PERSONS.test(code)) : entries;
  return linesByStatus(Object.fromEntries(given));
}

const LINES = { public: generalLines(true), known: generalLines(false) };

/** The answers that every call may give, by their names. */
export function generalAnswers(): JsonObject {
  const named = (Object.keys(LINES) as (keyof typeof LINES)[]).flatMap((of) =>
    Object.entries(LINES[of]).map(
      ([status, lines]) => [`${of}${status}`, answerOf(status, lines)] as const,
    ),
  );
  return Object.fromEntries(named);
}

/** The refusals of a call by status; those that every call may give are said in one place. */
export function refusalAnswers(call: Call): JsonObject {
  const of = call.access === 'public' ? 'public' : 'known';
  const general = LINES[of];
  const own = linesByStatus(call.refusals);
  const statuses = [...new Set([...Object.keys(general), ...Object.keys(own)])];
  const answers = statuses.map((status) => {
    const lines = own[status];
    if (!lines) return [status, { $ref: `#/components/responses/${of}${status}` }] as const;
    const more = general[status] ? [`And what every call may answer: \`${of}${status}\`.`] : [];
    return [status, answerOf(status, [...lines, ...more])] as const;
  });
  return Object.fromEntries(answers);
}
