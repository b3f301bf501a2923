import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { runAsAdmin, urlOf } from '../servers/postgres-template.ts';
import { anEmptyDatabase } from './a-database.ts';

/** A database as docs/operating.md has it made: of an owner who may create no role. */
export interface OwnedDatabase {
  /** For the owner of the database, and for another role that was created. */
  readonly owner_url: string;
  urlOf(role: string): string;
  /** What an administrator of the database does. */
  administrate(...statements: string[]): Promise<void>;
  /** Creates a role that may log in, as an administrator. */
  create(role: string): Promise<void>;
  close(): Promise<void>;
}

const PASSWORD = randomBytes(12).toString('hex');

function urlAs(role: string, url: string): string {
  const as = new URL(url);
  as.username = role;
  as.password = PASSWORD;
  return as.href;
}

export async function anOwnedDatabase(): Promise<OwnedDatabase> {
  const database = await anEmptyDatabase();
  const adminUrl = urlOf(database.url, 'postgres');
  const owner = `owner_${randomBytes(6).toString('hex')}`;
  const created = [owner];
  const create = async (role: string) => {
    created.push(role);
    await runAsAdmin(adminUrl, `create role ${role} login password '${PASSWORD}'`);
  };
  const name = new URL(database.url).pathname.slice(1);
  await runAsAdmin(adminUrl, `create role ${owner} login password '${PASSWORD}'`);
  await runAsAdmin(adminUrl, `alter database ${name} owner to ${owner}`);
  return {
    owner_url: urlAs(owner, database.url),
    urlOf: (role) => urlAs(role, database.url),
    administrate: (...statements) => runAsAdmin(database.url, ...statements),
    create,
    close: async () => {
      await database.drop();
      await runAsAdmin(adminUrl, ...created.map((role) => `drop role if exists ${role}`));
    },
  };
}

/** Runs SQL as `psql URL -v ON_ERROR_STOP=1` does. */
export async function runSql(url: string, lines: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(lines.join('\n'));
  } finally {
    await client.end();
  }
}
