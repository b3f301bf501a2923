import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import {
  COLLEAGUES_LISTED,
  type Department,
  PEOPLE_LISTED,
} from '@verify-admin/rulebook/assignments/assignment.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';

const SUGGESTED = 10;

/** Staff whom work can be given to: neither left nor still waiting for a role. */
function selectActive(db: Kysely<Schema>) {
  return db.selectFrom('admin_user').where('disabled', '=', false).where('role', '!=', 'PENDING');
}

/** A text as a part of a pattern, in which it stands for itself. */
function patternOf(text: string): string {
  return text.toLowerCase().replace(/[\\%_]/g, '\\$&');
}

/** CALL-17: active staff whose username holds the text, those that begin with it first. */
export async function findMentionable(db: Kysely<Schema>, search: string) {
  const text = patternOf(search);
  return selectActive(db)
    .select(['uuid', 'username'])
    .where('username', 'ilike', `%${text}%`)
    .orderBy((q) => q('username', 'ilike', `${text}%`), 'desc')
    .orderBy('username')
    .limit(SUGGESTED)
    .execute();
}

/** NOTE-06: active staff by their whole username. @param names in lower case */
export async function listNamed(db: Kysely<Schema>, names: readonly string[]) {
  if (names.length === 0) return [];
  return selectActive(db)
    .select(['uuid', 'username'])
    .where(sql`lower(username)`, '=', sql`any(${[...names]}::text[])`)
    .orderBy('username')
    .execute();
}

/** Active staff by name, the person who asks first. */
export async function findColleagues(db: Kysely<Schema>, own: string) {
  return selectActive(db)
    .select(['uuid', 'username'])
    .orderBy((q) => q('uuid', '=', own), 'desc')
    .orderBy('username')
    .limit(COLLEAGUES_LISTED)
    .execute();
}

interface PeopleAsk {
  readonly words: readonly string[];
  /** The uuid of the person who asks. */
  readonly own: string;
}

/** Active staff whose username holds every word, with how many accounts each is assigned. */
export async function findPeople(db: Kysely<Schema>, { words, own }: PeopleAsk) {
  const [first = ''] = words;
  const holdsEvery = words.reduce(
    (people, word) => people.where('username', 'ilike', `%${patternOf(word)}%`),
    selectActive(db),
  );
  return holdsEvery
    .select(['uuid', 'username', 'role'])
    .select(
      sql<number>`(select count(*) from account where assigned_user_uuid = admin_user.uuid)`.as(
        'accounts',
      ),
    )
    .orderBy((q) => q('username', 'ilike', `${patternOf(first)}%`), 'desc')
    .orderBy((q) => q('uuid', '=', own), 'desc')
    .orderBy('username')
    .limit(PEOPLE_LISTED)
    .execute();
}

/** An active staff member; null when the person left, waits for a role or never was. */
export async function findAssignee(db: Kysely<Schema>, uuid: string) {
  const row = await selectActive(db)
    .select(['uuid', 'username'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return row ?? null;
}

/** ASSIGN-02: the department; the one before is given back. Null when there is no such account. */
export async function setDepartment(
  trx: Transaction<Schema>,
  key: AccountKey,
  assigned_to: Department,
  now: string,
): Promise<{ from: string | null } | null> {
  const before = await trx
    .selectFrom('verification')
    .select('assigned_to')
    .where(whereAccount(key))
    .forUpdate()
    .executeTakeFirst();
  if (!before) return null;
  if (before.assigned_to === assigned_to) return { from: assigned_to };
  await trx
    .updateTable('verification')
    .set({ assigned_to, updated: now })
    .where(whereAccount(key))
    .execute();
  return { from: before.assigned_to };
}

/** ASSIGN-05, ASSIGN-06: the person, or nobody. */
export async function setAssignee(
  trx: Transaction<Schema>,
  key: AccountKey,
  assigned_user_uuid: string | null,
  now: string,
): Promise<void> {
  await trx
    .updateTable('account')
    .set({ assigned_user_uuid, updated: now })
    .where(whereAccount(key))
    .execute();
}
