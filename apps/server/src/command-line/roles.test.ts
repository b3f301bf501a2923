import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aDatabase,
  anEmptyDatabase,
  type TestDatabase,
} from '../../../../tests/factories/a-database.ts';
import { anOpenApp } from '../../../../tests/factories/an-open-app.ts';
import { Terminal } from '../../../../tests/factories/a-terminal.ts';
import { type DatabaseRoles, makeRoles } from '../../../../tests/factories/database-roles.ts';
import { runAsAdmin } from '../../../../tests/servers/postgres-template.ts';
import { appendAudit, systemStamp } from '../kernel/audit.ts';
import { errorCode } from '../platform/error-code.ts';
import { migrateToLatest } from '../platform/database/migrate.ts';
import { type Database, openDatabase } from '../platform/database/open-database.ts';
import { listAppendOnlyTables } from '../platform/database/roles/append-only.ts';
import { findRights } from '../platform/database/roles/find-rights.ts';
import { grantStatements } from '../platform/database/roles/role-grants.ts';
import { doctor } from './doctor/doctor.command.ts';
import { rolesCommand } from './roles.command.ts';

const NO_RIGHT = { code: '42501' };

describe('the roles of the database', () => {
  let owner: TestDatabase;
  let roles: DatabaseRoles;
  let writer: Database;
  let reader: Database;
  beforeAll(async () => {
    owner = await aDatabase();
    roles = await makeRoles(owner.owner_url);
    writer = await openDatabase({ database_url: roles.writer_url, data_dir: '' });
    reader = await openDatabase({ database_url: roles.reader_url, data_dir: '' });
  });
  afterAll(async () => {
    await Promise.all([writer.close(), reader.close()]);
    await owner.close();
    await roles.drop(owner.owner_url.replace(/[^/]*$/, 'postgres'));
  });

  /** One that may be set to itself. */
  const aColumnOf = async (table: string) => {
    const { rows } = await sql<{ column: string }>`
      select attname as column from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and attidentity = '' limit 1`.execute(
      owner.kysely,
    );
    return rows[0]?.column ?? '';
  };
  const asWriter = (statement: string) => sql.raw(statement).execute(writer.kysely);

  it('the audit log and every history are among the tables that only grow', async () => {
    const names = (await listAppendOnlyTables(owner.kysely)).map(({ name }) => name);
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables
      where schemaname = 'public' and tablename like '%_history'`.execute(owner.kysely);
    const histories = rows.map(({ name }) => name);
    expect(histories).toContain('payment_history');
    const others = ['audit_log', 'audit_checkpoint', 'kyc_record', 'approval_request_event'];
    expect(names).toEqual(expect.arrayContaining([...histories, ...others]));
  });

  it('the writer may neither change nor delete a line of evidence, nor empty its table', async () => {
    const done: string[] = [];
    const attempt = async (statement: string) => {
      const code = await asWriter(statement).then(() => 'none', errorCode);
      if (code !== NO_RIGHT.code) done.push(`${statement}: ${code}`);
    };
    for (const { name, refusesUpdates } of await listAppendOnlyTables(owner.kysely)) {
      await attempt(`delete from ${name}`);
      await attempt(`truncate ${name}`);
      const column = await aColumnOf(name);
      if (refusesUpdates) await attempt(`update ${name} set "${column}" = "${column}"`);
    }
    expect(done).toEqual([]);
  });

  it.each([
    'alter table audit_log disable trigger user',
    'drop trigger audit_log_append_only on audit_log',
    'set session_replication_role = replica',
    'alter table audit_log rename to other_log',
    'create table audit_log_copy (seq bigint)',
    'drop table audit_log',
    "update kysely_migration set name = 'x'",
  ])('the writer may not: %s', async (statement) => {
    await expect(asWriter(statement)).rejects.toMatchObject(NO_RIGHT);
  });

  it('the writer gives itself no right', async () => {
    // PostgreSQL answers with a warning.
    await asWriter('grant update on audit_log to current_user');
    await expect(asWriter('update audit_log set seq = seq')).rejects.toMatchObject(NO_RIGHT);
  });

  it('the writer adds lines to the audit log', async () => {
    const stamp = systemStamp('2026-11-21T14:05:00.000Z', 'test');
    const note = 'Register extract checked.';
    await writer.kysely
      .transaction()
      .execute((trx) =>
        appendAudit(trx, stamp, { act: 'kyb.decided', outcome: 'APPROVED', detail: { note } }),
      );
    const { rows } = await sql<{ lines: number }>`
      select count(*)::int as lines from audit_log`.execute(reader.kysely);
    expect(rows[0]?.lines).toBeGreaterThan(0);
  });

  it('the reader reads and writes nothing', async () => {
    await expect(
      sql`insert into audit_head (id) values (2)`.execute(reader.kysely),
    ).rejects.toMatchObject(NO_RIGHT);
    await expect(sql`delete from note`.execute(reader.kysely)).rejects.toMatchObject(NO_RIGHT);
  });

  it('the writer opens a database of its schema, and is refused where tables are missing', async () => {
    expect(await migrateToLatest(writer)).toEqual([]);
    // Functions of an earlier build, which only their owner may replace.
    await sql`comment on function work_verification_changed() is null`.execute(owner.kysely);
    await expect(migrateToLatest(writer)).rejects.toThrow(
      'Run verify-admin migrate with the owner in DATABASE_URL',
    );
    expect(await migrateToLatest(owner)).toEqual([]);
    await sql`delete from kysely_migration where name =
      (select max(name) from kysely_migration)`.execute(owner.kysely);
    await expect(migrateToLatest(writer)).rejects.toThrow(
      'Run verify-admin migrate with the owner in DATABASE_URL',
    );
  });

  it('rights given afterwards are found', async () => {
    expect(await findRights(writer.kysely)).toEqual({
      role: roles.names.writer,
      owns: false,
      rewritable: [],
    });
    await sql.raw(`grant update on audit_log to ${roles.names.writer}`).execute(owner.kysely);
    expect((await findRights(writer.kysely)).rewritable).toEqual(['audit_log']);
  });
});

describe('verify-admin roles', () => {
  const test = anOpenApp();
  const terminal = new Terminal(test);

  it('prints the SQL for the names it is given', async () => {
    expect(await terminal.run(rolesCommand, '--writer', 'desk', '--reader', 'report')).toBe(0);
    const database = new URL(test.database.owner_url).pathname.slice(1);
    expect(terminal.output).toContain(`on database "${database}" to desk, report;`);
    const roles = { writer: 'desk', reader: 'report' };
    for (const statement of await grantStatements(test.app.db, roles))
      expect(terminal.output).toContain(statement);
  });

  it('prints it for a role that may read no table, which is what it is run for', async () => {
    const role = `bare_${randomBytes(6).toString('hex')}`;
    const { owner_url } = test.database;
    await runAsAdmin(owner_url, `create role ${role} login password 'a-password'`);
    const DATABASE_URL = Object.assign(new URL(owner_url), {
      username: role,
      password: 'a-password',
    }).href;
    expect(await terminal.runWith({ ...test.app.config, DATABASE_URL }, rolesCommand)).toBe(0);
    expect(terminal.output).toContain('grant select on all tables in schema public');
    expect(terminal.output).toMatch(/revoke delete on .*audit_log/);
    await runAsAdmin(owner_url, `drop role ${role}`);
  });

  it('refuses a database without tables', async () => {
    const empty = await anEmptyDatabase();
    const asked = terminal.runWith({ ...test.app.config, DATABASE_URL: empty.url }, rolesCommand);
    await expect(asked).rejects.toThrow('has no tables yet: run verify-admin migrate first');
    await empty.drop();
  });

  it('refuses names that need quotes, and one name for both', async () => {
    await expect(terminal.run(rolesCommand, '--writer', 'x; drop table note')).rejects.toThrow(
      'must have small letters, digits and _ alone',
    );
    await expect(
      terminal.run(rolesCommand, '--writer', 'desk', '--reader', 'desk'),
    ).rejects.toThrow('must be two roles');
  });

  it('doctor reports a server that runs as the owner', async () => {
    await terminal.run(doctor);
    expect(terminal.output).toContain('role: postgres owns the tables');
  });
});

describe('doctor of a server that runs as the writer', () => {
  const test = anOpenApp({ servesAs: 'writer' });
  const terminal = new Terminal(test);

  it('finds nothing to report', async () => {
    await terminal.run(doctor);
    expect(terminal.output).toMatch(
      /ok {3}role: writer_\w+ has its rights, and may neither change nor delete evidence\./,
    );
  });

  it('reports the rights that it lacks, as the readiness does', async () => {
    const { role } = await findRights(test.app.db);
    await runAsAdmin(test.database.owner_url, `revoke insert, update on note from ${role}`);
    await terminal.run(doctor);
    expect(terminal.output).toContain(
      `BAD  role: ${role} lacks insert, update on note. Run the SQL of verify-admin roles again`,
    );
  });
});
