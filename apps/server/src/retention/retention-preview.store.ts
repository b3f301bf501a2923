import type { AccountPhase } from '@verify-admin/rulebook/retention/account-phases';
import {
  PREVIEW_LIMITS,
  type SetPeriod,
} from '@verify-admin/rulebook/retention/retention-periods.rules';
import type { DueRecords } from '@verify-admin/rulebook/retention/retention-preview.contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { onHold } from '../platform/database/statements/on-hold.ts';
import { BEGINNINGS, dueKinds, isInPhase } from './due-records.store.ts';

export interface PreviewSpan {
  /** ISO 8601; what was due before it is due now. */
  readonly now: string;
  /** The end of what is looked at. */
  readonly until: string;
  /** The periods that ADMINs have set. */
  readonly periods?: readonly SetPeriod[];
}

/** The records of a kind that are due in a month, of the accounts of one phase. */
export type DueOfPhase = Omit<DueRecords, 'phase'>;

/** The accounts of a phase in the order of its index. */
function accountsOf(phase: AccountPhase, limit: number): RawBuilder<unknown> {
  return sql`select account_type, account_id, status_since from account where ${isInPhase(phase)}
    order by status_since, account_type, account_id limit ${limit}`;
}

/** What becomes due of the accounts that are longest in a phase, by kind of record and month. */
export async function listDueRetention(
  db: Kysely<Schema>,
  phase: AccountPhase,
  { now, until, periods = [] }: PreviewSpan,
): Promise<DueOfPhase[]> {
  const most = PREVIEW_LIMITS.records;
  const kinds = dueKinds({ phase, periods, until: sql`${until}::timestamptz`, most });
  if (kinds === null) return [];
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
    from dated d cross join lateral (${kinds}) r
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
