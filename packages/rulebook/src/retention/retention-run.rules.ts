import { DAY_MS, HOUR_MS } from '../kernel/time.ts';
import { declareStates } from '../kernel/vocabulary.ts';

/** ours: the hour in UTC at which the daily run is due. */
export const RUN_HOUR_UTC = 2;

/** ours: accounts of one step; after each step the run may go on in another process. */
export const RUN_STEP_ACCOUNTS = 100;

/** ours: how often a step that fails as a whole is tried before the run ends as failed. */
export const RUN_STEP_TRIES = 5;

/** ours: so many accounts that failed are stored with their reasons; the others are counted. */
export const RUN_FAILURES_STORED = 20;

/** ours: after so many days an account of which nothing was left is looked at again. */
export const LOOK_AGAIN_DAYS = 30;

/** ours: of at most so many accounts in a run, in one statement: it holds nobody up for long. */
export const LOOK_AGAIN_ACCOUNTS = 5000;

export const RETENTION_RUN_STATES = declareStates({
  RUNNING: { label: 'Running', shape: 'running' },
  COMPLETE: { label: 'Complete', shape: 'good' },
  FAILED: { label: 'Failed', shape: 'bad' },
  STOPPED: { label: 'Switched off', shape: 'ring' },
});
export type RetentionRunState = keyof typeof RETENTION_RUN_STATES;

/** ours: why records of an account that were due could not be deleted; the next run tries again. */
export const RUN_FAULTS = {
  'in-use': 'Somebody was changing the account.',
  database: 'The database refused it.',
  fault: 'A fault of the program. The log has its kind.',
} as const;
export type RunFault = keyof typeof RUN_FAULTS;
export const RUN_FAULT_WORDS = Object.keys(RUN_FAULTS) as [RunFault, ...RunFault[]];

/** The moment at which the newest run is due that is not after `now`, ISO 8601. */
export function runDueAt(now: string): string {
  const at = Date.parse(now);
  const today = Math.floor(at / DAY_MS) * DAY_MS + RUN_HOUR_UTC * HOUR_MS;
  return new Date(today <= at ? today : today - DAY_MS).toISOString();
}

/** The moment at which the next run is due after `now`, ISO 8601. */
export function nextRunAt(now: string): string {
  return new Date(Date.parse(runDueAt(now)) + DAY_MS).toISOString();
}

interface RunSwitch {
  readonly is_on: boolean;
  /** Since when; null where it was never switched. */
  readonly updated: string | null;
}

/**
 * The run that is due now; null where none is. One that was due before the switch was put on is not made up for: there
 * is time to read the preview first.
 */
export function dueRun({ is_on, updated }: RunSwitch, now: string): string | null {
  const due = runDueAt(now);
  return is_on && updated !== null && updated <= due ? due : null;
}
