import type { UnrecordedDecision } from '@verify-admin/rulebook/overview/unrecorded-decisions.contract';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

type Db = Kysely<Schema>;

/** How many decisions are listed for review. */
export async function countUnrecorded(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('unrecorded_decision')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether the task that lists them has looked at every account. */
export async function isRecordingFinished(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('facts_recording')
    .select('id')
    .where('finished', 'is', null)
    .executeTakeFirst();
  return row === undefined;
}

/** Decisions of the list, oldest first: one page by its index, and what each row is shown with. */
export async function listUnrecorded(
  db: Db,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<UnrecordedDecision[]> {
  const { rows } = await sql<UnrecordedDecision>`
    select u.account_type, u.account_id, u.check_name as "check", u.status, u.since,
      coalesce(nullif(a.company_name, ''), btrim(a.first_name || ' ' || a.last_name)) as name,
      nullif(u.account_sub_id, 0) as owner, s.username as admin_username, (
        select k.owner_name from kyc_record k
        where k.account_type = u.account_type and k.account_id = u.account_id
          and k.account_sub_id = u.account_sub_id
        order by k.id desc limit 1
      ) as owner_name
    from (
      select * from unrecorded_decision
      order by since nulls first, account_type, account_id, check_name, account_sub_id
      offset ${offset} limit ${limit}
    ) u
    join account a on a.account_type = u.account_type and a.account_id = u.account_id
    left join admin_user s on s.uuid = u.admin_uuid
    order by u.since nulls first, u.account_type, u.account_id, u.check_name, u.account_sub_id
  `.execute(db);
  return rows;
}
