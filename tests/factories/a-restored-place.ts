import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { restoreCommand } from '../../apps/server/src/command-line/restore.command.ts';
import { type Config, readConfig } from '../../apps/server/src/platform/config/config.ts';
import {
  type Database,
  openDatabase,
} from '../../apps/server/src/platform/database/open-database.ts';
import type { Schema } from '../../apps/server/src/platform/database/schema.ts';
import { anEmptyDatabase } from './a-database.ts';
import type { Terminal } from './a-terminal.ts';

const KEY = 'k'.repeat(32);

/** An empty database and folder, with the keys of the tests, into which backups are restored. */
export interface RestoredPlace {
  readonly config: Config;
  readonly database: Database;
  restore(terminal: Terminal, place: string, ...args: string[]): Promise<number>;
  close(): Promise<void>;
}

export async function aRestoredPlace(
  settings: Readonly<Record<string, string>>,
): Promise<RestoredPlace> {
  const empty = await anEmptyDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'verify-admin-restored-'));
  writeFileSync(join(folder, 'keys.json'), JSON.stringify({ token: KEY, link: KEY, data: KEY }));
  writeFileSync(join(folder, 'audit-key.json'), JSON.stringify({ audit: KEY }));
  const place = { DATA_DIR: folder, DATABASE_URL: empty.url, LOG_LEVEL: 'silent' };
  const config = readConfig({ ...place, ...settings });
  const database = await openDatabase({ database_url: empty.url, data_dir: '' });
  return {
    config,
    database,
    restore: (terminal, from, ...args) => terminal.runWith(config, restoreCommand, from, ...args),
    close: async () => {
      await database.close();
      await empty.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The rows of every table, with those of its partitions, as one hash each, whatever their order. */
export async function hashTables(db: Kysely<Schema>): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not like 'kysely%'
    order by relname`.execute(db);
  const hashes = new Map<string, string>();
  for (const { name } of rows) {
    const { rows: hashed } = await sql<{ hash: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(row, E'\n' order by row)), '') as hash
      from (select t::text as row from ${sql.table(name)} t) as texts`.execute(db);
    hashes.set(name, hashed[0]?.hash ?? '');
  }
  return hashes;
}
