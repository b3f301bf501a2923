import { MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../../../../../tests/factories/a-database.ts';
import { DatabaseClock } from './database-clock.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.close());

const FIVE_MINUTES = 5 * MINUTE_MS;

describe('the clock of a process', () => {
  it.each([FIVE_MINUTES, -FIVE_MINUTES, 400 * 86_400_000])(
    'is that of the database where its machine is %i ms off',
    async (off) => {
      const clock = new DatabaseClock(database.kysely, () => Date.now() + off);
      expect(Math.abs(clock.now() - Date.now() - off)).toBeLessThan(1000);
      await clock.look();
      // The database of the tests is on this machine.
      expect(Math.abs(clock.now() - Date.now())).toBeLessThan(5000);
    },
  );

  it('is that of its machine where that is right', async () => {
    let now = Date.now();
    const clock = new DatabaseClock(database.kysely, () => now);
    await clock.look();
    now = 1_700_000_000_000;
    expect(clock.now()).toBe(now);
  });

  it('follows a machine whose clock is set, and forgets nothing while the database is away', async () => {
    let off = FIVE_MINUTES;
    const clock = new DatabaseClock(database.kysely, () => Date.now() + off);
    await clock.look();
    const away = new DatabaseClock(database.kysely, () => Date.now() + off);
    await away.look();
    off = 0;
    await clock.look();
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1000);
  });
});
