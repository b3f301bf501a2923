import { type AmlHit, amlResponse, hitsOf } from '@verify-admin/rulebook/aml/aml-response';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import type { AccountKey } from '../accounts/accounts.store.ts';
import type { Schema } from '../platform/database/schema.ts';

const explained = z.object({ entry: z.object({ record_hash: z.string() }) });

/** The record a hit was found on, as it was published then; empty where an old run did not keep it. */
export function hashOf({ explanation }: Pick<AmlHit, 'explanation'>): string {
  const read = explained.safeParse(explanation);
  return read.success ? read.data.entry.record_hash : '';
}

async function newestResponse(
  db: Kysely<Schema>,
  { account_type, account_id }: AccountKey,
  { run_type, client_id }: { readonly run_type: RunType; readonly client_id: string },
): Promise<unknown> {
  if (run_type === 'business') {
    const row = await db
      .selectFrom('aml_business_history')
      .select('business_aml_response as response')
      .where('account_type', '=', account_type)
      .where('account_id', '=', account_id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.response;
  }
  const row = await db
    .selectFrom('aml_individual_history')
    .select('individual_aml_response as response')
    .where('account_type', '=', account_type)
    .where('account_id', '=', account_id)
    .where('client_id', '=', client_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.response;
}

/** What the newest run of this person or company found. */
export async function listKnownHits(
  db: Kysely<Schema>,
  key: AccountKey,
  who: { readonly run_type: RunType; readonly client_id: string },
): Promise<readonly AmlHit[]> {
  const read = amlResponse.safeParse(await newestResponse(db, key, who));
  return read.success ? hitsOf(read.data) : [];
}
