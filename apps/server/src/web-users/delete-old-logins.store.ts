import { HOUR_MS } from '@verify-admin/rulebook/kernel/time';
import { type Kysely, sql } from 'kysely';
import type { CheckedMoment } from '../kernel/clock-check/checked-moment.ts';
import type { Schema } from '../platform/database/schema.ts';
import { isWithinLast } from '../platform/database/statements/moments.ts';
import { WEB_SESSION_MS } from '../kernel/web-session.ts';

/** Longer than a limit looks back, and than a code lives. */
const RETENTION_MS = 24 * HOUR_MS;

/**
 * Deletes counted attempts, codes and sessions that have no effect any more: those that are old, and those of a clock of
 * the future.
 */
export async function deleteOldLogins(db: Kysely<Schema>, now: CheckedMoment): Promise<void> {
  const isGone = (column: string, keptMs: number) =>
    sql<boolean>`not ${isWithinLast(column, keptMs, now.ms)}`;
  await db.deleteFrom('web_login_attempt').where(isGone('since', RETENTION_MS)).execute();
  await db.deleteFrom('web_login_code').where(isGone('created', RETENTION_MS)).execute();
  await db
    .deleteFrom('web_session')
    .where(isGone('created', WEB_SESSION_MS + RETENTION_MS))
    .execute();
}
