import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { AccountPhase } from '@verify-admin/rulebook/retention/account-phases';
import type { RetentionGroupName } from '@verify-admin/rulebook/retention/retention-periods.rules';
import type {
  RetentionRunState,
  RunFault,
} from '@verify-admin/rulebook/retention/retention-run.rules';
import type { RETENTION_REFUSALS } from '@verify-admin/rulebook/retention/retention.rules';
import type { ColumnType, Generated } from 'kysely';
import type { Json, Moment } from './columns.ts';

/** Append-only: the periods that ADMINs have set; the highest version of a group and phase is in force. */
export interface RetentionPeriodTable {
  period_group: RetentionGroupName;
  phase: AccountPhase;
  /** Counts the changes of this period. */
  version: number;
  /** In the unit of the rule. */
  count: number;
  from_count: number;
  reason: string;
  created: Moment;
  /** Who set it or, where two had to, who approved it. */
  admin_uuid: string;
}

/** One row. A transaction that deletes by the rules shares its lock; one that changes the rules takes it. */
interface RetentionSwitchTable {
  id: Generated<number>;
  is_on: Generated<boolean>;
  /** Counts the changes. */
  version: Generated<number>;
  updated: Moment | null;
  requested_by: string | null;
  /** Null where it was switched off, which one ADMIN may. */
  approved_by: string | null;
}

/** The last account that was looked at, in the order of the index of its phase. */
export interface LookedAccount extends AccountKey {
  readonly status_since: string;
}

/** Where a run goes on; `after` is null before the first account of the phase. */
export interface RunPosition {
  readonly phase: AccountPhase;
  readonly after: LookedAccount | null;
}

export interface RunFailure extends AccountKey {
  readonly why: RunFault;
}

/** Accounts that were held back, by the code of the refusal. */
export type HeldBack = Partial<Record<keyof typeof RETENTION_REFUSALS, number>>;

/** One row per day at most; what was deleted is counted in the transaction that deletes it. */
export interface RetentionRunTable {
  id: Generated<number>;
  due: Moment;
  started: Moment;
  finished: Moment | null;
  state: Generated<RetentionRunState>;
  /** Null before the first account. */
  position: Json<RunPosition> | null;
  /** How often the current step was begun. */
  tries: Generated<number>;
  accounts: Generated<number>;
  /** Rows and files, by the kind of record. */
  deleted: ColumnType<Readonly<Record<string, number>>, string | undefined, string>;
  erasure_requests: Generated<number>;
  held_back: ColumnType<HeldBack, string | undefined, string>;
  failed: Generated<number>;
  failures: ColumnType<readonly RunFailure[], string | undefined, string>;
  lease_by: Generated<string | null>;
  lease_until: Generated<Moment | null>;
}

/** The tables of the daily run, as `Schema` lists them. */
export interface RetentionTables {
  retention_period: RetentionPeriodTable;
  retention_switch: RetentionSwitchTable;
  retention_run: RetentionRunTable;
}
