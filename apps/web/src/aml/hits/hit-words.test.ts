import { describe, expect, it } from 'vitest';
import { pastSentence } from './hit-words.ts';

describe('the sentence of a decided hit', () => {
  it.each(['treat as a match until disproved', 'needs review'])('lacks the advice %s', (advice) => {
    expect(pastSentence(`“Viktor” equal: ${advice}.`)).toBe('“Viktor” equal.');
  });

  it.each(['treat as a match until shown otherwise', 'needs a look'])(
    'lacks the advice of explanation-3: %s',
    (advice) => {
      expect(pastSentence(`“Viktor” equal: ${advice}.`)).toBe('“Viktor” equal.');
    },
  );

  it('keeps what was found', () => {
    const found = '“Viktor” equal; birth date differs by 17 years: likely a namesake.';
    expect(pastSentence(found)).toBe(found);
  });
});
