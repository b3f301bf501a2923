import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import {
  type Database,
  type DatabaseSettings,
  openDatabase,
} from '../../apps/server/src/platform/database/open-database.ts';
import { makeRoles } from './database-roles.ts';
import { runAsAdmin, urlOf } from '../servers/postgres-template.ts';

/** A fresh, migrated database of one test alone; `close` also removes it. */
export interface TestDatabase extends Database {
  /** To open it once more, as another process would. */
  settings: DatabaseSettings & { database_url: string };
  /** The same database for the owner of its tables. */
  owner_url: string;
}

/** The files are copied: block by block through the log takes three times the processor time or more. */
const COPIED = 'strategy file_copy';

const aName = () => randomBytes(6).toString('hex');

interface DatabaseGiven {
  /** With whose rights: by default the owner's, who may do everything. */
  readonly openedAs?: 'owner' | 'writer';
}

/** Creates a database like the product's own, empty except for what the migrations insert. */
export async function aDatabase({ openedAs = 'owner' }: DatabaseGiven = {}): Promise<TestDatabase> {
  const { admin_url, prefix, template } = inject('test_database');
  const copy = `${prefix}${aName()}`;
  await runAsAdmin(admin_url, `create database ${copy} template ${template} ${COPIED}`);
  const owner_url = urlOf(admin_url, copy);
  const roles = openedAs === 'writer' ? await makeRoles(owner_url) : null;
  const settings = { database_url: roles?.writer_url ?? owner_url, data_dir: '' };
  const database = await openDatabase(settings);
  const close = async () => {
    await database.close();
    await runAsAdmin(admin_url, `drop database if exists ${copy} with (force)`);
    await roles?.drop(admin_url);
  };
  return { ...database, settings, owner_url, close };
}

export interface EmptyDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A database of the server in which nothing was made, as an installation finds it. */
export function anEmptyDatabase(): Promise<EmptyDatabase> {
  return makeCopy('template0');
}

/** A copy of a database to which nobody is connected. */
export function aCopyOf({ url }: EmptyDatabase): Promise<EmptyDatabase> {
  return makeCopy(new URL(url).pathname.slice(1));
}

async function makeCopy(template: string): Promise<EmptyDatabase> {
  const { admin_url, prefix } = inject('test_database');
  const name = `${prefix}${aName()}`;
  await runAsAdmin(admin_url, `create database ${name} template ${template} ${COPIED}`);
  return {
    url: urlOf(admin_url, name),
    drop: () => runAsAdmin(admin_url, `drop database if exists ${name} with (force)`),
  };
}
