import type { WorkLimit } from '@verify-admin/rulebook/work/work.contract';
import type { WorkKind } from '@verify-admin/rulebook/work/work-kinds';
import type { StoredLimits } from '@verify-admin/rulebook/work/work-limits.rules';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

/** The limits of every kind, with who set them last. */
export function listLimits(db: Kysely<Schema>): Promise<WorkLimit[]> {
  return db
    .selectFrom('work_limit as l')
    .leftJoin('admin_user as u', 'u.uuid', 'l.admin_uuid')
    .select(['l.kind', 'l.amber_hours', 'l.red_hours', 'l.version', 'l.updated'])
    .select('u.username as admin_username')
    .execute();
}

/** The limits of a kind, their row locked. */
export function lockLimits(trx: Transaction<Schema>, kind: WorkKind): Promise<StoredLimits> {
  return trx
    .selectFrom('work_limit')
    .select(['amber_hours', 'red_hours', 'version'])
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function saveLimits(
  trx: Transaction<Schema>,
  kind: WorkKind,
  limits: StoredLimits & { readonly updated: string; readonly admin_uuid: string },
): Promise<void> {
  await trx.updateTable('work_limit').set(limits).where('kind', '=', kind).execute();
}
