import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { anEmptyDatabase } from '../factories/a-database.ts';
import { type Product, startProduct } from '../servers/product.ts';

/** `START_ROUNDS=5` for as many as the fault needed to show in every one. */
const ROUNDS = Number(process.env.START_ROUNDS ?? 1);
const SERVERS = ['one', 'two', 'three'];

interface Seeded {
  readonly accounts: number;
  readonly lists: number;
}

async function readSeeded(database_url: string): Promise<Seeded | undefined> {
  const database = await openDatabase({ database_url, data_dir: '' });
  const { rows } = await sql<Seeded>`
    select (select count(*)::int from account) as accounts,
      (select count(*)::int from sanctions_list) as lists
  `.execute(database.kysely);
  await database.close();
  return rows[0];
}

/** Three servers of one empty database and one folder; what they found when all were ready. */
async function startThree() {
  const data = mkdtempSync(join(tmpdir(), `verify-admin-start-${randomBytes(3).toString('hex')}-`));
  const database = await anEmptyDatabase();
  const settings = { DATABASE_URL: database.url };
  const started = await Promise.allSettled(
    SERVERS.map((name) => startProduct({ data, logFile: join(data, `${name}.log`), settings })),
  );
  const ready = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failures = started.flatMap((one) =>
    one.status === 'rejected' ? [String(one.reason)] : [],
  );
  const answers = await Promise.all(ready.map(healthOf));
  const seeded = await readSeeded(database.url);
  await Promise.all(ready.map((product) => product.stop()));
  await database.drop();
  rmSync(data, { recursive: true, force: true });
  return { failures, answers, seeded };
}

async function healthOf({ address }: Product): Promise<number> {
  return (await fetch(`${address}/api/health`)).status;
}

describe('three servers that start at once on an empty PostgreSQL', () => {
  it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
    'all become ready, and the demo is there once (round %i)',
    async () => {
      const { failures, answers, seeded } = await startThree();
      expect(failures).toEqual([]);
      expect(answers).toEqual([200, 200, 200]);
      expect(seeded?.accounts).toBeGreaterThan(1900);
      expect(seeded?.accounts).toBeLessThan(2200);
      expect(seeded?.lists).toBeGreaterThan(2);
    },
    900_000,
  );
});
