import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { askedMoment, text, wholeNumber } from './field.ts';
import { inputSentence } from './input-sentence.ts';

/** What is said of a value. */
function saidOf(schema: z.ZodMiniType, value: unknown): string | undefined {
  const read = schema.safeParse(value, { error: inputSentence });
  return read.error?.issues[0]?.message;
}

describe('what is said of a field that is wrong', () => {
  it.each([
    [text(3), undefined, 'This field is required.'],
    [text(3), 7, 'Use a text.'],
    [text(3), 'long', 'Use at most 3 characters.'],
    [z.string().check(z.minLength(1)), '', 'Use at least 1 character.'],
    [z.array(z.string()).check(z.maxLength(2)), ['a', 'b', 'c'], 'Use at most 2 entries.'],
    [z.enum(['CS', 'LEGAL']), 'BOSS', 'Use one of CS, LEGAL.'],
    [z.literal('full'), 'half', 'Use full.'],
    [z.uuid(), 'x', 'Use a UUID.'],
    [wholeNumber, '7a', 'Use a whole number.'],
    [z.number().check(z.lte(100)), 101, 'Use at most 100.'],
    [askedMoment, 'yesterday', 'Use a moment like 2026-11-30T09:15:00Z.'],
    [askedMoment, '2026-02-30T00:00:00Z', 'Use a moment like 2026-11-30T09:15:00Z.'],
    [askedMoment, '0000-01-01T00:00:00Z', 'Use a day of the calendar.'],
  ] as const)('is a sentence: %#', (schema, value, sentence) => {
    expect(saidOf(schema, value)).toBe(sentence);
  });

  it('takes no moment that the database would refuse for its digits', () => {
    const withDigits = (count: number) => `2026-11-30T09:15:00.${'1'.repeat(count)}Z`;
    expect(saidOf(askedMoment, withDigits(9))).toBeUndefined();
    for (const count of [10, 120, 150, 5000])
      expect(saidOf(askedMoment, withDigits(count))).toBe(
        'Use a moment like 2026-11-30T09:15:00Z.',
      );
  });
});
