import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { anEmbeddedDataDir, testDatabaseKind } from '../../../../../tests/making/a-database.ts';
import { openDatabase } from './open-database.ts';

const WRITER = fileURLToPath(
  new URL('../../../../../tests/servers/committing-writer.mjs', import.meta.url),
);

/** Runs the writer until it acknowledged so many rows, kills it, and returns the last one it said. */
async function writeAndKill(dataDir: string, rows: number): Promise<number> {
  const writer = spawn(process.execPath, [WRITER, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  let lines = 0;
  for await (const chunk of writer.stdout.setEncoding('utf8')) {
    said += String(chunk);
    lines += String(chunk).split('\n').length - 1;
    if (lines >= rows && !writer.killed) writer.kill('SIGKILL');
  }
  if (writer.exitCode === null && writer.signalCode === null) await once(writer, 'exit');
  return Number(said.trimEnd().split('\n').at(-1));
}

it.runIf(testDatabaseKind() === 'embedded')(
  'E26 loses nothing acknowledged when the server is killed, and starts again at once',
  async () => {
    const data_dir = anEmbeddedDataDir();
    for (const rows of [1, 40, 7, 150, 400]) {
      const acknowledged = await writeAndKill(data_dir, rows);
      const database = await openDatabase({ data_dir });
      const { rows: found } = await sql<{ count: number; last: number }>`
        select count(*) as count, max(i) as last from ledger
      `.execute(database.kysely);
      await database.close();
      // The one in flight at the kill may have been committed unheard.
      expect([acknowledged, acknowledged + 1]).toContain(found[0]?.last);
      expect(found[0]?.count).toBe(found[0]?.last);
    }
  },
  120_000,
);
