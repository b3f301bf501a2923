import { expect, it } from 'vitest';
import { matchWords } from './match-words.ts';

it('case and accents do not count', () => {
  expect(matchWords('Duna Stúdió Kft.', 'STUDIO')).toEqual({
    rank: 1,
    ranges: [{ from: 5, to: 11 }],
  });
});

it('every typed word must be found, in any order', () => {
  expect(matchWords('Resend KYC Email to Owner', 'email re')?.ranges).toEqual([
    { from: 0, to: 2 },
    { from: 11, to: 16 },
  ]);
  expect(matchWords('Resend KYC Email', 'resend kyb')).toBeNull();
});

it('the start of the text is best, then the start of a word, then the inside of one', () => {
  const rankOf = (text: string) => matchWords(text, 're')?.rank;
  expect(rankOf('Refresh')).toBe(0);
  expect(rankOf('Estudio Reyes')).toBe(1);
  expect(rankOf('Expired Docs')).toBe(2);
});

it('the start of a word is marked before the inside of an earlier one', () => {
  expect(matchWords('Kestrel Reyes', 're')?.ranges).toEqual([{ from: 8, to: 10 }]);
});

it('nothing typed matches everything', () => {
  expect(matchWords('Refresh', '  ')).toEqual({ rank: 0, ranges: [] });
});
