import { describe, expect, it } from 'vitest';
import { formatAgeRange, formatConfidence, formatGender, readFace } from './member-face.rules.ts';

const FACE = { age_range: { low: 21, high: 29 }, gender: { type: 'Female' }, confidence: 99.87 };
const shownOf = (aws_result: unknown) => {
  const face = readFace(aws_result);
  return [formatAgeRange(face), formatGender(face), formatConfidence(face)];
};

describe('MEMB-06 ENT-21 the estimate in an aws_result', () => {
  it('is read from an object and from the JSON text of one', () => {
    const expected = { age_range: FACE.age_range, gender: 'Female', confidence: 99.87 };
    expect(readFace({ face_values: FACE })).toEqual(expected);
    expect(readFace(JSON.stringify({ face_values: FACE, more: [1] }))).toEqual(expected);
    expect(shownOf({ face_values: FACE })).toEqual(['21–29', 'Female', '99.9%']);
  });

  it('is one year where both ends are the same', () => {
    expect(shownOf({ face_values: { age_range: { low: 30, high: 30 } } })[0]).toBe('30');
  });

  it.each([
    ['nothing', null],
    ['a text that is no JSON', 'face service timed out'],
    ['the text null', 'null'],
    ['a number', 7],
    ['a list', [FACE]],
    ['no face_values', {}],
    ['empty face_values', { face_values: null }],
    ['values of other kinds', { face_values: { age_range: '21-29', gender: 3, confidence: '9' } }],
  ])('MEMB-08 of %s is N/A three times', (_what, aws_result) => {
    expect(shownOf(aws_result)).toEqual(['N/A', 'N/A', 'N/A']);
  });

  it.each([
    [{ age_range: undefined }, ['N/A', 'Female', '99.9%']],
    [{ age_range: { low: 29, high: 21 } }, ['N/A', 'Female', '99.9%']],
    [{ age_range: { low: -3, high: 21 } }, ['N/A', 'Female', '99.9%']],
    [{ gender: { type: ' ' } }, ['21–29', 'N/A', '99.9%']],
    [{ confidence: 140 }, ['21–29', 'Female', 'N/A']],
  ])('MEMB-08 one unusable value takes no other with it: %j', (changed, expected) => {
    expect(shownOf({ face_values: { ...FACE, ...changed } })).toEqual(expected);
  });
});
