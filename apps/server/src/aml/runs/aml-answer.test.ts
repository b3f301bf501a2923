import { describe, expect, it } from 'vitest';
import type { Screened } from '../../platform/screening/screening.ts';
import { makeAmlResponse, screenAll } from './aml-answer.ts';

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
const NOBODY = { name: 'Nobody', dob: '', country: '' };
const response = (...near: [number | null, number | null][]) =>
  makeAmlResponse(
    'individual',
    near.map(([best, floor]) => ({ asked: NOBODY, screened: screened(best, floor) })),
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

  it('AML-09 is missing where a provider gives none', () => {
    expect(response([0.9, null])).not.toHaveProperty('best_score');
  });
});

describe('asking about several values', () => {
  const NAMED = { name: 'Viktor Sahl', type: 'individual', country: 'EE' } as const;
  const asks = [NAMED, { ...NAMED, dob: '1968-02-14' }];
  const askedOf = async (nobody_near: boolean) => {
    const asked: unknown[] = [];
    const answers = await screenAll(asks, async (ask) => {
      asked.push(ask);
      return { ...screened(null, 0.7), nobody_near };
    });
    return { asked: asked.length, answers: answers.length };
  };

  it('asks every set of values where a listed name is near', async () => {
    expect(await askedOf(false)).toEqual({ asked: 2, answers: 2 });
  });

  it('asks a name once where no listed name is near', async () => {
    expect(await askedOf(true)).toEqual({ asked: 1, answers: 2 });
  });
});
