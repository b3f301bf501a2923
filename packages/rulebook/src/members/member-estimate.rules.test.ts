import { describe, expect, it } from 'vitest';
import { derivedOf, estimateOf, isAgeSupported } from './member-estimate.rules.ts';
import { MEMBER_ESTIMATES } from './member-estimates.ts';
import { readFace } from './member-face.rules.ts';
import { MEMBER_TEXTS } from './members.rules.ts';

const resultOf = (low: number, high: number, confidence: number | null = 99) => ({
  face_values: { age_range: { low, high }, gender: { type: 'Male' }, confidence },
});

describe('the words of the page', () => {
  it('MEMB-03 the filter', () => {
    expect(MEMBER_ESTIMATES).toEqual({
      legal: 'Est Legal Age',
      under: 'Flagged',
      unclear: 'Unclear Image',
    });
  });

  it('MEMB-04 the columns', () => {
    expect(Object.values(MEMBER_TEXTS.heads)).toEqual([
      'Handle',
      'BirthDate',
      'Age',
      'Est Age Range',
      'Est Gender',
      'Confidence',
      'Image',
    ]);
  });
});

describe('MEMB-03 what the image says of the age', () => {
  it.each([
    ['legal', resultOf(18, 24)],
    ['legal', resultOf(40, 52, 90)],
    ['under', resultOf(17, 24)],
    ['under', resultOf(17.9, 30)],
    ['under', resultOf(12, 16)],
    ['unclear', resultOf(30, 40, 89.99)],
    ['unclear', resultOf(12, 16, 50)],
    ['unclear', resultOf(30, 40, null)],
    ['unclear', { face_values: null }],
    ['unclear', 'face service timed out'],
    ['unclear', null],
  ])('%s: %j', (estimate, aws_result) => {
    expect(estimateOf(readFace(aws_result)).estimate).toBe(estimate);
  });

  it.each([
    [null, 'No age was estimated from the image.'],
    [resultOf(30, 40, 50), 'The face was recognised with less than 90% confidence.'],
    [resultOf(16, 22), 'The estimated age range begins below 18.'],
    [resultOf(22, 30), 'The whole estimated age range is 18 or older.'],
  ])('says why: %j', (aws_result, why) => {
    expect(estimateOf(readFace(aws_result)).why).toBe(why);
  });

  it.each([
    [21, true],
    [29, true],
    [20, false],
    [30, false],
    [null, null],
  ])('a stated age of %s lies in 21–29: %s', (age, expected) => {
    expect(isAgeSupported(age, readFace(resultOf(21, 29)))).toBe(expected);
    expect(isAgeSupported(age, readFace(null))).toBeNull();
  });
});

it('MEMB-08 a member is found by handle and account name, in any case and without accents', () => {
  const member = { handle: 'Zsófia_99', account_name: 'Duna Stúdió Kft.', aws_result: null };
  expect(derivedOf(member)).toEqual({
    estimate: 'unclear',
    search_text: ' zsofia 99 duna studio kft ',
  });
});
