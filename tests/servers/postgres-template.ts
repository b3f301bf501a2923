import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { migrateAndClose } from './migrate-and-close.ts';
import type { PreparedPlace } from './test-database.ts';
import { startPostgres } from './postgres.ts';

/** The same server, another database. */
export function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs statements as the superuser, on a connection of their own. */
export async function runAsAdmin(adminUrl: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function dropAll(adminUrl: string, prefix: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const found = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of found.rows) {
      await client.query(`drop database if exists ${datname} with (force)`);
    }
  } finally {
    await client.end();
  }
}

async function makeTemplate(adminUrl: string, template: string): Promise<void> {
  await runAsAdmin(adminUrl, `create database ${template} template template0`);
  await migrateAndClose({ database_url: urlOf(adminUrl, template), data_dir: '' });
}

/** Makes a migrated database to copy from, on TEST_DATABASE_URL's server or one of our own. */
export async function preparePostgres(): Promise<PreparedPlace> {
  const given = process.env['TEST_DATABASE_URL'];
  const own = given ? null : await startPostgres();
  const admin_url = given ?? own?.url ?? '';
  const prefix = `verify_admin_test_${randomBytes(4).toString('hex')}_`;
  const template = `${prefix}template`;
  const cleanUp = async () => {
    if (own) await own.stop();
    else await dropAll(admin_url, prefix);
  };
  try {
    await makeTemplate(admin_url, template);
  } catch (error) {
    await cleanUp();
    throw error;
  }
  return { place: { admin_url, template, prefix }, cleanUp };
}
