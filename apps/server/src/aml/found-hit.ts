import { type AmlHit, hitsOf } from '@verify-admin/rulebook/aml/aml-response';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { uidOf } from './hit-record.ts';
import type { StoredHit } from './hits.store.ts';
import { findRuns, type StoredRun } from './runs.store.ts';

type Filed = Pick<StoredHit, 'list_name' | 'uid'>;

/** What a run says of a hit that is filed of it. */
export function foundIn({ response }: StoredRun, { list_name, uid }: Filed): AmlHit | undefined {
  return hitsOf(response).find((one) => one.listName === list_name && uidOf(one) === uid);
}

/** What the run of a filed hit found; null where the run does not say. */
export async function readFoundHit(
  db: Kysely<Schema>,
  { hit }: { readonly hit: StoredHit },
): Promise<AmlHit | null> {
  const runs = await findRuns(db, hit.run_type, [hit.run_id]);
  const run = runs.get(hit.run_id);
  return (run && foundIn(run, hit)) ?? null;
}
