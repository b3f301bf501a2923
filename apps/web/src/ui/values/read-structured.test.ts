import { describe, expect, it, vi } from 'vitest';
import { readStructured } from './read-structured.ts';

describe('structured data', () => {
  it('JSON-01 reads nested data and text that holds it', () => {
    expect(readStructured({ a: [1] })).toEqual({ kind: 'value', value: { a: [1] } });
    expect(readStructured('{"a":[1]}')).toEqual({ kind: 'value', value: { a: [1] } });
  });

  it.each([null, undefined, 7, true, '7', '"word"', 'null'])('JSON-02 %j is invalid', (input) => {
    expect(readStructured(input)).toEqual({ kind: 'invalid' });
  });

  it('JSON-03 says why a string is invalid, without the string itself', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(readStructured('{"name": Jane')).toEqual({ kind: 'invalid' });
    expect(logged.mock.calls).toEqual([['Failed to parse JSON string']]);
    logged.mockRestore();
  });
});
