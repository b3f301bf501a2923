import { isOfFuture } from '@verify-admin/rulebook/kernel/time';
import { findLastVerification } from './audit/audit-trail.store.ts';
import { findNewestCheckpoint } from './audit/checkpoints/checkpoints.store.ts';
import { findLastBackup } from './backup/backup-runs.store.ts';
import { findAway } from './health/away.ts';
import { readDisks } from './health/disks.ts';
import { listDisksOfWorkers, readLifeFigures } from './health/process-life.store.ts';
import { readAuditCoverage, readQueueStates } from './health/operating-figures.store.ts';
import type { AppContext } from './kernel/app-context.ts';
import { countOpenCases } from './kernel/clock-check/clock-cases.store.ts';
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
const AUDIT_BROKEN = {
  name: 'verify_admin_audit_broken',
  help: '1 where the last check of the audit log found an entry that is not as it was written, else 0.',
} as const;

const BACKUP_AGE = {
  name: 'verify_admin_backup_age_seconds',
  help: 'Since the moment of the last complete backup of verify-admin backup; +Inf where there is none.',
} as const;
const DEPENDENCY_UP = {
  name: 'verify_admin_dependency_up',
  help: '1 where what the product asks of others answered the last look of this process and of every worker, else 0.',
} as const;
const WORKER_AGE = {
  name: 'verify_admin_worker_age_seconds',
  help: 'Since a worker last gave a sign of life; +Inf where none ever did.',
} as const;
const CLOCK_DIFFERENCE = {
  name: 'verify_admin_clock_difference_seconds',
  help: 'The most by which the clock of a process differs from the clock of the database.',
} as const;
const READY = {
  name: 'verify_admin_ready',
  help: '1 where this process answers calls: the database, its migrations and its grants are there.',
} as const;
const CLOCK_CASES = {
  name: 'verify_admin_clock_cases',
  help: 'Why what is done by time alone waits; 0 where it does not.',
} as const;
const FUTURE_MOMENTS = {
  name: 'verify_admin_future_moments',
  help: 'Stored moments of the future by which something is judged: a clock was wrong when they were stored.',
} as const;
const CONNECTIONS = {
  name: 'verify_admin_database_connections',
  help: 'Connections of the pool of this process by what they do; waiting counts statements without one.',
} as const;
const REPLICA_BEHIND = {
  name: 'verify_admin_replica_behind_seconds',
  help: 'How far the replica of DATABASE_READ_URL is behind; +Inf where it is not reached. Beyond 5 it is not read.',
} as const;
const DISK_FREE = {
  name: 'verify_admin_disk_free_bytes',
  help: 'Space that is left where DATA_DIR is, and where a file: storage is: for this process, and for the worker that has least.',
} as const;
const DISK_SIZE = {
  name: 'verify_admin_disk_size_bytes',
  help: 'Size of these disks.',
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

/** Below 0 where the moment is of the future: a clock was wrong, and an alert rings. */
function secondsSince(moment: string, now: number): number {
  return (now - Date.parse(moment)) / 1000;
}

/** Where there is no list at all, one that is older than any. */
async function readListAges({ db, clock }: AppContext): Promise<FigureValues[]> {
  const now = clock();
  const lists = await readListsStatus(db, now);
  if (lists.length === 0) return [{ of: 'none', values: { [LIST_AGE.name]: Infinity } }];
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

/** 0 before the first check, too. */
async function readAuditVerdict({ db }: AppContext): Promise<FigureValues[]> {
  const last = await findLastVerification(db);
  const isBroken = last !== null && last.broken_entry !== null;
  return [{ of: '', values: { [AUDIT_BROKEN.name]: isBroken ? 1 : 0 } }];
}

async function readBackupAge({ db, clock }: AppContext): Promise<FigureValues[]> {
  const made = await findLastBackup(db, clock());
  const age = made === null ? Infinity : secondsSince(made, clock());
  return [{ of: '', values: { [BACKUP_AGE.name]: age } }];
}

/** Of the last looks of this process and of the workers, which have no page of their own. */
async function readDependencies(app: AppContext): Promise<FigureValues[]> {
  const away = await findAway(app);
  const own = app.dependencies.states().map(({ dependency }) => dependency);
  return [...new Set([...own, ...away.keys()])].map((dependency) => ({
    of: dependency,
    values: { [DEPENDENCY_UP.name]: away.has(dependency) ? 0 : 1 },
  }));
}

async function readLives({ db }: AppContext): Promise<FigureValues[]> {
  const { worker_age, clock_difference } = await readLifeFigures(db);
  const values = {
    [WORKER_AGE.name]: worker_age ?? Infinity,
    [CLOCK_DIFFERENCE.name]: clock_difference ?? Number.NaN,
  };
  return [{ of: '', values }];
}

async function readClockCases({ db }: AppContext): Promise<FigureValues[]> {
  return [{ of: '', values: { [CLOCK_CASES.name]: await countOpenCases(db) } }];
}

/** A moment of the future makes an age that rings no alert of its own. */
async function readFutureMoments({ db, clock }: AppContext): Promise<FigureValues[]> {
  const now = clock();
  const [lists, backup, checkpoint, run] = [
    await readListsStatus(db, now),
    await findLastBackup(db, now),
    await findNewestCheckpoint(db),
    await readRunFigures(db),
  ];
  const moments = {
    lists: lists.map(({ confirmed }) => confirmed),
    backups: [backup],
    checkpoints: [checkpoint?.created ?? null],
    'retention-runs': [run.done],
  };
  return Object.entries(moments).map(([of, some]) => {
    const future = some.filter((moment) => moment !== null && isOfFuture(moment, now));
    return { of, values: { [FUTURE_MOMENTS.name]: future.length } };
  });
}

async function readConnections({ connections }: AppContext): Promise<FigureValues[]> {
  const { open, idle, waiting } = connections();
  return Object.entries<number>({ open, idle, waiting }).map(([of, count]) => ({
    of,
    values: { [CONNECTIONS.name]: count },
  }));
}

async function readReplica({ replica }: AppContext): Promise<FigureValues[]> {
  if (!replica) return [];
  return [{ of: '', values: { [REPLICA_BEHIND.name]: replica.behindSeconds ?? Infinity } }];
}

async function readDiskFigures({ config, db }: AppContext): Promise<FigureValues[]> {
  const [own, ofWorkers] = await Promise.all([readDisks(config), listDisksOfWorkers(db)]);
  const disks = [...own, ...ofWorkers.map((disk) => ({ ...disk, of: `worker-${disk.of}` }))];
  return disks.map(({ of, free, size }) => ({
    of,
    values: { [DISK_FREE.name]: free, [DISK_SIZE.name]: size },
  }));
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

async function readReady({ readiness }: AppContext): Promise<FigureValues[]> {
  const missing = await readiness.findMissing();
  return [{ of: '', values: { [READY.name]: missing.length === 0 ? 1 : 0 } }];
}

/** What `/metrics` has beside answers and the process itself. */
export const OPERATING_QUERIES: readonly OperatingQuery[] = [
  // First: the figures below wait for connections themselves.
  { figures: [CONNECTIONS], label: 'state', read: readConnections },
  { figures: [READY], label: null, read: readReady },
  { figures: [LIST_AGE], label: 'list', read: readListAges },
  { figures: [WAITING, OLDEST_AGE, FAILED], label: 'queue', read: readQueues },
  { figures: [OPEN_ALERTS], label: null, read: readOpenAlerts },
  { figures: [UNCOVERED, UNDELIVERED], label: null, read: readCoverage },
  { figures: [AUDIT_BROKEN], label: null, read: readAuditVerdict },
  { figures: [BACKUP_AGE], label: null, read: readBackupAge },
  { figures: [RETENTION_AGE, RETENTION_FAILED], label: null, read: readRetention },
  { figures: [DROPPED_SPANS], label: null, read: readDroppedSpans },
  { figures: [DEPENDENCY_UP], label: 'dependency', read: readDependencies },
  { figures: [WORKER_AGE, CLOCK_DIFFERENCE], label: null, read: readLives },
  { figures: [REPLICA_BEHIND], label: null, read: readReplica },
  { figures: [CLOCK_CASES], label: null, read: readClockCases },
  { figures: [FUTURE_MOMENTS], label: 'of', read: readFutureMoments },
  { figures: [DISK_FREE, DISK_SIZE], label: 'disk', read: readDiskFigures },
];
