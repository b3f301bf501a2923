import { describe, expect, it } from 'vitest';
import type { Screened } from '../platform/screening/screening.ts';
import { joinPersons, makeAmlResponse } from './aml-answer.ts';

const screened = (best_score: number | null, score_floor: number | null): Screened => ({
  ok: true,
  hits: [],
  lists: [],
  algorithm_version: 'names',
  threshold: 0.82,
  best_score,
  score_floor,
  nobody_near: false,
});
const response = (...near: [number | null, number | null][]) =>
  makeAmlResponse(
    'individual',
    near.map(([best, floor]) => screened(best, floor)),
  );

describe('how near a run came', () => {
  it('AML-09 is the nearest of all its names, looked for as low as all of them were', () => {
    expect(response([0.74, 0.7], [null, 0.7])).toMatchObject({
      threshold: 0.82,
      best_score: 0.74,
      score_floor: 0.7,
    });
    expect(response([null, 0.7])).toMatchObject({ best_score: null, score_floor: 0.7 });
  });

  it('AML-09 is not said where a provider does not say', () => {
    expect(response([0.9, null])).not.toHaveProperty('best_score');
  });

  it('AML-09 of two persons under one number is the nearer one’s', () => {
    const [near, far] = [response([0.79, 0.7]), response([null, 0.7])];
    expect(joinPersons(near, far)).toMatchObject({ best_score: 0.79, score_floor: 0.7 });
    const { best_score: _, score_floor: __, ...earlier } = near;
    expect(joinPersons(earlier, far)).not.toHaveProperty('best_score');
  });
});
