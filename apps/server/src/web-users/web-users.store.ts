import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import type { WebUserTable } from '../platform/database/tables/contest-tables.ts';

type NewRow = Omit<WebUserTable, 'uuid'>;

/** Stores a web user; its uuid, or null where the username is taken. */
export async function insertWebUser(trx: Transaction<Schema>, row: NewRow): Promise<string | null> {
  const made = await trx
    .insertInto('web_user')
    .values(row)
    .onConflict((conflict) => conflict.column('username_key').doNothing())
    .returning('uuid')
    .executeTakeFirst();
  return made?.uuid ?? null;
}

/** The web user of a username; null where there is none. */
export async function findWebUser(db: Kysely<Schema>, username_key: string) {
  const row = await db
    .selectFrom('web_user')
    .select(['uuid', 'username', 'password_hash'])
    .where('username_key', '=', username_key)
    .executeTakeFirst();
  return row ?? null;
}

/** The address of a web user who has asked for a code. */
export async function findAddress(db: Kysely<Schema>, uuid: string): Promise<string | null> {
  const row = await db
    .selectFrom('web_user')
    .select('username')
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return row?.username ?? null;
}
