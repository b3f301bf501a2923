import {
  type QueueState,
  readAuditCoverage,
  readQueueStates,
} from './health/operating-figures.store.ts';
import type { AppContext } from './kernel/app-context.ts';
import type { OperatingFigure } from './kernel/http/metrics.ts';
import { readListsStatus } from './lists/lists-status.ts';
import { countOpenAlerts } from './monitoring/alerts.store.ts';
import { nowOf } from './platform/clock.ts';

function eachQueue(valueOf: (state: QueueState) => number): OperatingFigure['read'] {
  return async ({ db, clock }) => {
    const states = await readQueueStates(db, nowOf(clock));
    return states.map((state) => [state.queue, valueOf(state)] as const);
  };
}

async function readListAges({ db, clock }: AppContext) {
  const now = clock();
  const lists = await readListsStatus(db, now);
  return lists.map(({ list_name, confirmed }) => {
    const seconds = Math.max(0, now - Date.parse(confirmed)) / 1000;
    return [list_name, seconds] as const;
  });
}

/** Nothing where no place is named: then there are no checkpoints. */
function eachCoverage(part: 'uncovered' | 'undelivered'): OperatingFigure['read'] {
  return async ({ db, checkpointPlaces }) => {
    if (checkpointPlaces.length === 0) return [];
    const names = checkpointPlaces.map(({ name }) => name);
    return [['', (await readAuditCoverage(db, names))[part]]];
  };
}

/** What `/metrics` has beside answers and the process itself. */
export const OPERATING_FIGURES: readonly OperatingFigure[] = [
  {
    name: 'verify_admin_list_age_seconds',
    help: 'Since a screening list was last known to be what its publisher has.',
    label: 'list',
    read: readListAges,
  },
  {
    name: 'verify_admin_queue_waiting',
    help: 'Messages that are not sent or applied yet.',
    label: 'queue',
    read: eachQueue(({ waiting }) => waiting),
  },
  {
    name: 'verify_admin_queue_oldest_age_seconds',
    help: 'Since the oldest of these messages was made.',
    label: 'queue',
    read: eachQueue(({ oldest_age }) => oldest_age),
  },
  {
    name: 'verify_admin_queue_failed',
    help: 'Messages that are not tried again by themselves.',
    label: 'queue',
    read: eachQueue(({ failed }) => failed),
  },
  {
    name: 'verify_admin_open_alerts',
    help: 'Alerts of rescreening with an undecided hit.',
    label: null,
    read: async ({ db }) => [['', await countOpenAlerts(db)]],
  },
  {
    name: 'verify_admin_audit_uncovered_lines',
    help: 'Lines of the audit log that no checkpoint covers.',
    label: null,
    read: eachCoverage('uncovered'),
  },
  {
    name: 'verify_admin_audit_undelivered_lines',
    help: 'Lines whose checkpoint did not reach every place outside the database.',
    label: null,
    read: eachCoverage('undelivered'),
  },
];
