import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '../log.ts';
import { DependencyWatch, LOOK_PATIENCE_MS, type Look } from './dependency-watch.ts';

let now = 1_000;
let lines: string[] = [];
let mail: Look = async () => null;

const log = createLog('info', { write: (line) => void lines.push(line) });
const watch = () =>
  new DependencyWatch(new Map([['mail', (last) => mail(last)]]), { clock: () => now, log });

beforeEach(() => {
  [now, lines] = [1_000, []];
  mail = async () => null;
});
afterEach(() => void vi.useRealTimers());

it('says since when a dependency is away, and why, as its last look found it', async () => {
  const watched = watch();
  expect(watched.states()).toEqual([]);
  await watched.look();
  expect(watched.states()).toEqual([{ dependency: 'mail', why: null, since: 1_000 }]);
  now = 2_000;
  mail = async () => 'It refuses our password.';
  await watched.look();
  now = 3_000;
  mail = () => Promise.reject(new Error('It hung up.'));
  await watched.look();
  expect(watched.states()).toEqual([{ dependency: 'mail', why: 'It hung up.', since: 2_000 }]);
});

it('logs each change once', async () => {
  const watched = watch();
  await watched.look();
  mail = async () => 'It refuses our password.';
  await watched.look();
  await watched.look();
  mail = async () => null;
  await watched.look();
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'a dependency does not answer',
    'a dependency answers again',
  ]);
});

it('takes one that says nothing for away, and asks nobody twice at once', async () => {
  vi.useFakeTimers();
  let asked = 0;
  mail = () => {
    asked += 1;
    return new Promise(() => {});
  };
  const watched = watch();
  const looked = Promise.all([watched.look(), watched.look()]);
  await vi.advanceTimersByTimeAsync(LOOK_PATIENCE_MS);
  await looked;
  expect(asked).toBe(1);
  expect(watched.states()[0]?.why).toBe('It did not answer within 30 seconds.');
});
