import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { type OpenedApp, openApp } from '../../apps/server/src/open-app.ts';
import { readConfig, SettingsRefused } from '../../apps/server/src/platform/config/config.ts';
import type { Schema } from '../../apps/server/src/platform/database/schema.ts';
import { PostgresEvents } from '../../apps/server/src/platform/events/postgres-events.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { aDatabase } from './a-database.ts';
import { TEST_NOW } from './an-app.ts';

type Settings = Readonly<Record<string, string>>;

/** A database and a data folder that are started with one set of settings after the other. */
export class Installation {
  /** Milliseconds since the epoch. */
  now = Date.parse(TEST_NOW);
  readonly db: Kysely<Schema>;
  readonly settings: Readonly<{ DATABASE_URL: string; DATA_DIR: string }>;
  readonly #closeDatabase: () => Promise<void>;

  constructor(db: Kysely<Schema>, settings: Installation['settings'], close: () => Promise<void>) {
    this.db = db;
    this.settings = settings;
    this.#closeDatabase = close;
  }

  async open(settings: Settings = {}): Promise<OpenedApp> {
    const config = readConfig({ LOG_LEVEL: 'silent', ...this.settings, ...settings });
    const clock = () => this.now;
    const opened = await openApp(config, createLog('silent'), { supervisesDatabase: false, clock });
    // A connection that is closed while it is made is waited for in vain.
    const { events } = opened.app;
    if (events instanceof PostgresEvents) await events.listening();
    return opened;
  }

  /** Starts it for the time of one piece of work. */
  async run<T>(settings: Settings, work: (opened: OpenedApp) => Promise<T>): Promise<T> {
    const opened = await this.open(settings);
    try {
      return await work(opened);
    } finally {
      await opened.close();
    }
  }

  /** The sentences a start is refused with; none where it starts. */
  async refusal(settings: Settings = {}): Promise<readonly string[]> {
    try {
      await this.run(settings, async () => undefined);
      return [];
    } catch (error) {
      if (error instanceof SettingsRefused) return error.sentences;
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#closeDatabase();
    await rm(this.settings.DATA_DIR, { recursive: true, force: true });
  }
}

/** An installation that was never started; its database has the tables alone. */
export async function anInstallation(): Promise<Installation> {
  const database = await aDatabase();
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'verify-admin-installation-'));
  return new Installation(
    database.kysely,
    { DATABASE_URL: database.settings.database_url, DATA_DIR },
    () => database.close(),
  );
}
