import type { ActivityRow } from '@verify-admin/rulebook/activity/activity.contract';
import type { Kysely } from 'kysely';
import type { AccountKey } from '../accounts/accounts.store.ts';
import type { Schema } from '../platform/database/schema.ts';

/** The reason an act was given, where its audit line keeps one. */
function noteOf(detail: string): string | null {
  const read: unknown = JSON.parse(detail);
  if (typeof read !== 'object' || read === null || !('note' in read)) return null;
  return typeof read.note === 'string' && read.note !== '' ? read.note : null;
}

/** What was done on an account, newest first, as the audit log holds it. */
export async function listActivity(
  db: Kysely<Schema>,
  key: AccountKey,
  limit: number,
): Promise<ActivityRow[]> {
  const rows = await db
    .selectFrom('audit_log as l')
    .leftJoin('admin_user as u', 'u.uuid', 'l.actor_uuid')
    .select(['l.seq', 'l.created', 'l.act', 'l.outcome', 'l.detail'])
    .select('u.username as admin_username')
    .where('l.account_type', '=', key.account_type)
    .where('l.account_id', '=', key.account_id)
    .orderBy('l.seq', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ detail, ...row }) => ({ ...row, note: noteOf(detail) }));
}
