import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type Database,
  openDatabase,
} from '../../../../apps/server/src/platform/database/open-database.ts';
import { migrateToLatest } from '../../../../apps/server/src/platform/database/migrate.ts';
import { freePort } from '../../../../apps/server/src/platform/embedded-postgres/free-port.ts';
import { anEmptyDatabase, type EmptyDatabase } from '../../../factories/a-database.ts';
import { aMailServer, type MailServer } from '../../../factories/a-mail-server.ts';
import { PRODUCTION } from '../../../factories/production-settings.ts';
import { type Release, THIS_RELEASE } from './releases.ts';
import { type Ended, type Environment, type Place, RunningProcess } from './running-process.ts';

type Settings = Readonly<Record<string, string>>;

interface Services {
  readonly empty: EmptyDatabase;
  readonly mail: MailServer;
  readonly database: Database;
}

/** A PostgreSQL, a mail server and a folder of files, with the processes of the product that share them. */
export class Deployment {
  readonly folder = mkdtempSync(join(tmpdir(), 'verify-admin-rolling-'));
  readonly files = join(this.folder, 'files');
  readonly mail: MailServer;
  readonly database: Database;
  readonly #empty: EmptyDatabase;
  readonly #environment: Environment;
  readonly #running = new Map<Place, RunningProcess>();

  private constructor({ empty, mail, database }: Services, settings: Settings) {
    this.#empty = empty;
    this.mail = mail;
    this.database = database;
    const { PATH, HOME, TMPDIR } = process.env;
    this.#environment = {
      PATH,
      HOME,
      TMPDIR,
      ...PRODUCTION,
      DATABASE_URL: empty.url,
      STORAGE_URL: `file:${this.files}`,
      SMTP_URL: mail.url,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      // Nobody is to be notified that the people of this experiment read much.
      READ_LIMITS: 'account=1000000',
      BATCH_NICE: '0',
      ...settings,
    };
  }

  /** @param empty where it is no database of the server of all tests; it is dropped at the end */
  static async open(settings: Settings, empty?: EmptyDatabase): Promise<Deployment> {
    return Deployment.#openOn(settings, empty ?? (await anEmptyDatabase()));
  }

  static async #openOn(settings: Settings, empty: EmptyDatabase): Promise<Deployment> {
    const mail = await aMailServer();
    const database = await openDatabase({ database_url: empty.url, data_dir: '' });
    return new Deployment({ empty, mail, database }, settings);
  }

  async place(role: Place['role'], name: string): Promise<Place> {
    const data = join(this.folder, name);
    mkdirSync(data);
    return { role, port: await freePort(), data };
  }

  /** Runs a command of a release. @throws Error with what it printed where it fails */
  async commandLine({ folder }: Release, ...args: string[]): Promise<void> {
    const program = join(folder, 'apps/server/bin/verify-admin.mjs');
    const data = join(this.folder, 'command-line');
    mkdirSync(data, { recursive: true });
    const env = { ...this.#environment, DATA_DIR: data };
    await promisify(execFile)(process.execPath, [program, ...args], { cwd: data, env });
  }

  /** Gives the database the schema of a release. */
  async migrate(release: Release): Promise<void> {
    if (release === THIS_RELEASE) await migrateToLatest(this.database);
    else await this.commandLine(release, 'migrate');
  }

  /** Starts a process of a release and waits until it serves or works. */
  async start(release: Release, place: Place): Promise<void> {
    this.#running.set(place, await RunningProcess.start(release, place, this.#environment));
  }

  /** Ends the process of a place; how. */
  async end(place: Place, signal: 'SIGTERM' | 'SIGKILL'): Promise<Ended> {
    const running = this.#running.get(place);
    if (!running) throw new Error('there is no process to end');
    this.#running.delete(place);
    return running.end(signal);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#running.keys()].map((place) => this.end(place, 'SIGKILL')));
    await this.database.close();
    await this.mail.close();
    await this.#empty.drop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
