import { describe, expect, it } from 'vitest';
import { formatUnknownNames, storeMentions, typedNames, unknownNamesIn } from './mention.rules.ts';

const TOM = { username: 'tom.beck', uuid: '00000000-0000-4000-8000-000000000001' };
const TOM_2 = { username: 'tom.beck-2', uuid: '00000000-0000-4000-8000-000000000002' };
const PEOPLE = [TOM, TOM_2];

describe('NOTE-06 NOTE-07 storing', () => {
  it.each([
    ['Ask @tom.beck today', `Ask @[tom.beck](${TOM.uuid}) today`],
    ['Ask @tom.beck. He knows', `Ask @[tom.beck](${TOM.uuid}). He knows`],
    ['Ask @Tom.Beck…', `Ask @[tom.beck](${TOM.uuid})…`],
    ['@tom.beck-2 and @tom.beck', `@[tom.beck-2](${TOM_2.uuid}) and @[tom.beck](${TOM.uuid})`],
    ['(@tom.beck)', `(@[tom.beck](${TOM.uuid}))`],
    ['@tom.beck@tom.beck', `@[tom.beck](${TOM.uuid})@tom.beck`],
    [`@[tom.beck](${TOM.uuid}) @tom.beck`, `@[tom.beck](${TOM.uuid}) @[tom.beck](${TOM.uuid})`],
    ['Ask ＠tom.beck', `Ask @[tom.beck](${TOM.uuid})`],
    ['@tom.becks', '@tom.becks'],
    ['@toString and @lena.fischer', '@toString and @lena.fischer'],
    ['x@tom.beck', 'x@tom.beck'],
    ['no mention', 'no mention'],
  ])('%j is stored as %j', (text, stored) => {
    expect(storeMentions(text, PEOPLE)).toBe(stored);
  });

  it('of two names that differ in capitals the one that is written is meant', () => {
    const capital = { username: 'Tom.Beck', uuid: '00000000-0000-4000-8000-000000000003' };
    expect(storeMentions('@Tom.Beck', [TOM, capital])).toBe(`@[Tom.Beck](${capital.uuid})`);
  });
});

describe('whom a note may be for', () => {
  it('is asked by each reading of what was typed, each once', () =>
    expect(typedNames('@Tom.Beck-. @tom.beck, mail a@b.c')).toEqual([
      'tom.beck-.',
      'tom.beck-',
      'tom.beck',
    ]));
  it('is nobody for a name that already carries its uuid', () =>
    expect(typedNames(`@[tom.beck](${TOM.uuid})`)).toEqual([]));
});

describe('names that tell nobody', () => {
  it.each([
    [`@[tom.beck](${TOM.uuid}) knows`, [], null],
    ['office@duna.example', [], null],
    [
      'Ask @duna.studio.',
      ['duna.studio'],
      'Nobody is notified about @duna.studio: no active colleague has this name.',
    ],
    [
      '@ina @ina, @bob',
      ['ina', 'bob'],
      'Nobody is notified about @ina, @bob: no active colleague has these names.',
    ],
  ])('of %j are %j', (stored, names, sentence) => {
    expect(unknownNamesIn(stored)).toEqual(names);
    expect(formatUnknownNames(stored)).toBe(sentence);
  });
});
