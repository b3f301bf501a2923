import { HOUR_MS } from '@verify-admin/rulebook/kernel/time';
import type { Kysely } from 'kysely';
import type { CheckedMoment } from '../kernel/clock-check/checked-moment.ts';
import type { Schema } from '../platform/database/schema.ts';

/** Longer than a limit looks back, and than a code lives. */
const RETENTION_MS = 24 * HOUR_MS;

/** Deletes counted attempts, codes and sessions that have no effect any more. */
export async function deleteOldLogins(db: Kysely<Schema>, now: CheckedMoment): Promise<void> {
  const before = now.before(RETENTION_MS);
  await db.deleteFrom('web_login_attempt').where('since', '<', before).execute();
  await db.deleteFrom('web_login_code').where('created', '<', before).execute();
  await db.deleteFrom('web_session').where('expires', '<', before).execute();
}
