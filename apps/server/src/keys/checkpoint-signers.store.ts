import { type Kysely, sql } from 'kysely';
import { CHECKPOINT_PURPOSE } from '../audit/checkpoints/checkpoint.ts';
import type { Schema } from '../platform/database/schema.ts';
import { signingKeyOf } from '../platform/keys/signing-key.ts';

/** Whether a checkpoint says that it was signed with none of these keys: it cannot be verified. */
export async function hasUnverifiableCheckpoint(
  db: Kysely<Schema>,
  secrets: readonly string[],
): Promise<boolean> {
  const signers = secrets.map((secret) => signingKeyOf(secret, CHECKPOINT_PURPOSE).id);
  const row = await db
    .selectFrom('audit_checkpoint')
    .select('seq')
    .where(sql<boolean>`substring(text from '"key":"([^"]*)"') <> all(${signers}::text[])`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
