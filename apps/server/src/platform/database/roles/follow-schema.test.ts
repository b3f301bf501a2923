import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anOwnedDatabase,
  type OwnedDatabase,
  runSql,
} from '../../../../../../tests/factories/an-owned-database.ts';
import { MIGRATIONS, type ProductMigration } from '../../../migrations/migrations.ts';
import { migrateToLatest } from '../migrate.ts';
import { type Database, openDatabase } from '../open-database.ts';
import { findRights } from './find-rights.ts';
import { listMissingGrants } from './missing-grants.ts';
import { grantStatements } from './role-grants.ts';

const aName = (kind: string) => `${kind}_${randomBytes(6).toString('hex')}`;

const migration = (...statements: string[]): ProductMigration => ({
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});

/** The release after this one. */
const NEXT = {
  ...MIGRATIONS,
  '900001010000-tables': migration(
    'create table later (id bigint generated always as identity primary key, i int)',
    'create table later_history (i int)',
    'create trigger later_history_append_only before update or delete on later_history ' +
      'for each row execute function refuse_change()',
  ),
};

const ONLY_GROWS = {
  ...NEXT,
  '900001010001-only-grows': migration(
    'create trigger later_append_only before update or delete on later ' +
      'for each row execute function refuse_change()',
  ),
};
const MORE = { ...ONLY_GROWS, '900001010002-more': migration('create table more (i int)') };

describe('an installation whose owner may create no role', () => {
  let place: OwnedDatabase;
  let owner: Database;
  const names = { writer: aName('writer'), reader: aName('reader') };
  const roles = async () => grantStatements(owner.kysely, names);
  const openAs = (role: string) => openDatabase({ database_url: place.urlOf(role), data_dir: '' });
  const missingOf = async (role: string) => {
    const opened = await openAs(role);
    try {
      return await listMissingGrants(opened.kysely);
    } finally {
      await opened.close();
    }
  };
  const as = async (role: string, statement: string) => {
    const opened = await openAs(role);
    try {
      return (await sql.raw(statement).execute(opened.kysely)).rows;
    } finally {
      await opened.close();
    }
  };

  beforeAll(async () => {
    place = await anOwnedDatabase();
    owner = await openDatabase({ database_url: place.owner_url, data_dir: '' });
    await migrateToLatest(owner);
  });
  afterAll(async () => {
    await owner.close();
    await place.close();
  });

  it('is told what an administrator does where a role is not there', async () => {
    await expect(runSql(place.owner_url, await roles())).rejects.toThrow(
      new RegExp(
        `^The role ${names.writer} is not there, and owner_\\w+ may not create it\\. ` +
          `An administrator of the database runs: create role ${names.writer} login$`,
      ),
    );
  });

  it('gives its rights to roles that are there, as often as it is asked', async () => {
    await place.create(names.writer);
    await place.create(names.reader);
    expect(await missingOf(names.writer)).not.toEqual([]);
    await runSql(place.owner_url, await roles());
    await runSql(place.owner_url, await roles());
    expect(await missingOf(names.writer)).toEqual([]);
    expect(await as(names.reader, 'select count(*)::int as notes from note')).toEqual([
      { notes: 0 },
    ]);
  });

  it('an upgrade gives both roles what it adds, and no right to change what only grows', async () => {
    expect(await migrateToLatest(owner, NEXT)).toEqual(['900001010000-tables']);
    expect(await missingOf(names.writer)).toEqual([]);
    await as(names.writer, 'insert into later (i) values (1)');
    await as(names.writer, 'insert into later_history values (1)');
    expect(await as(names.reader, 'select i from later_history')).toEqual([{ i: 1 }]);
    await expect(as(names.reader, 'delete from later')).rejects.toMatchObject({ code: '42501' });
    for (const act of ['update later_history set i = 2', 'delete from later_history']) {
      await expect(as(names.writer, act)).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('an upgrade takes what it forbids: a table that only grows from then on', async () => {
    await migrateToLatest(owner, ONLY_GROWS);
    const writer = await openAs(names.writer);
    expect((await findRights(writer.kysely)).rewritable).toEqual([]);
    expect(await listMissingGrants(writer.kysely)).toEqual([]);
    await writer.close();
  });

  it('an upgrade gives nothing to a role that was given less, and nothing back to one that was narrowed', async () => {
    const [narrow, adding] = [aName('narrow'), aName('adding')];
    await place.create(narrow);
    await place.create(adding);
    await runSql(place.owner_url, [
      `grant select on audit_log, note to ${narrow};`,
      `grant select, insert on audit_log to ${adding};`,
    ]);
    await runSql(place.owner_url, [`revoke select on note from ${names.reader}`]);
    await migrateToLatest(owner, MORE);
    expect(await missingOf(names.writer)).toEqual([]);
    const denied = { code: '42501' };
    for (const role of [narrow, adding]) {
      await expect(as(role, 'select 1 from more')).rejects.toMatchObject(denied);
    }
    await expect(as(names.reader, 'select 1 from note')).rejects.toMatchObject(denied);
  });

  it('names what a role lacks, by table, and the schema where that is closed to it', async () => {
    await runSql(place.owner_url, [
      `revoke select, insert on note from ${names.writer};`,
      `revoke usage on sequence note_id_seq from ${names.writer};`,
    ]);
    expect(await missingOf(names.writer)).toEqual([
      { name: 'note', rights: ['select', 'insert'] },
      { name: 'note_id_seq', rights: ['usage'] },
    ]);
    await runSql(place.owner_url, [
      `revoke usage on schema public from public, ${names.writer}, ${names.reader}`,
    ]);
    expect(await missingOf(names.writer)).toEqual([{ name: 'the schema', rights: ['usage'] }]);
    // What an upgrade finds missing it gives, whatever it is.
    await migrateToLatest(owner, MORE);
    expect(await missingOf(names.writer)).toEqual([]);
    await runSql(place.owner_url, await roles());
    expect(await missingOf(names.writer)).toEqual([]);
  });
});
