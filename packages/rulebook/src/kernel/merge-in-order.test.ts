import { expect, it } from 'vitest';
import { mergeInOrder } from './merge-in-order.ts';

/** `3` stands for the third day of a month, whatever follows it. */
const own = (text: string) => `2026-11-0${text.charAt(0)}T12:00:00.000Z`;

it('is one list by moment, the first list before the others where moments are equal', () => {
  const merged = mergeInOrder([['1a', '3'], ['1b', '2', '4'], []], own, 'oldest');
  expect(merged).toEqual(['1a', '1b', '2', '3', '4']);
  expect(
    mergeInOrder(
      [
        ['5', '1'],
        ['4', '2'],
      ],
      own,
      'newest',
    ),
  ).toEqual(['5', '4', '2', '1']);
});

it('leaves each list in its order, whatever its moments', () => {
  // The clock was at 9 while the second of them was written.
  const merged = mergeInOrder(
    [
      ['1', '9', '3'],
      ['2', '4'],
    ],
    own,
    'oldest',
  );
  expect(merged).toEqual(['1', '2', '4', '9', '3']);
});
