import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import {
  type Database,
  type DatabaseSettings,
  openDatabase,
} from '../../apps/server/src/platform/database/open-database.ts';
import { COLLATION, runAsAdmin, urlOf } from '../servers/postgres-template.ts';
import type { TestDatabasePlace } from '../servers/test-database.ts';

/** A fresh, migrated database of one test alone; `close` also removes it. */
export interface TestDatabase extends Database {
  /** To open it once more, as another process would. */
  settings: DatabaseSettings;
}

/** Which kind of database this run uses. */
export function testDatabaseKind(): Database['kind'] {
  return inject('test_database').kind;
}

/** Names of processes that had the template open; a copy is nobody's yet. */
const NOT_COPIED = /(^|\/)(\.s\.PGSQL\.\d+|lock\.\d+)$/;

function copyTemplate(place: TestDatabasePlace & { kind: 'embedded' }, name: string): string {
  const dataDir = join(place.work_folder, name);
  cpSync(place.template_folder, join(dataDir, 'database'), {
    recursive: true,
    filter: (path) => !NOT_COPIED.test(path),
  });
  return dataDir;
}

async function copyEmbedded(
  place: TestDatabasePlace & { kind: 'embedded' },
  name: string,
): Promise<TestDatabase> {
  const settings = { data_dir: copyTemplate(place, name) };
  const database = await openDatabase(settings);
  const close = async () => {
    await database.close();
    await rm(settings.data_dir, { recursive: true, force: true });
  };
  return { ...database, settings, close };
}

async function copyOnServer(
  place: TestDatabasePlace & { kind: 'server' },
  name: string,
): Promise<TestDatabase> {
  const copy = `${place.prefix}${name}`;
  await runAsAdmin(place.admin_url, `create database ${copy} template ${place.template}`);
  const settings = { database_url: urlOf(place.admin_url, copy), data_dir: '' };
  const database = await openDatabase(settings);
  const close = async () => {
    await database.close();
    await runAsAdmin(place.admin_url, `drop database if exists ${copy} with (force)`);
  };
  return { ...database, settings, close };
}

const aName = () => randomBytes(6).toString('hex');

/** Makes a DATA_DIR with a migrated embedded database that nobody has opened. */
export function anEmbeddedDataDir(): string {
  const place = inject('test_database');
  if (place.kind === 'embedded') return copyTemplate(place, aName());
  throw new Error('This run prepared no embedded database; see TEST_DATABASE.');
}

/** Makes a database like the product's own, empty but for what the migrations put there. */
export async function aDatabase(): Promise<TestDatabase> {
  const place = inject('test_database');
  return place.kind === 'embedded' ? copyEmbedded(place, aName()) : copyOnServer(place, aName());
}

export interface EmptyDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A database of the server in which nothing was made, as an installation finds it. */
export async function anEmptyDatabase(): Promise<EmptyDatabase> {
  const place = inject('test_database');
  if (place.kind !== 'server') throw new Error('An empty database needs TEST_DATABASE=postgres.');
  const { admin_url, prefix } = place;
  const name = `${prefix}${aName()}`;
  await runAsAdmin(admin_url, `create database ${name} template template0 ${COLLATION}`);
  return {
    url: urlOf(admin_url, name),
    drop: () => runAsAdmin(admin_url, `drop database if exists ${name} with (force)`),
  };
}
