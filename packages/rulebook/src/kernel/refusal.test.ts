import { describe, expect, it } from 'vitest';
import { formatRefusal } from './refusal.ts';

describe('the sentence of a refusal', () => {
  it('has its facts in their places and leaves out those nobody gave', () => {
    const refusal = { status: 422, sentence: 'Sheet {sheet}, row {row}: {what}' } as const;
    expect(formatRefusal(refusal, { sheet: 'Rows', row: '7' })).toBe('Sheet Rows, row 7: ');
    expect(formatRefusal({ status: 422, sentence: 'Plain.' })).toBe('Plain.');
  });
});
