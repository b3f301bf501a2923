import {
  ACCOUNT_PHASES,
  type AccountPhase,
  UNDECIDED,
} from '@verify-admin/rulebook/retention/account-phases';
import {
  type Period,
  periodOf,
  PREVIEW_LIMITS,
  RETAINED_RECORDS,
  type RetainedRecord,
} from '@verify-admin/rulebook/retention/retention-periods.rules';
import type { DueRecords } from '@verify-admin/rulebook/retention/retention-preview.contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { onHold } from '../platform/database/statements/on-hold.ts';
import { RETAINED_TABLES } from './retained-tables.ts';

export interface PreviewSpan {
  /** ISO 8601; what was due before it is due now. */
  readonly now: string;
  /** The end of what is looked at. */
  readonly until: string;
}

/** The records of a kind that are due in a month, of the accounts of one phase. */
export type DueOfPhase = Omit<DueRecords, 'phase'>;

/** The accounts of a phase in the order of its index; its condition is word for word that of the index. */
function accountsOf(phase: AccountPhase, limit: number): RawBuilder<unknown> {
  const codes = sql.raw(ACCOUNT_PHASES[phase].statuses.join(', '));
  return sql`select account_type, account_id, status_since from account
    where erased is null and status in (${codes})
    order by status_since, account_type, account_id limit ${limit}`;
}

const NEWEST_ACT = sql`(select l.created from audit_log l
  where l.account_type = a.account_type and l.account_id = a.account_id order by l.seq desc limit 1)`;

const IS_UNDECIDED = sql`exists (select from verification v
  where v.account_type = a.account_type and v.account_id = a.account_id
    and v.kyc_status = any(${UNDECIDED.kyc}::text[]) and v.pay_status = any(${UNDECIDED.pay}::text[])
    and coalesce(v.kyb_status, ${UNDECIDED.kyb[0]}) = any(${UNDECIDED.kyb}::text[])
    and v.individual_aml_status <> 'SUSPECTED' and v.business_aml_status <> 'SUSPECTED')`;

/** Since when the period of an account `a` runs, and whether the account is in the phase at all. */
const BEGINNINGS = {
  application: { begins: sql`greatest(a.status_since, ${NEWEST_ACT})`, isIn: IS_UNDECIDED },
  business: { begins: sql`a.status_since`, isIn: sql`false` },
  denied: { begins: sql`a.status_since`, isIn: sql`true` },
  ended: { begins: sql`a.status_since`, isIn: sql`true` },
} as const satisfies Record<AccountPhase, unknown>;

function intervalOf({ unit, count }: Period): RawBuilder<unknown> {
  return unit === 'years'
    ? sql`make_interval(years => ${count})`
    : sql`make_interval(days => ${count})`;
}

/** How many rows of an account `d` a kind of record has. */
function countOf(record: RetainedRecord): RawBuilder<unknown> {
  const counts = RETAINED_TABLES[record].map(
    (table) => sql`(select count(*) from (select from ${sql.table(table)} t
      where t.account_type = d.account_type and t.account_id = d.account_id
      limit ${PREVIEW_LIMITS.records}) counted)`,
  );
  return sql.join(counts, sql` + `);
}

/** The records of one kind of an account `d`; nothing is counted where they are due later. */
function dueOf(record: RetainedRecord, phase: AccountPhase, until: string) {
  const period = periodOf(record, phase);
  if (period === null) return [];
  // In UTC a period ends on the same day wherever the database runs.
  const due = sql`(d.begins at time zone 'UTC' + ${intervalOf(period)}) at time zone 'UTC'`;
  return [
    sql`select ${record}::text as record, ${due} as due, ${countOf(record)} as records
      where ${due} < ${until}`,
  ];
}

/** What becomes due of the accounts that are longest in a phase, by kind of record and month. */
export async function listDue(
  db: Kysely<Schema>,
  phase: AccountPhase,
  { now, until }: PreviewSpan,
): Promise<DueOfPhase[]> {
  const kinds = RETAINED_RECORDS.flatMap((record) => dueOf(record, phase, until));
  if (kinds.length === 0) return [];
  const { begins, isIn } = BEGINNINGS[phase];
  const { rows } = await sql<DueOfPhase>`
    with looked as materialized (${accountsOf(phase, PREVIEW_LIMITS.accounts)}),
    dated as materialized (
      select a.account_type, a.account_id, ${begins} as begins, ${sql.raw(onHold('a'))} as is_held
      from looked a where ${isIn})
    select r.record, case when r.due > ${now} then to_char(r.due at time zone 'UTC', 'YYYY-MM') end as month,
      (coalesce(sum(r.records) filter (where not d.is_held), 0))::int as records,
      (count(*) filter (where not d.is_held))::int as accounts,
      (count(*) filter (where d.is_held))::int as held
    from dated d cross join lateral (${sql.join(kinds, sql` union all `)}) r
    where r.records > 0
    group by 1, 2`.execute(db);
  return rows;
}

/** Whether a phase has more accounts than the preview reads. */
export async function hasMoreAccounts(db: Kysely<Schema>, phase: AccountPhase): Promise<boolean> {
  const { rows } = await sql<{ is_more: boolean }>`
    select count(*) > ${PREVIEW_LIMITS.accounts} as is_more
    from (${accountsOf(phase, PREVIEW_LIMITS.accounts + 1)}) looked`.execute(db);
  return rows[0]?.is_more ?? false;
}
