import { DAY_MS } from '@verify-admin/rulebook/kernel/time';
import { spawnSync } from 'node:child_process';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { canMoveClocks } from '../../../scripts/clock-library.mjs';
import { MovedClock, WITHOUT_MOVED_CLOCKS } from '../../servers/moved-clock.ts';
import { startPostgres } from '../../servers/postgres.ts';

if (!canMoveClocks) process.stdout.write(WITHOUT_MOVED_CLOCKS);

const daysAhead = (moment: string) => Math.floor((Date.parse(moment) - Date.now()) / DAY_MS + 0.5);

describe.skipIf(!canMoveClocks)('a moved clock (Debian: libfaketime)', () => {
  it('moves the time of a PostgreSQL and of a process while they run, and no other', async () => {
    const clock = new MovedClock();
    const postgres = await startPostgres({ env: clock.env });
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    const ofDatabase = async () => {
      const { rows } = await client.query('select clock_timestamp()::text as at');
      return daysAhead(rows[0].at);
    };
    const ofProcess = () => {
      const asked = ['-e', 'process.stdout.write(new Date().toISOString())'];
      const env = { ...process.env, ...clock.env };
      return daysAhead(spawnSync(process.execPath, asked, { env, encoding: 'utf8' }).stdout);
    };
    try {
      for (const days of [0, 200, -40, 0]) {
        clock.move(days);
        // A program that could not read the file for a moment shows the true time.
        await expect.poll(async () => [await ofDatabase(), ofProcess()]).toEqual([days, days]);
      }
    } finally {
      await client.end();
      await postgres.stop();
      clock.remove();
    }
  });
});
