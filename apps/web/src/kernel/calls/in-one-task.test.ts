import { describe, expect, it } from 'vitest';
import { inOneTask } from './in-one-task.ts';

function aTask() {
  const later: (() => void)[] = [];
  const faults: unknown[] = [];
  const run = inOneTask(
    (all) => void later.push(all),
    (fault) => void faults.push(fault),
  );
  return { later, faults, run };
}

describe('what is run in one task', () => {
  it('comes together, in its order', () => {
    const { later, run } = aTask();
    const seen: string[] = [];
    run(() => void seen.push('first'));
    run(() => void seen.push('second'));
    expect([seen, later.length]).toEqual([[], 1]);
    later[0]?.();
    expect(seen).toEqual(['first', 'second']);
  });

  it('leaves what comes meanwhile to the next task', () => {
    const { later, run } = aTask();
    const seen: string[] = [];
    run(() => run(() => void seen.push('next')));
    later[0]?.();
    expect(seen).toEqual([]);
    later[1]?.();
    expect(seen).toEqual(['next']);
  });

  it('is not held back by one that throws', () => {
    const { later, faults, run } = aTask();
    const seen: string[] = [];
    const fault = new Error('one of them');
    run(() => {
      throw fault;
    });
    run(() => void seen.push('other'));
    later[0]?.();
    expect([seen, faults]).toEqual([['other'], [fault]]);
  });
});
