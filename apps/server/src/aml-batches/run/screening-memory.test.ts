import { describe, expect, it } from 'vitest';
import type { Screened, ScreeningAsk } from '../../platform/screening/screening.ts';
import { ScreeningMemory } from './screening-memory.ts';

const ANNA: ScreeningAsk = { name: 'Anna Nowak', type: 'individual', dob: '1971-03-12' };

const answer = (nobody_near: boolean): Screened => ({
  ok: true,
  hits: [],
  lists: [],
  algorithm_version: 'names',
  threshold: 0.82,
  best_score: null,
  score_floor: 0.7,
  nobody_near,
});

/** A memory before a screening that answers every ask so, and what it was asked. */
function aMemory(screened: Screened): { memory: ScreeningMemory; asked: ScreeningAsk[] } {
  const asked: ScreeningAsk[] = [];
  const memory = new ScreeningMemory(async (ask) => {
    asked.push(ask);
    return screened;
  });
  return { memory, asked };
}

describe('what a batch remembers of its names', () => {
  it('asks one question once', async () => {
    const { memory, asked } = aMemory(answer(false));
    await Promise.all([memory.screen(ANNA), memory.screen(ANNA)]);
    await memory.screen(ANNA);
    expect(asked).toEqual([ANNA]);
  });

  it('asks for another birth date again where somebody listed is near', async () => {
    const { memory, asked } = aMemory(answer(false));
    await memory.screen(ANNA);
    await memory.screen({ ...ANNA, dob: '1980-01-01' });
    expect(asked).toHaveLength(2);
  });

  it('answers every Anna Nowak where nobody listed is near, but no company of her name', async () => {
    const { memory, asked } = aMemory(answer(true));
    await memory.screen(ANNA);
    await memory.screen({ ...ANNA, dob: '1980-01-01' });
    expect(asked).toHaveLength(1);
    await memory.screen({ name: ANNA.name, type: 'company' });
    expect(asked).toHaveLength(2);
  });

  it('asks again after a failure', async () => {
    const { memory, asked } = aMemory({ ok: false, why: 'unavailable' });
    await memory.screen(ANNA);
    await memory.screen(ANNA);
    expect(asked).toHaveLength(2);
  });
});
