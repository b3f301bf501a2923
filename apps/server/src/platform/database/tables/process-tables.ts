import type { ClockAct } from '@verify-admin/rulebook/kernel/clock-acts';
import type { ClockCaseKind } from '@verify-admin/rulebook/kernel/clock-cases';
import type { Generated } from 'kysely';
import type { Moment } from './columns.ts';

/** A process that runs, or ran until its last sign of life. Moments are of the database's clock. */
interface ProcessLifeTable {
  process_id: string;
  /** `web`, `worker` or `all`. */
  role: string;
  /** The version of the product. */
  build: string;
  started: Generated<Moment>;
  seen: Generated<Moment>;
  /** Seconds by which its clock is ahead of the database's; negative where it is behind. */
  clock_ahead: number;
  /** Which dependencies it did not reach at its last look, and since when. */
  away: Generated<Readonly<Record<string, string>>>;
  /** The space that is left for it on each of its disks, and their size, in bytes. */
  disks: Generated<Readonly<Record<string, { readonly free: number; readonly size: number }>>>;
}

/** One row: the moment of the database's clock that was trusted last. */
interface ClockWatchTable {
  id: Generated<boolean>;
  /** Null until the first sign of life. */
  trusted: Moment | null;
}

/** Why acts of the clock wait; one of each kind and act may be open. Moments are of the database's clock. */
interface ClockCaseTable {
  id: Generated<number>;
  kind: ClockCaseKind;
  /** Null where it is about every act. */
  act: ClockAct | null;
  opened: Moment;
  /** What was trusted when the clock leapt. */
  trusted: Moment | null;
  /** By how many seconds a process was ahead. */
  seconds: number | null;
  due: number | null;
  accounts: number | null;
  /** Null while it is open. */
  ended: Moment | null;
  is_released: Generated<boolean>;
  /** Null where it ended by itself, or by the command line. */
  released_by: string | null;
}

/** The tables about processes and their clocks, as `Schema` lists them. */
export interface ProcessTables {
  process_life: ProcessLifeTable;
  clock_watch: ClockWatchTable;
  clock_case: ClockCaseTable;
}
