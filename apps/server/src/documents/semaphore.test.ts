import { expect, it } from 'vitest';
import { Semaphore } from './semaphore.ts';

function aTask() {
  let finish = (): void => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { finish, done };
}

it('runs no more than its permits at once, and the others in their order', async () => {
  const semaphore = new Semaphore(2);
  const began: number[] = [];
  const tasks = [aTask(), aTask(), aTask(), aTask()];
  const all = tasks.map((task, index) =>
    semaphore.run(async () => {
      began.push(index);
      await task.done;
      return index;
    }),
  );
  expect(began).toEqual([0, 1]);
  tasks[1]?.finish();
  expect(await all[1]).toBe(1);
  expect(began).toEqual([0, 1, 2]);
  for (const task of tasks) task.finish();
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
});

it('releases the permit when the work fails', async () => {
  const semaphore = new Semaphore(1);
  await expect(semaphore.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await semaphore.run(async () => 'next')).toBe('next');
});
