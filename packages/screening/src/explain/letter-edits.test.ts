import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EditDistance } from '../fold/spelling/edit-distance.ts';
import { type ComparedLetter, letterEdits } from './letter-edits.ts';

const distance = new EditDistance();
const letters = (text: string): ComparedLetter[] =>
  Array.from(text, (letter, i) => ({ letter, span: [i, i + 1] }));
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 12 });

/** The listed spelling with every edit made to it. */
function remade(query: string, listed: string): string {
  let text = '';
  let place = 0;
  for (const edit of letterEdits(letters(query), letters(listed))) {
    text += listed.slice(place, edit.listed[0]) + query.slice(...edit.query);
    place = edit.listed[1];
  }
  return text + listed.slice(place);
}

describe('the edits between two spellings', () => {
  it.each([
    ['marchelko', 'marchenko', 'changed l n'],
    ['marchnko', 'marchenko', 'dropped - e'],
    ['marchennko', 'marchenko', 'added n -'],
    ['marhcenko', 'marchenko', 'swapped hc ch'],
    ['kim', 'kim', ''],
    ['', 'ab', 'dropped - a, dropped - b'],
  ])('AML-09 %s and %s: %s', (query, listed, shown) => {
    const edits = letterEdits(letters(query), letters(listed)).map(
      (edit) =>
        `${edit.kind} ${query.slice(...edit.query) || '-'} ${listed.slice(...edit.listed) || '-'}`,
    );
    expect(edits.join(', ')).toBe(shown);
  });

  it('AML-09 are as few as the engine counts, and lead from the one to the other', () => {
    fc.assert(
      fc.property(word, word, (query, listed) => {
        const edits = letterEdits(letters(query), letters(listed));
        expect(edits.length).toBe(distance.between(query, listed, 24));
        expect(remade(query, listed)).toBe(query);
      }),
    );
  });

  it('a text is not compared letter by letter', () => {
    expect(letterEdits(letters('a'.repeat(65)), letters('b'))).toEqual([]);
  });
});
