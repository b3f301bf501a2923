import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aVerification } from '@verify-admin/demo/accounts/a-verification';
import { aStudio } from '@verify-admin/demo/accounts/a-studio';
import { staffRow } from '@verify-admin/demo/staff/people';
import { HOUR_MS } from '@verify-admin/rulebook/kernel/time';
import { SessionTokens } from '../../../../apps/server/src/kernel/session-token.ts';
import {
  type Database,
  openDatabase,
} from '../../../../apps/server/src/platform/database/open-database.ts';
import { migrateToLatest } from '../../../../apps/server/src/platform/database/migrate.ts';
import { freePort } from '../../../../apps/server/src/platform/embedded-postgres/free-port.ts';
import { aMailServer, type MailServer } from '../../../factories/a-mail-server.ts';
import { anOwnFile } from '../../../factories/list-files.ts';
import { aPerson } from '../../../factories/people.ts';
import { PRODUCTION } from '../../../factories/production-settings.ts';
import { anEmptyDatabase, type EmptyDatabase } from '../../../factories/a-database.ts';
import { type Release, THIS_RELEASE } from './releases.ts';

const START_PATIENCE_MS = 120_000;
const LOOK_AGAIN_MS = 50;
const WORKS = /does deferred work/;

/** A place where one process after the other is started: its role, its port and its own folder. */
export interface Place {
  readonly role: 'web' | 'worker';
  readonly port: number;
  readonly data: string;
}

interface Running {
  readonly child: ChildProcess;
  readonly release: Release;
}

/** How a process ended. */
export interface Ended {
  readonly code: number | null;
  readonly seconds: number;
}

/** A PostgreSQL, a mail server and a folder of files, with the processes of the product that share them. */
export class Installation {
  readonly folder = mkdtempSync(join(tmpdir(), 'verify-admin-rolling-'));
  readonly #place: EmptyDatabase;
  readonly mail: MailServer;
  readonly database: Database;
  readonly #env: Readonly<Record<string, string>>;
  readonly #running = new Map<Place, Running>();

  private constructor(
    place: EmptyDatabase,
    mail: MailServer,
    database: Database,
    settings: object,
  ) {
    this.#place = place;
    this.mail = mail;
    this.database = database;
    this.#env = {
      ...PRODUCTION,
      DATABASE_URL: place.url,
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

  static async open(settings: Readonly<Record<string, string>>): Promise<Installation> {
    const place = await anEmptyDatabase();
    const mail = await aMailServer();
    const database = await openDatabase({ database_url: place.url, data_dir: '' });
    return new Installation(place, mail, database, settings);
  }

  get files(): string {
    return join(this.folder, 'files');
  }

  async place(role: Place['role'], name: string): Promise<Place> {
    const data = join(this.folder, name);
    mkdirSync(data);
    return { role, port: await freePort(), data };
  }

  /** Runs a command of a release; its output. */
  commandLine({ folder }: Release, ...args: string[]): string {
    const program = join(folder, 'apps/server/bin/verify-admin.mjs');
    const data = join(this.folder, 'command-line');
    mkdirSync(data, { recursive: true });
    const env = {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      ...this.#env,
      DATA_DIR: data,
    };
    const done = spawnSync(process.execPath, [program, ...args], {
      cwd: data,
      env,
      encoding: 'utf8',
    });
    if (done.status !== 0) throw new Error(`verify-admin ${args[0]}: ${done.stderr}${done.stdout}`);
    return done.stdout.trim();
  }

  /** Gives the database the schema of a release. */
  async migrate(release: Release): Promise<void> {
    if (release === THIS_RELEASE) await migrateToLatest(this.database);
    else this.commandLine(release, 'migrate');
  }

  /** Starts a process of a release and waits until it can work. */
  async start(release: Release, place: Place): Promise<void> {
    const { role, port, data } = place;
    const { PATH, HOME, TMPDIR } = process.env;
    const log = createWriteStream(`${data}.log`, { flags: 'a' });
    const child = spawn(
      process.execPath,
      ['--enable-source-maps', join(release.folder, 'apps/server/dist/main.js')],
      {
        cwd: data,
        env: { PATH, HOME, TMPDIR, ...this.#env, ROLE: role, PORT: String(port), DATA_DIR: data },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        log.write(text);
        output += text;
      });
    this.#running.set(place, { child, release });
    const deadline = Date.now() + START_PATIENCE_MS;
    const isUp = () => (role === 'web' ? isReady(port) : WORKS.test(output));
    while (!(await isUp())) {
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`${release.name} did not start as ${role}: ${output.slice(-4_000)}`);
      await sleep(LOOK_AGAIN_MS);
    }
  }

  /** Ends the process of a place; how. */
  async end(place: Place, signal: 'SIGTERM' | 'SIGKILL'): Promise<Ended> {
    const child = this.#running.get(place)?.child;
    if (!child) throw new Error('there is no process to end');
    const began = performance.now();
    const ended = once(child, 'exit');
    child.kill(signal);
    if (child.exitCode === null) await ended;
    this.#running.delete(place);
    return { code: child.exitCode, seconds: (performance.now() - began) / 1000 };
  }

  /** Puts people on the staff, each signed in; their tokens. */
  async signIn(count: number): Promise<string[]> {
    const { kysely } = this.database;
    const now = Date.now();
    const expires = now + 12 * HOUR_MS;
    const keys = [this.#env['TOKEN_KEY'] ?? ''];
    const tokens = new SessionTokens({ clock: Date.now, keys, audience: 'verify-admin' });
    const at = (ms: number) => new Date(ms).toISOString();
    const open = async (_: unknown, nth: number): Promise<string> => {
      const person = aPerson(`person.${nth}`, 'ADMIN');
      const jti = randomUUID();
      await kysely
        .insertInto('admin_user')
        .values(staffRow(person, at(now)))
        .execute();
      // The columns that every release since 0078 has.
      const session = {
        jti,
        admin_uuid: person.uuid,
        kind: 'command-line' as const,
        bind_hash: null,
      };
      const times = { created: at(now), last_seen: at(now), expires: at(expires), revoked: null };
      await kysely
        .insertInto('staff_session')
        .values({ ...session, ...times })
        .execute();
      return tokens.sign({ jti, subject: person.uuid, now, expires });
    };
    return Promise.all(Array.from({ length: count }, open));
  }

  /** Makes studios of these numbers. */
  async addStudios(account_ids: readonly number[]): Promise<void> {
    const created = new Date().toISOString();
    const studios = account_ids.map((account_id) => aStudio({ account_id, created }));
    const records = studios.map((studio) =>
      aVerification(studio, { submit_timestamp: created, company_name: studio.company_name }),
    );
    await this.database.kysely.insertInto('account').values(studios).execute();
    await this.database.kysely.insertInto('verification').values(records).execute();
  }

  /** Imports a list, without which nothing is screened. */
  importList(release: Release): void {
    const { name, bytes } = anOwnFile('watched.csv', ['1,individual,Ottokar Vavrinec,,,SK,,']);
    const file = join(this.folder, name);
    writeFileSync(file, bytes);
    this.commandLine(release, 'lists', 'import', file);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#running.keys()].map((place) => this.end(place, 'SIGKILL')));
    await this.database.close();
    await this.mail.close();
    await this.#place.drop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => null);
  return answer?.status === 200;
}
