import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import {
  CHECK_NAMES,
  CHECKS,
  checkRow,
  type CheckName,
} from '@verify-admin/rulebook/checks/checks';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';
import type { DecisionFacts } from './decision-facts.ts';

type Db = Kysely<Schema>;
type DatedStatus = NonNullable<DecisionFacts['checks']['kyb']> | null;

/** A decision whose facts were not stored with it. */
export interface OldLine {
  readonly key: AccountKey;
  readonly seq: number;
  readonly created: string;
}

/** The newest status by then of a check whose history is that of its status; null where it has none. */
async function newestOf(
  db: Db,
  { key: { account_type, account_id }, created }: OldLine,
  check: CheckName,
): Promise<DatedStatus> {
  const { table, status, at } = checkRow(check).history;
  const { rows } = await sql<NonNullable<DatedStatus>>`
    select ${sql.ref(status)} as status, ${sql.ref(at)} as since, admin_uuid as by
    from ${sql.table(table)}
    where account_type = ${account_type} and account_id = ${account_id}
      and ${sql.ref(at)} <= ${created}
    order by id desc limit 1
  `.execute(db);
  return rows[0] ?? null;
}

async function statusesOf(db: Db, line: OldLine): Promise<DecisionFacts['checks']> {
  const kept = CHECK_NAMES.filter((check) => CHECKS[check].history.of === 'statuses');
  const found = await Promise.all(
    kept.map(async (check) => [CHECKS[check].stored_as, await newestOf(db, line, check)] as const),
  );
  return Object.fromEntries(found);
}

/** Documents that were uploaded by then; each is shown unless an act before the decision hid it. */
async function documentsOf(
  db: Db,
  { key, seq, created }: OldLine,
): Promise<DecisionFacts['documents']> {
  const { rows } = await sql<{ id: number; shown: boolean }>`
    select i.id, coalesce((
      select l.act = 'document.restored' from audit_log l
      where l.account_type = i.account_type and l.account_id = i.account_id and l.seq < ${seq}
        and l.act in ('document.hidden', 'document.restored')
        and (l.detail::jsonb->>'document_id')::bigint = i.id
      order by l.seq desc limit 1), true) as shown
    from compliance_image i
    where i.account_type = ${key.account_type} and i.account_id = ${key.account_id}
      and i.created <= ${created}
    order by i.id
  `.execute(db);
  return rows;
}

/** The subjects whose newest run by then is known; what was asked of them is in the run. */
async function subjectsOf(db: Db, { key, created }: OldLine): Promise<DecisionFacts['subjects']> {
  const { account_type, account_id } = key;
  const { rows } = await sql<DecisionFacts['subjects'][number]>`
    select distinct on (s.id) s.id, s.run_type, r.run_id
    from aml_subject s
    join lateral (
      select h.id as run_id, h.individual_aml_response as response
      from aml_individual_history h
      where s.run_type = 'individual' and h.account_type = s.account_type
        and h.account_id = s.account_id and h.client_id = s.client_id
        and h.individual_aml_timestamp <= ${created}
      union all
      select h.id, h.business_aml_response
      from aml_business_history h
      where s.run_type = 'business' and h.account_type = s.account_type
        and h.account_id = s.account_id and h.business_aml_timestamp <= ${created}
    ) r on r.response->'asked' is null or r.response->'asked' @> jsonb_build_array(
      jsonb_build_object('name', s.name, 'dob', s.dob, 'country', s.country))
    where s.account_type = ${account_type} and s.account_id = ${account_id}
      and (s.removed_at is null or s.removed_at > ${created})
    order by s.id, r.run_id desc
  `.execute(db);
  return rows;
}

async function hitsOf(db: Db, { key: { account_type, account_id }, created }: OldLine) {
  const { rows } = await sql<
    Pick<DecisionFacts, 'last_hit' | 'last_hit_decision' | 'suppressions'>
  >`
    with hit as (
      select h.id from aml_hit h
      left join aml_individual_history i on i.id = h.individual_run
      left join aml_business_history b on b.id = h.business_run
      where h.account_type = ${account_type} and h.account_id = ${account_id}
        and coalesce(i.individual_aml_timestamp, b.business_aml_timestamp) <= ${created}
    )
    select coalesce((select max(id) from hit), 0) as last_hit,
      coalesce((select max(d.id) from hit join aml_hit_decision d on d.hit_id = hit.id
        where d.created <= ${created}), 0) as last_hit_decision,
      coalesce((select jsonb_agg(s.id order by s.id)
        from hit join aml_suppression s on s.hit_id = hit.id
        where s.created <= ${created} and (s.revoked_at is null or s.revoked_at > ${created})
          and (s.expires is null or s.expires > ${created})), '[]') as suppressions
  `.execute(db);
  return rows[0] ?? { last_hit: 0, last_hit_decision: 0, suppressions: [] };
}

/** Which kinds of decisions had been switched on last; a kind that was never switched is off. */
async function makerCheckerOf(db: Db, seq: number): Promise<DecisionFacts['maker_checker']> {
  const { rows } = await sql<{ kind: string; is_on: boolean }>`
    select distinct on (detail::jsonb->>'kind') detail::jsonb->>'kind' as kind,
      act = 'four-eyes.switched-on' as is_on
    from audit_log
    where act in ('four-eyes.switched-on', 'four-eyes.switched-off') and seq < ${seq}
    order by detail::jsonb->>'kind', seq desc
  `.execute(db);
  return Object.fromEntries(rows.map(({ kind, is_on }) => [kind, is_on]));
}

/**
 * The state of an account at a decision of an earlier build, from histories and lines that have a moment
 * of their own. What none of them has is left out: the status of an AML check.
 */
export async function deriveFacts(db: Db, line: OldLine): Promise<DecisionFacts> {
  const { key, created } = line;
  const owners = await db
    .selectFrom('kyc_record')
    .distinctOn('account_sub_id')
    .select(['account_sub_id as owner', 'cleaned_status as status', 'updated_1 as since'])
    .select('admin_uuid as by')
    .where(whereAccount(key))
    .where('created', '<=', created)
    .orderBy('account_sub_id')
    .orderBy('id', 'desc')
    .execute();
  const { account, ofOwners } = splitOwners(owners);
  return {
    checks: { ...(await statusesOf(db, line)), kyc: account },
    owners: ofOwners,
    documents: await documentsOf(db, line),
    subjects: await subjectsOf(db, line),
    ...(await hitsOf(db, line)),
    maker_checker: await makerCheckerOf(db, line.seq),
    bound: [],
    payment_makers: [],
  };
}

interface OwnerRow {
  readonly owner: number | null;
  readonly status: string;
  readonly since: string;
  readonly by: string | null;
}

/** The record of the account itself, and those of its owners. */
function splitOwners(rows: readonly OwnerRow[]) {
  const own = rows.find(({ owner }) => owner === null);
  const account = own ? { status: own.status, since: own.since, by: own.by } : null;
  const ofOwners = rows.flatMap(({ owner, ...row }) => (owner === null ? [] : [{ owner, ...row }]));
  return { account, ofOwners };
}
