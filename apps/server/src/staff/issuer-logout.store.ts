import { createHash } from 'node:crypto';
import { HOUR_MS } from '@verify-admin/rulebook/kernel/time';
import type { Transaction } from 'kysely';
import type { EndedAtIssuer } from '../kernel/session.ts';
import type { Schema } from '../platform/database/schema.ts';

/** Far longer than a logout token is valid, so that none is deleted while it could be sent again. */
const RETENTION_MS = HOUR_MS;

/** Stores that a logout token was taken; false where it was before. Of two that come at once, one waits. */
export async function takeLogoutToken(
  trx: Transaction<Schema>,
  jti: string,
  now: string,
): Promise<boolean> {
  const oldest = new Date(Date.parse(now) - RETENTION_MS).toISOString();
  await trx.deleteFrom('logout_token').where('received', '<', oldest).execute();
  const jti_hash = createHash('sha256').update(jti).digest('base64url');
  const taken = await trx
    .insertInto('logout_token')
    .values({ jti_hash, received: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('jti_hash')
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * Uses up the login codes of a sign-in that ended at the issuer. It comes before the sessions: a code that is
 * exchanged at this moment is waited for, and its session is then there to be ended.
 */
export async function useUpLoginCodes(
  trx: Transaction<Schema>,
  { sid, subject }: EndedAtIssuer,
  now: string,
): Promise<void> {
  await trx
    .updateTable('login_code as c')
    .from('admin_user as u')
    .set({ used: now })
    .whereRef('u.uuid', '=', 'c.admin_uuid')
    .where('c.used', 'is', null)
    .$if(sid !== undefined, (all) => all.where('c.issuer_sid', '=', sid ?? ''))
    .$if(subject !== undefined, (all) => all.where('u.subject', '=', subject ?? ''))
    .execute();
}
