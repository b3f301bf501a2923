import type { Kysely } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

/** The name of the company a KYC email was about; null when there is no such email. */
export async function findAskingCompany(
  db: Kysely<Schema>,
  kyc_sent_id: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('kyc_sent as s')
    .innerJoin('account as a', (join) =>
      join
        .onRef('a.account_type', '=', 's.account_type')
        .onRef('a.account_id', '=', 's.account_id'),
    )
    .select('a.company_name')
    .where('s.id', '=', kyc_sent_id)
    .executeTakeFirst();
  return row?.company_name ?? null;
}
