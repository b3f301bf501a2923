import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describeConnectionFault } from './faults/connection-faults.ts';
import { isDatabaseGone } from './faults/database-gone.ts';
import { DatabaseRefused } from './faults/database-refused.ts';
import { SCHEMA_CLOSED } from './faults/statement-faults.ts';
import { type Database, type DatabaseSettings, openDatabase } from './open-database.ts';
import { refusePooler } from './refuse-pooler.ts';

/** Given where a start waits for its database; called once, with why it waits. */
export type OnWaiting = (sentence: string) => void;

const DATABASE_PATIENCE_MS = 10 * 60_000;
const LOOK_AGAIN_MS = 1_000;

/** An encoding cannot be changed afterwards. */
function refuseEncoding(encoding: string): void {
  if (encoding === 'UTF8') return;
  throw new DatabaseRefused(
    `The database of DATABASE_URL has the encoding ${encoding} instead of UTF8: it cannot store every name. Nothing was ` +
      "changed there. Make another with: create database … template template0 encoding 'UTF8'.",
  );
}

async function look({ kysely }: Database): Promise<void> {
  const { rows } = await sql<{ is_open: boolean; encoding: string }>`
    select current_schema() is not null as is_open,
      current_setting('server_encoding') as encoding`.execute(kysely);
  const [found] = rows;
  if (!found?.is_open) throw new DatabaseRefused(SCHEMA_CLOSED);
  refuseEncoding(found.encoding);
}

async function reach(database: Database, url: string, onWaiting: OnWaiting | undefined) {
  const end = Date.now() + DATABASE_PATIENCE_MS;
  for (let waits = false; ; waits = true) {
    try {
      return await look(database);
    } catch (error) {
      const sentence = describeConnectionFault(error, url);
      if (sentence === null) throw error;
      if (!onWaiting || !isDatabaseGone(error) || Date.now() > end) {
        throw new DatabaseRefused(sentence);
      }
      if (!waits) onWaiting(sentence);
    }
    await sleep(LOOK_AGAIN_MS);
  }
}

/**
 * Opens the database the settings name, and asks it once.
 * @param onWaiting given, a server that cannot be reached now is waited for
 * @throws DatabaseRefused with why its address leads to no database that this role may use, and for one that is not UTF-8
 */
export async function openReachedDatabase(
  settings: DatabaseSettings,
  onWaiting?: OnWaiting,
): Promise<Database> {
  const database = await openDatabase(settings);
  const { database_url } = settings;
  if (!database_url) return database;
  try {
    await reach(database, database_url, onWaiting);
    await refusePooler(database.connection);
    return database;
  } catch (refusal) {
    await database.close();
    throw refusal;
  }
}
