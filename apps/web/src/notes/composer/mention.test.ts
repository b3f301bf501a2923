import { describe, expect, it } from 'vitest';
import { insertMention, mentionAtCaret } from './mention.ts';

/** The bar marks the caret. */
function at(marked: string) {
  return mentionAtCaret(marked.replace('|', ''), marked.indexOf('|'));
}

describe('NOTE-02 the mention at the caret', () => {
  it.each([
    ['@|', { start: 0, query: '' }],
    ['@to|', { start: 0, query: 'to' }],
    ['Ask @to|', { start: 4, query: 'to' }],
    ['Ask @to|m.beck', { start: 4, query: 'to' }],
    ['Ask\n@tom.be|', { start: 4, query: 'tom.be' }],
    ['(@le|', { start: 1, query: 'le' }],
    ['@tom @le|', { start: 5, query: 'le' }],
    ['@tom |', null],
    ['office@duna|', null],
    ['Ask |@tom', null],
    ['|', null],
  ])('of %j is %j', (marked, expected) => {
    expect(at(marked)).toEqual(expected);
  });
});

describe('choosing a suggestion', () => {
  it.each([
    ['Ask @to|', 'Ask @tom.beck |'],
    ['Ask @to| today', 'Ask @tom.beck |today'],
    ['@to|, please', '@tom.beck |, please'],
  ])('%j becomes %j', (before, after) => {
    const text = before.replace('|', '');
    const mention = at(before);
    const inserted = mention && insertMention(text, mention, 'tom.beck');
    expect(inserted).toEqual({ text: after.replace('|', ''), caret: after.indexOf('|') });
  });
});
