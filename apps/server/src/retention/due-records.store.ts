import {
  ACCOUNT_PHASES,
  type AccountPhase,
  UNDECIDED,
} from '@verify-admin/rulebook/retention/account-phases';
import {
  type Period,
  periodOf,
  RETAINED_RECORDS,
  RETENTION_RULES,
  type RetainedRecord,
  type SetPeriod,
} from '@verify-admin/rulebook/retention/retention-periods.rules';
import { type RawBuilder, sql } from 'kysely';
import type { DeclaredTable } from '../platform/database/declared-tables.ts';
import { TABLES } from '../tables.ts';

/** The condition of the index of a phase, word for word: the accounts of which something may be left. */
export function isInPhase(phase: AccountPhase): RawBuilder<boolean> {
  const codes = sql.raw(ACCOUNT_PHASES[phase].statuses.join(', '));
  return sql`erased is null and retention_emptied is null and status in (${codes})`;
}

/** What people did; that the rules deleted something is none of it. */
const NEWEST_ACT = sql`(select l.created from audit_log l
  where l.account_type = a.account_type and l.account_id = a.account_id
    and l.act <> 'account.records-deleted' order by l.seq desc limit 1)`;

/** An applicant who types and uploads leaves no audit line before the form is sent. */
const NEWEST_DRAFT = sql`(select f.updated from kyb_draft f
  where f.account_type = a.account_type and f.account_id = a.account_id)`;
const NEWEST_SEPARATE_DRAFT = sql`(select max(f.updated) from kyb_separate_draft f
  where f.account_type = a.account_type and f.account_id = a.account_id)`;
const NEWEST_UPLOAD = sql`(select max(u.created) from kyb_upload u
  where u.account_type = a.account_type and u.account_id = a.account_id)`;

const IS_UNDECIDED = sql`exists (select from verification v
  where v.account_type = a.account_type and v.account_id = a.account_id
    and v.kyc_status = any(${UNDECIDED.kyc}::text[]) and v.pay_status = any(${UNDECIDED.pay}::text[])
    and coalesce(v.kyb_status, ${UNDECIDED.kyb[0]}) = any(${UNDECIDED.kyb}::text[])
    and v.individual_aml_status <> 'SUSPECTED' and v.business_aml_status <> 'SUSPECTED')`;

/** Since when the period of an account `a` runs, and whether the account is in the phase at all. */
export const BEGINNINGS = {
  application: {
    begins: sql`greatest(a.status_since, ${NEWEST_ACT}, ${NEWEST_DRAFT}, ${NEWEST_SEPARATE_DRAFT}, ${NEWEST_UPLOAD})`,
    isIn: IS_UNDECIDED,
  },
  business: { begins: sql`a.status_since`, isIn: sql`false` },
  denied: { begins: sql`a.status_since`, isIn: sql`true` },
  ended: { begins: sql`a.status_since`, isIn: sql`true` },
} as const satisfies Record<AccountPhase, unknown>;

export function intervalOf({ unit, count }: Period): RawBuilder<unknown> {
  return unit === 'years'
    ? sql`make_interval(years => ${count})`
    : sql`make_interval(days => ${count})`;
}

/** By which tables the records of a kind are counted: each finds the rows of an account by an index. */
export function countedTables(record: RetainedRecord): string[] {
  return Object.entries<DeclaredTable>(TABLES).flatMap(([table, declared]) =>
    declared.does === 'delete' && declared.isCounted && declared.record === record ? table : [],
  );
}

/** How many rows of an account `d` a kind of record has, up to `most` of each of its tables. */
function countOf(record: RetainedRecord, most: number): RawBuilder<unknown> {
  const counts = countedTables(record).map(
    (table) => sql`(select count(*) from (select from ${sql.table(table)} t
      where t.account_type = d.account_type and t.account_id = d.account_id
      limit ${most}) counted)`,
  );
  return sql.join(counts, sql` + `);
}

interface DueAsk {
  readonly phase: AccountPhase;
  readonly periods: readonly SetPeriod[];
  /** What is due then or later is left out. */
  readonly until: RawBuilder<unknown>;
  /** Up to which number the rows of a table are counted. */
  readonly most: number;
}

/** Of an account `d`: each kind of record that is due, when, and how many of it there are. Null where nothing ends. */
export function dueKinds({ phase, periods, until, most }: DueAsk): RawBuilder<unknown> | null {
  const kinds = RETAINED_RECORDS.flatMap((record) => {
    const period = periodOf(periods, RETENTION_RULES[record], phase);
    if (period === null) return [];
    // In UTC a period ends on the same day wherever the database runs.
    const due = sql`(d.begins at time zone 'UTC' + ${intervalOf(period)}) at time zone 'UTC'`;
    return [
      sql`select ${record}::text as record, ${due} as due, ${countOf(record, most)} as records
        where ${due} < ${until}`,
    ];
  });
  return kinds.length === 0 ? null : sql.join(kinds, sql` union all `);
}
