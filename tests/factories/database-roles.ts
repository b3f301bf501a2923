import { randomBytes } from 'node:crypto';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import {
  grantStatements,
  type RoleNames,
} from '../../apps/server/src/platform/database/roles/role-grants.ts';
import { runAsAdmin } from '../servers/postgres-template.ts';

export interface DatabaseRoles {
  readonly names: RoleNames;
  /** The same database as the writer and as the reader. */
  readonly writer_url: string;
  readonly reader_url: string;
  /** After the database itself was dropped. */
  drop(adminUrl: string): Promise<void>;
}

function urlAs(role: string, password: string, ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = password;
  return url.href;
}

/** Makes the roles of `verify-admin roles` for one database; they belong to the whole server. */
export async function makeRoles(owner_url: string): Promise<DatabaseRoles> {
  const suffix = randomBytes(6).toString('hex');
  const names = { writer: `writer_${suffix}`, reader: `reader_${suffix}` };
  const roles = [names.writer, names.reader];
  const password = randomBytes(12).toString('hex');
  await runAsAdmin(
    owner_url,
    (await statementsFor(owner_url, names)).join('\n'),
    ...roles.map((role) => `alter role ${role} password '${password}'`),
  );
  return {
    names,
    writer_url: urlAs(names.writer, password, owner_url),
    reader_url: urlAs(names.reader, password, owner_url),
    drop: (adminUrl) => runAsAdmin(adminUrl, ...roles.map((role) => `drop role if exists ${role}`)),
  };
}

async function statementsFor(owner_url: string, roles: RoleNames): Promise<string[]> {
  const owner = await openDatabase({ database_url: owner_url, data_dir: '' });
  try {
    return await grantStatements(owner.kysely, roles);
  } finally {
    await owner.close();
  }
}
