import { QUIET_ACTS, SESSION_ACTS } from '@verify-admin/rulebook/audit/audit-acts';
import type { RecentAct } from '@verify-admin/rulebook/overview/overview.contract';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

/** OVER-06: the newest lines of the audit log, newest first, without those of coming and going and of who looked at what. */
export async function listRecentActs(db: Kysely<Schema>, limit: number): Promise<RecentAct[]> {
  return db
    .selectFrom('audit_log as l')
    .leftJoin('admin_user as u', 'u.uuid', 'l.actor_uuid')
    .leftJoin('account as a', (join) =>
      join
        .onRef('a.account_type', '=', 'l.account_type')
        .onRef('a.account_id', '=', 'l.account_id'),
    )
    .select(['l.seq', 'l.created', 'l.act', 'l.outcome', 'l.account_type', 'l.account_id'])
    .select('u.username as admin_username')
    .select(
      sql<
        string | null
      >`coalesce(nullif(a.company_name, ''), btrim(a.first_name || ' ' || a.last_name))`.as(
        'company_name',
      ),
    )
    .where('l.act', 'not in', [...SESSION_ACTS, ...QUIET_ACTS])
    .orderBy('l.seq', 'desc')
    .limit(limit)
    .execute();
}
