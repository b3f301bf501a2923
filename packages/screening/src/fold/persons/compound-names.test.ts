import { describe, expect, it } from 'vitest';
import { foldName } from '../fold-name.ts';
import { createFoldScratch } from '../fold-scratch.ts';

const scratch = createFoldScratch();

function tokensOf(name: string): string[] {
  return foldName(name, 'individual', scratch).tokens.map(({ text }) => text);
}

describe('Arabic and Persian names of two words', () => {
  it.each([
    ['Habib Allah', 'Habibullah'],
    ['Habib Alla', 'Habibollah'],
    ['Nur al-Din', 'Nuruddin'],
    ['Nur Din', 'Nuruddin'],
  ])('AML-09 %s is %s', (two, one) => {
    expect(tokensOf(two)).toEqual(tokensOf(one));
  });

  it.each([
    ['POLYAKOVA ALLA VIKTOROVNA', ['polyakova', 'alla', 'viktorovna']],
    ['Andersson Ulla', ['andersson', 'ulla']],
    ['Nguyen Dien', ['nguyen', 'dien']],
    ['Allah, Habib', ['habib', 'allah']],
  ])('AML-09 %s stays two words', (name, tokens) => {
    expect(tokensOf(name)).toEqual(tokens);
  });
});
