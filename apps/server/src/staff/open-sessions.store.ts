import type { OpenSession } from '@verify-admin/rulebook/staff/open-sessions.contract';
import type { Kysely, Transaction } from 'kysely';
import { isOpenRow } from '../kernel/open-session.store.ts';
import type { OpenSince } from '../kernel/open-session.ts';
import type { Schema } from '../platform/database/schema.ts';

function openSessions(db: Kysely<Schema>, since: OpenSince) {
  return db.selectFrom('staff_session').where(isOpenRow('staff_session', since));
}

/** A person's open sessions, the one used last first. */
export async function listOpenSessions(
  db: Kysely<Schema>,
  admin_uuid: string,
  since: OpenSince,
): Promise<Omit<OpenSession, 'is_own'>[]> {
  return openSessions(db, since)
    .select(['jti as session_id', 'kind', 'user_agent', 'created', 'last_seen', 'expires'])
    .where('admin_uuid', '=', admin_uuid)
    .orderBy('last_seen', 'desc')
    .orderBy('created', 'desc')
    .execute();
}

/** An open session, locked until the transaction ends; undefined when it is over. */
export async function lockOpenSession(trx: Transaction<Schema>, jti: string, since: OpenSince) {
  return openSessions(trx, since)
    .select(['admin_uuid', 'kind', 'created'])
    .where('jti', '=', jti)
    .forUpdate()
    .executeTakeFirst();
}
