import { isUnproved } from '@verify-admin/rulebook/web-users/web-users.rules';
import { isEmailAddress } from '@verify-admin/rulebook/kernel/email-address';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import type { WebUserTable } from '../platform/database/tables/contest-tables.ts';

type NewRow = Pick<WebUserTable, 'username' | 'username_key' | 'password_hash' | 'age' | 'created'>;

/**
 * Stores a web user; its uuid, or null where the username is taken. One whose address nobody has proved is not: what
 * was chosen last takes the place of what was chosen before.
 */
export async function insertWebUser(trx: Transaction<Schema>, row: NewRow): Promise<string | null> {
  const { username, username_key, password_hash, age, created } = row;
  const mayReplace = isUnproved({ username_key, proved: null });
  const made = await trx
    .insertInto('web_user')
    .values(row)
    .onConflict((conflict) =>
      mayReplace
        ? conflict
            .column('username_key')
            .doUpdateSet({ username, password_hash, age, created })
            .where('web_user.proved', 'is', null)
        : conflict.column('username_key').doNothing(),
    )
    .returning('uuid')
    .executeTakeFirst();
  return made?.uuid ?? null;
}

/** The web user of a username; null where there is none. */
export async function findWebUser(db: Kysely<Schema>, username_key: string) {
  const row = await db
    .selectFrom('web_user')
    .select(['uuid', 'username_key', 'password_hash', 'proved'])
    .where('username_key', '=', username_key)
    .executeTakeFirst();
  return row ?? null;
}

/** The address of a web user who has asked for a code. */
export async function findAddress(db: Kysely<Schema>, uuid: string): Promise<string | null> {
  const row = await db
    .selectFrom('web_user')
    .select(['username', 'username_key'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (!row) return null;
  return isEmailAddress(row.username) ? row.username : row.username_key;
}

/**
 * Somebody logged in with a code of the address. The password that came along is the password from now on; where none
 * came, what was chosen before the address was proved is forgotten, since anybody may have chosen it.
 */
export async function proveAddress(
  trx: Transaction<Schema>,
  uuid: string,
  { password_hash, now }: { readonly password_hash: string | null; readonly now: string },
): Promise<void> {
  if (password_hash !== null) {
    await trx
      .updateTable('web_user')
      .set((q) => ({ password_hash, proved: q.fn.coalesce('proved', q.val(now)) }))
      .where('uuid', '=', uuid)
      .execute();
    // Everybody who logged in with the password before does so with the new one.
    await trx.deleteFrom('web_session').where('web_user_uuid', '=', uuid).execute();
    return;
  }
  await trx
    .updateTable('web_user')
    .set({ password_hash: null, proved: now })
    .where('uuid', '=', uuid)
    .where('proved', 'is', null)
    .execute();
}
