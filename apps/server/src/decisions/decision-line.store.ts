import { allowingRule, type AllowingRule } from '@verify-admin/rulebook/audit/decision-rules';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import type { Schema } from '../platform/database/schema.ts';
import { type DecisionFacts, decisionFacts } from './decision-facts.ts';

type Db = Kysely<Schema>;

/** The signed checkpoint that covers a line; null while none does. */
export async function findCheckpointOver(db: Db, seq: number) {
  const row = await db
    .selectFrom('audit_checkpoint')
    .select(['seq', 'created'])
    .where('seq', '>=', seq)
    .where('after', '<', seq)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** What was stored with a decision. */
export interface StoredFacts {
  readonly facts: DecisionFacts;
  readonly rules: readonly AllowingRule[];
}

/** The facts stored with a decision; null for one of a build that stored none. */
export async function findStoredFacts(db: Db, seq: number): Promise<StoredFacts | null> {
  const row = await db
    .selectFrom('decision_facts')
    .select(['facts', 'rules'])
    .where('seq', '=', seq)
    .executeTakeFirst();
  if (!row) return null;
  return { facts: decisionFacts.parse(row.facts), rules: z.array(allowingRule).parse(row.rules) };
}
