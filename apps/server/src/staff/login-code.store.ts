import { createHash, randomBytes } from 'node:crypto';
import { LOGIN_CODE_MS, type SignInRefusal } from '@verify-admin/rulebook/staff/sign-in.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import type { Staff } from './staff.store.ts';
import { isWithinLast } from '../platform/database/statements/moments.ts';

/** Used codes are deleted when the next one is stored. */
const RETENTION_MS = 86_400_000;

/** 256 random bits need no salt and no slow hash. */
function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}

/** `issuer_sid` is the issuer's id of the session there; null where it names none. */
type Outcome =
  | { readonly admin_uuid: string; readonly refusal: null; readonly issuer_sid: string | null }
  | { readonly admin_uuid: null; readonly refusal: SignInRefusal };

/** Stores the outcome of a sign-in and returns the code under which it can be read once. */
export async function saveLoginCode(
  trx: Transaction<Schema>,
  outcome: Outcome,
  now: string,
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const isKept = isWithinLast('created', RETENTION_MS, Date.parse(now));
  await trx.deleteFrom('login_code').where(sql<boolean>`not ${isKept}`).execute();
  await trx
    .insertInto('login_code')
    .values({ ...outcome, code_hash: hashOf(code), created: now, used: null })
    .execute();
  return code;
}

/** The outcome behind a valid code; the code is not used up. */
export async function findLoginCode(
  db: Kysely<Schema>,
  code: string,
  now: string,
): Promise<{ readonly email: string | null; readonly refusal: string | null } | undefined> {
  return db
    .selectFrom('login_code as c')
    .leftJoin('admin_user as u', 'u.uuid', 'c.admin_uuid')
    .select(['u.email', 'c.refusal'])
    .where('c.code_hash', '=', hashOf(code))
    .where('c.used', 'is', null)
    .where(isWithinLast('c.created', LOGIN_CODE_MS, Date.parse(now)))
    .executeTakeFirst();
}

/**
 * Uses a code up and returns whom it logs in; undefined when it is wrong, used, too old, not of
 * this email, or of somebody disabled. It is one statement whatever the reason, so the time it
 * takes discloses nothing, and of two that come at once one waits and then finds the code used.
 */
export async function useLoginCode(
  trx: Transaction<Schema>,
  given: { readonly email: string; readonly code: string; readonly now: string },
): Promise<(Pick<Staff, 'uuid' | 'role'> & { readonly issuer_sid: string | null }) | undefined> {
  return trx
    .updateTable('login_code as c')
    .from('admin_user as u')
    .set({ used: given.now })
    .whereRef('u.uuid', '=', 'c.admin_uuid')
    .where('c.code_hash', '=', hashOf(given.code))
    .where('c.used', 'is', null)
    .where(isWithinLast('c.created', LOGIN_CODE_MS, Date.parse(given.now)))
    .where('u.email', '=', given.email.toLowerCase())
    .where('u.disabled', '=', false)
    .returning(['u.uuid', 'u.role', 'c.issuer_sid'])
    .executeTakeFirst();
}
