import { HOUR_MS, MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import { foldAccountCounts } from './accounts/account-counts.store.ts';
import { foldNames } from './accounts/fold-names.ts';
import { superviseBatchProcess } from './aml-batches/run/batch-process.ts';
import { makeNextDueRun } from './aml/due-runs/make-due-runs.ts';
import { keepCheckpoints, rememberPlaces } from './audit/checkpoints/deliver-checkpoints.ts';
import { verifyWhenDue } from './audit/verify/verify-regularly.ts';
import { makeNextCaseFile } from './case-files/make-case-files.ts';
import { clockWork, unlessBackingUp } from './clock-work.ts';
import { scanNextFile } from './documents/scan/scan-files.ts';
import { sendNextEmail } from './emails/send-emails.ts';
import { deleteGoneProcesses } from './health/process-life.store.ts';
import { readNextZone } from './hosted-verification/zone/read-zones.ts';
import { applyNextCallback } from './identity-provider/callbacks/apply-callback.ts';
import { handOverNext } from './identity-provider/company-reviews/hand-over.ts';
import { processNextVideo } from './influencers/videos/process-videos.ts';
import type { AppContext } from './kernel/app-context.ts';
import { recordEarlierDecisions } from './kernel/facts/record-earlier-decisions.ts';
import { KeyRotation } from './keys/key-rotation.ts';
import { keepListsCurrent } from './lists/updates/run-updates.ts';
import { deriveMembersLater } from './members/members.store.ts';
import { sendNextDigest } from './notifications/digest/send-digests.ts';
import { deliverForgottenPushes } from './override/provider-push.ts';
import type { WorkKind } from './platform/deferred-work/deferred-work.ts';
import { faultFacts } from './platform/log.ts';
import { removeErasedFiles } from './retention/erase-account.ts';
import { runSelfTests } from './screening/run-self-tests.ts';
import { SEALED_VALUES } from './sealed-values.ts';
import { sendNextWebhook, switchStatusWebhooks } from './status-webhooks/send-webhooks.ts';
import { foldStatusCounts } from './status/counts/fold-status-counts.store.ts';
import { foldStudioCounts } from './verification/verification-counts.store.ts';
import { sendNextLoginCode } from './web-users/codes/send-login-codes.ts';

/** How long a change may stay among the differences; a count reads them along. */
const FOLD_MS = 5_000;

/** Shorter than the interval of Prometheus. */
const LOOK_MS = 15_000;

interface Task {
  readonly everyMs: number;
  /** Whether the first run is at once. */
  readonly isFirstNow?: true;
  /** Why it asks no clock check: what a wrong clock does by it. */
  readonly unchecked: string;
  readonly run: (app: AppContext) => Promise<unknown>;
}

const NO_TIME = 'It asks no time.';

/** What every process repeats. */
const TASKS_OF_ALL: readonly Task[] = [
  {
    everyMs: LOOK_MS,
    isFirstNow: true,
    unchecked: 'It looks, and writes what it saw; it makes the clock check itself.',
    run: ({ dependencies }) => dependencies.look(),
  },
  {
    everyMs: HOUR_MS,
    unchecked: 'A process that lives signs again within seconds.',
    run: ({ db }) => deleteGoneProcesses(db),
  },
];

/**
 * What workers repeat beside the acts of the clock. Whatever deletes, expires or changes accounts because time has
 * passed is one of those.
 */
const TASKS_OF_WORKERS: readonly Task[] = [
  { everyMs: FOLD_MS, isFirstNow: true, unchecked: NO_TIME, run: ({ db }) => foldStatusCounts(db) },
  { everyMs: FOLD_MS, unchecked: NO_TIME, run: ({ db }) => foldStudioCounts(db) },
  { everyMs: MINUTE_MS, unchecked: NO_TIME, run: ({ db }) => foldAccountCounts(db) },
  { everyMs: HOUR_MS, isFirstNow: true, unchecked: NO_TIME, run: rememberPlaces },
  {
    everyMs: MINUTE_MS,
    unchecked: 'What is pushed again says the same.',
    run: deliverForgottenPushes,
  },
  { everyMs: MINUTE_MS, isFirstNow: true, unchecked: NO_TIME, run: switchStatusWebhooks },
  {
    everyMs: 10 * MINUTE_MS,
    unchecked: 'The files of what was deleted already.',
    run: (app) => unlessBackingUp(app, () => removeErasedFiles(app)),
  },
  { everyMs: MINUTE_MS, isFirstNow: true, unchecked: NO_TIME, run: foldNames },
  {
    everyMs: MINUTE_MS,
    isFirstNow: true,
    unchecked: NO_TIME,
    run: ({ db }) => deriveMembersLater(db),
  },
];

type UncheckedKind = Exclude<WorkKind, 'retention-runs' | 'rescreenings' | 'key-rotations'>;

/** Deferred work: what somebody asked for, and what only reads or adds. It asks no clock check. */
const DEFERRED: Readonly<Record<UncheckedKind, (app: AppContext) => Promise<boolean>>> = {
  emails: sendNextEmail,
  'aml-reruns': makeNextDueRun,
  lists: async (app) => {
    const isDone = await keepListsCurrent(app);
    if (isDone) app.deferredWork.nudge('rescreenings');
    return isDone;
  },
  'self-tests': runSelfTests,
  digests: sendNextDigest,
  'provider-callbacks': applyNextCallback,
  'company-reviews': handOverNext,
  'status-webhooks': sendNextWebhook,
  zones: readNextZone,
  'login-codes': sendNextLoginCode,
  'earlier-decisions': recordEarlierDecisions,
  videos: processNextVideo,
  'file-scans': scanNextFile,
  'audit-checkpoints': keepCheckpoints,
  'audit-checks': verifyWhenDue,
  'case-files': (app) => makeNextCaseFile(app, 'ordinary'),
  'overdue-case-files': (app) => makeNextCaseFile(app, 'overdue'),
};

/** A run that fails is logged, and the next one comes. */
function attempt(app: AppContext, run: Task['run']): void {
  run(app).catch((error: unknown) => app.log.error(faultFacts(error), 'a periodic task failed'));
}

function repeat(
  app: AppContext,
  { everyMs, isFirstNow, run }: Pick<Task, 'everyMs' | 'isFirstNow' | 'run'>,
): NodeJS.Timeout {
  if (isFirstNow) attempt(app, run);
  return setInterval(() => attempt(app, run), everyMs).unref();
}

/** Begins what every process repeats, whatever its role. */
export function beginLooks(app: AppContext): void {
  for (const task of TASKS_OF_ALL) repeat(app, task);
}

interface Work {
  close(): Promise<void>;
}

/** Begins what is done in addition to the calls: deferred work, batches, periodic tasks and acts of the clock. */
export function beginWork(app: AppContext): Work {
  const { deferredWork } = app;
  for (const kind of Object.keys(DEFERRED) as UncheckedKind[]) {
    deferredWork.begin(kind, () => DEFERRED[kind](app));
  }
  const rotation = new KeyRotation(app, SEALED_VALUES);
  deferredWork.begin('key-rotations', () => rotation.work());
  const timers = TASKS_OF_WORKERS.map((task) => repeat(app, task));
  for (const { every, doNext } of clockWork(app)) {
    if (typeof every === 'string') deferredWork.begin(every, doNext);
    else timers.push(repeat(app, { everyMs: every, run: doNext }));
  }
  const batches = superviseBatchProcess(app);
  return {
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      await batches.close();
    },
  };
}
