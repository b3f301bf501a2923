import { DEFAULT_THRESHOLD } from '@verify-admin/screening/score/name-score';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** The threshold of screening, and which change of it that is; 0 before the first one. */
export interface ThresholdInForce {
  readonly version: number;
  readonly threshold: number;
}

/** The threshold every run is made with from now on: the engine's own until somebody sets another. */
export async function findThreshold(db: Kysely<Schema>): Promise<ThresholdInForce> {
  const row = await db
    .selectFrom('screening_threshold')
    .select(['version', 'threshold'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? { version: 0, threshold: DEFAULT_THRESHOLD };
}
