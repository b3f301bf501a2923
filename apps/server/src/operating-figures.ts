import { findLastBackup } from './backup/backup-runs.store.ts';
import { readAuditCoverage, readQueueStates } from './health/operating-figures.store.ts';
import type { AppContext } from './kernel/app-context.ts';
import type { FigureValues, OperatingQuery } from './kernel/http/metrics.ts';
import { readListsStatus } from './lists/lists-status.ts';
import { countOpenAlerts } from './monitoring/alerts.store.ts';
import { nowOf } from './platform/clock.ts';
import { readRunFigures } from './retention/run/retention-run.store.ts';
import { findSwitch } from './retention/settings/retention-settings.store.ts';
import { droppedSpans } from './platform/tracing/trace.ts';

const LIST_AGE = {
  name: 'verify_admin_list_age_seconds',
  help: 'Since a screening list was last known to be what its publisher has.',
} as const;
const WAITING = {
  name: 'verify_admin_queue_waiting',
  help: 'Messages that are not sent or applied yet.',
} as const;
const OLDEST_AGE = {
  name: 'verify_admin_queue_oldest_age_seconds',
  help: 'Since the oldest of these messages was made.',
} as const;
const FAILED = {
  name: 'verify_admin_queue_failed',
  help: 'Messages that are not tried again by themselves.',
} as const;
const OPEN_ALERTS = {
  name: 'verify_admin_open_alerts',
  help: 'Alerts of rescreening with an undecided hit.',
} as const;
const UNCOVERED = {
  name: 'verify_admin_audit_uncovered_lines',
  help: 'Lines of the audit log that no checkpoint covers.',
} as const;
const UNDELIVERED = {
  name: 'verify_admin_audit_undelivered_lines',
  help: 'Lines whose checkpoint did not reach every place outside the database.',
} as const;

const BACKUP_AGE = {
  name: 'verify_admin_backup_age_seconds',
  help: 'Since the moment of the last complete backup of verify-admin backup.',
} as const;
const DROPPED_SPANS = {
  name: 'verify_admin_trace_spans_dropped',
  help: 'Spans of traces that never reached the collector, since the process began.',
} as const;
const RETENTION_AGE = {
  name: 'verify_admin_retention_run_age_seconds',
  help: 'Since the last retention run that went through, or since the run was switched on.',
} as const;
const RETENTION_FAILED = {
  name: 'verify_admin_retention_run_failed',
  help: '1 where the newest finished retention run did not delete everything that was due.',
} as const;

/** Not below 0, where another machine's clock is ahead. */
function secondsSince(moment: string, now: number): number {
  return Math.max(0, now - Date.parse(moment)) / 1000;
}

async function readListAges({ db, clock }: AppContext): Promise<FigureValues[]> {
  const now = clock();
  const lists = await readListsStatus(db, now);
  return lists.map(({ list_name, confirmed }) => {
    return { of: list_name, values: { [LIST_AGE.name]: secondsSince(confirmed, now) } };
  });
}

async function readQueues({ db, clock }: AppContext): Promise<FigureValues[]> {
  const states = await readQueueStates(db, nowOf(clock));
  return states.map(({ queue, waiting, oldest_age, failed }) => ({
    of: queue,
    values: { [WAITING.name]: waiting, [OLDEST_AGE.name]: oldest_age, [FAILED.name]: failed },
  }));
}

async function readOpenAlerts({ db }: AppContext): Promise<FigureValues[]> {
  return [{ of: '', values: { [OPEN_ALERTS.name]: await countOpenAlerts(db) } }];
}

/** Nothing where no place is named: then there are no checkpoints. */
async function readCoverage({ db, checkpointPlaces }: AppContext): Promise<FigureValues[]> {
  if (checkpointPlaces.length === 0) return [];
  const names = checkpointPlaces.map(({ name }) => name);
  const { uncovered, undelivered } = await readAuditCoverage(db, names);
  return [{ of: '', values: { [UNCOVERED.name]: uncovered, [UNDELIVERED.name]: undelivered } }];
}

/** Nothing where no backup was made: another means may be in use. */
async function readBackupAge({ db, clock }: AppContext): Promise<FigureValues[]> {
  const made = await findLastBackup(db);
  if (made === null) return [];
  return [{ of: '', values: { [BACKUP_AGE.name]: secondsSince(made, clock()) } }];
}

/** Nothing while the run is switched off. */
async function readRetention({ db, clock }: AppContext): Promise<FigureValues[]> {
  const { is_on, updated } = await findSwitch(db);
  if (!is_on || updated === null) return [];
  const { done, is_failed } = await readRunFigures(db);
  const since = done === null || done < updated ? updated : done;
  const values = {
    [RETENTION_AGE.name]: secondsSince(since, clock()),
    [RETENTION_FAILED.name]: is_failed ? 1 : 0,
  };
  return [{ of: '', values }];
}

/** Nothing where no collector is set. */
async function readDroppedSpans(): Promise<FigureValues[]> {
  const dropped = droppedSpans();
  return dropped === null ? [] : [{ of: '', values: { [DROPPED_SPANS.name]: dropped } }];
}

/** What `/metrics` has beside answers and the process itself. */
export const OPERATING_QUERIES: readonly OperatingQuery[] = [
  { figures: [LIST_AGE], label: 'list', read: readListAges },
  { figures: [WAITING, OLDEST_AGE, FAILED], label: 'queue', read: readQueues },
  { figures: [OPEN_ALERTS], label: null, read: readOpenAlerts },
  { figures: [UNCOVERED, UNDELIVERED], label: null, read: readCoverage },
  { figures: [BACKUP_AGE], label: null, read: readBackupAge },
  { figures: [RETENTION_AGE, RETENTION_FAILED], label: null, read: readRetention },
  { figures: [DROPPED_SPANS], label: null, read: readDroppedSpans },
];
