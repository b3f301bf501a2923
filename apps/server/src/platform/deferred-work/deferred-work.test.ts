import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../log.ts';
import { DeferredWork } from './deferred-work.ts';
import { SOON } from '../../../../../tests/factories/soon.ts';

let opened: DeferredWork[] = [];
afterEach(async () => {
  await Promise.all(opened.map((work) => work.close()));
  opened = [];
});

/** A process's deferred work, with what its log was given. */
function aProcess() {
  const lines: string[] = [];
  const log = createLog('error', { write: (line) => void lines.push(line) });
  const work = new DeferredWork(log);
  opened.push(work);
  return { work, lines };
}

/** Pieces that wait; `done` are those that were done, in their order. */
function aQueue(...pieces: number[]) {
  const waiting = pieces;
  const done: number[] = [];
  const doNext = async () => {
    const piece = waiting.shift();
    if (piece === undefined) return false;
    await sleep(1);
    done.push(piece);
    return true;
  };
  return { waiting, done, doNext };
}

describe('deferred work', () => {
  it('is done until nothing waits, and again at once when nudged', async () => {
    const { work } = aProcess();
    const { waiting, done, doNext } = aQueue(1, 2);
    work.begin('emails', doNext);
    await vi.waitFor(() => expect(done).toEqual([1, 2]), SOON);
    waiting.push(3);
    await sleep(50);
    expect(done).toEqual([1, 2]);
    work.nudge('emails');
    await vi.waitFor(() => expect(done).toEqual([1, 2, 3]), SOON);
  });

  it('a nudge that comes while one looks for work is not lost', async () => {
    const { work } = aProcess();
    let looks = 0;
    work.begin('lists', async () => {
      looks += 1;
      await sleep(20);
      return false;
    });
    await vi.waitFor(() => expect(looks).toBe(1), SOON);
    work.nudge('lists');
    await vi.waitFor(() => expect(looks).toBe(2), SOON);
  });

  it('that fails is logged without its text, and looked for again', async () => {
    const { work, lines } = aProcess();
    let looks = 0;
    work.begin('lists', async () => {
      looks += 1;
      throw new Error('the name of a person');
    });
    await vi.waitFor(() => expect(lines).toHaveLength(1), SOON);
    expect(lines.join()).not.toContain('the name of a person');
    work.nudge('lists');
    await vi.waitFor(() => expect(looks).toBe(2), SOON);
  });

  it('a nudge does nothing in a process that does not do this work', () => {
    expect(() => aProcess().work.nudge('self-tests')).not.toThrow();
  });

  it('in progress is finished before the process stops, and no other is begun', async () => {
    const { work } = aProcess();
    const done: string[] = [];
    work.begin('emails', async () => {
      done.push('begun');
      await sleep(100);
      done.push('finished');
      return true;
    });
    await vi.waitFor(() => expect(done).toEqual(['begun']), SOON);
    await work.close();
    expect(done).toEqual(['begun', 'finished']);
    await sleep(150);
    expect(done).toEqual(['begun', 'finished']);
  });
});
