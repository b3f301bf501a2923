import { type Kysely, sql } from 'kysely';
import { MIGRATIONS, type ProductMigration } from '../../apps/server/src/migrations/migrations.ts';

const migration = (...statements: string[]): ProductMigration => ({
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});

/** Releases after this one: a column of every account with a value, an index of it, a table with a row for each record. */
export const LATER_MIGRATIONS: Readonly<Record<string, ProductMigration>> = {
  ...MIGRATIONS,
  '900001010000-column': migration(
    'alter table account add column later_name text',
    'update account set later_name = upper(company_name)',
  ),
  '900001010001-index': migration('create index account_later on account (later_name, account_id)'),
  '900001010002-table': migration(
    'create table later (account_type text, account_id bigint, id bigint, primary key (account_type, account_id))',
    'insert into later select account_type, account_id, id from verification',
  ),
};
