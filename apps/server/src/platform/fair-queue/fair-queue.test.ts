import { describe, expect, it } from 'vitest';
import { FairQueue, QueueFull } from './fair-queue.ts';

/** A queue whose first job waits until it is let go, and the order in which jobs were done. */
function aBusyQueue(most = 100) {
  const queue = new FairQueue(most);
  const done: string[] = [];
  let letGo = () => {};
  const first = queue.add('first', () => new Promise<void>((resolve) => (letGo = resolve)));
  const add = (asker: string, name: string) =>
    queue
      .add(asker, async () => void done.push(name))
      .catch((error: unknown) => {
        if (!(error instanceof QueueFull)) throw error;
        done.push(`${name} turned away`);
      });
  return { queue, done, add, first, letGo: () => letGo() };
}

describe('a fair queue', () => {
  it('gives everybody one turn before anybody has a second one', async () => {
    const { done, add, letGo } = aBusyQueue();
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => add(name[0] ?? '', name));
    letGo();
    await Promise.all(all);
    expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('gives nobody two turns one after the other while somebody else waits', async () => {
    const { done, add, letGo } = aBusyQueue();
    const all = ['first2', 'first3', 'b1'].map((name) => add(name.slice(0, -1), name));
    letGo();
    await Promise.all(all);
    expect(done).toEqual(['b1', 'first2', 'first3']);
  });

  it('turns away the newest of who has most, when somebody with less comes and it is full', async () => {
    const { done, add, letGo } = aBusyQueue(4);
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'a5', 'c1'].map((name) => add(name[0] ?? '', name));
    letGo();
    await Promise.all(all);
    expect(done.filter((one) => one.endsWith('turned away'))).toEqual([
      'a4 turned away',
      'a5 turned away',
      'a3 turned away',
    ]);
    expect(done.filter((one) => !one.endsWith('turned away'))).toEqual(['a1', 'b1', 'c1', 'a2']);
  });

  it('turns away who comes last where everybody has one', async () => {
    const { done, add, letGo } = aBusyQueue(2);
    const all = ['a1', 'b1', 'c1'].map((name) => add(name[0] ?? '', name));
    letGo();
    await Promise.all(all);
    expect(done).toEqual(['c1 turned away', 'a1', 'b1']);
  });

  it('goes on after a job that failed, and tells who asked for it', async () => {
    const queue = new FairQueue(2);
    const fails = queue.add('a', () => Promise.reject(new Error('of the job')));
    const works = queue.add('b', async () => 'done');
    await expect(fails).rejects.toThrow('of the job');
    expect(await works).toBe('done');
    expect(await queue.add('a', async () => 'later')).toBe('later');
  });
});
