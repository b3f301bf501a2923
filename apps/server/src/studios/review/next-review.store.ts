import { PAYMENT_MARKER } from '@verify-admin/rulebook/documents/document.rules';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/** STUD-08: studios that need approval, the one that waits longest first. */
function selectWaiting(db: Kysely<Schema>) {
  return db
    .selectFrom('verification as v')
    .select('v.account_id')
    .where('v.account_type', '=', 'studio')
    .where('v.overall_status', '=', 'PENDING')
    .where((q) =>
      q.exists(
        q
          .selectFrom('compliance_image as i')
          .select('i.id')
          .whereRef('i.account_type', '=', 'v.account_type')
          .whereRef('i.account_id', '=', 'v.account_id')
          .where('i.display', '=', 1)
          .where(sql<boolean>`strpos(i.filename, ${PAYMENT_MARKER}) = 0`),
      ),
    )
    .orderBy('v.submit_timestamp')
    .orderBy('v.account_id')
    .limit(1);
}

/** The studio after `after` in the order of waiting, from the front again at the end; null where no other one waits. */
export async function findNextStudio(
  db: Kysely<Schema>,
  after: number | null,
): Promise<number | null> {
  const first = selectWaiting(db);
  if (after === null) return (await first.executeTakeFirst())?.account_id ?? null;
  const later = await first
    .where(
      sql<boolean>`(v.submit_timestamp, v.account_id) > (
        select c.submit_timestamp, c.account_id from verification c
        where c.account_type = 'studio' and c.account_id = ${after}
      )`,
    )
    .executeTakeFirst();
  if (later) return later.account_id;
  const other = await first.where('v.account_id', '<>', after).executeTakeFirst();
  return other?.account_id ?? null;
}
