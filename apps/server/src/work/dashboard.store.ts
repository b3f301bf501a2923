import type { AssignedAccount } from '@verify-admin/rulebook/work/dashboard.contract';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

interface AssignedPage {
  readonly offset: number;
  readonly limit: number;
}

/** PROF-02: a page of the accounts assigned to a person, updated last first, and how many there are. */
export async function listAssigned(
  db: Kysely<Schema>,
  admin_uuid: string,
  { offset, limit }: AssignedPage,
): Promise<{ readonly accounts: AssignedAccount[]; readonly total: number }> {
  const assigned = db.selectFrom('account as a').where('a.assigned_user_uuid', '=', admin_uuid);
  const { total } = await assigned
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const accounts = await assigned
    .leftJoin('verification as v', (join) =>
      join
        .onRef('v.account_type', '=', 'a.account_type')
        .onRef('v.account_id', '=', 'a.account_id'),
    )
    .select(['a.account_id as id', 'a.company_name as name', 'a.account_type as type', 'a.status'])
    .select(sql<string>`greatest(a.updated, v.updated)`.as('lastUpdated'))
    .orderBy('lastUpdated', 'desc')
    .orderBy('a.account_type')
    .orderBy('a.account_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { accounts, total };
}
