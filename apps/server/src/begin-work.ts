import { CLOCK_ACT_NAMES, type ClockAct } from '@verify-admin/rulebook/kernel/clock-acts';
import { HOUR_MS } from '@verify-admin/rulebook/kernel/time';
import { superviseBatchProcess } from './aml-batches/run/batch-process.ts';
import { isBackupUnderWay } from './backup/backup-runs.store.ts';
import type { ClockActWork, Sweep, Task } from './feature.ts';
import { FEATURES } from './features.ts';
import { SEALED_VALUES } from './sealed-values.ts';
import { deleteGoneProcesses } from './health/process-life.store.ts';
import type { AppContext } from './kernel/app-context.ts';
import type { CheckedMoment } from './kernel/clock-check/checked-moment.ts';
import { KeyRotation } from './keys/key-rotation.ts';
import type { DeferredKind } from './platform/deferred-work/deferred-work.ts';
import { faultFacts } from './platform/log.ts';

/** Shorter than the interval of Prometheus. */
const LOOK_MS = 15_000;

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

/** A backup may still read an object that no row names any more. */
function sweepOf(app: AppContext): Sweep {
  return async (remove) => {
    if (!(await isBackupUnderWay(app.db))) await remove();
  };
}

/** A run that fails is logged, and the next one comes. */
function attempt(app: AppContext, run: () => Promise<unknown>): void {
  run().catch((error: unknown) => app.log.error(faultFacts(error), 'a periodic task failed'));
}

interface Repeated {
  readonly everyMs: number;
  readonly isFirstNow?: boolean | undefined;
  readonly run: () => Promise<unknown>;
}

function repeat(app: AppContext, { everyMs, isFirstNow, run }: Repeated): NodeJS.Timeout {
  if (isFirstNow) attempt(app, run);
  return setInterval(() => attempt(app, run), everyMs).unref();
}

function repeatTasks(app: AppContext, tasks: readonly Task[]): NodeJS.Timeout[] {
  const sweep = sweepOf(app);
  return tasks.map(({ everyMs, isFirstNow, run }) =>
    repeat(app, { everyMs, isFirstNow, run: () => run(app, sweep) }),
  );
}

/** An act of the clock, ready to be begun. */
interface ReadyClockAct extends Pick<ClockActWork, 'every'> {
  readonly act: ClockAct;
  /** Does it where the clock check lets it be done; true where there may be more to do at once. */
  readonly doNext: () => Promise<boolean>;
}

/** Every act of the clock. None is done but by the clock check, which is asked once for all features that share one. */
export function clockActs(app: AppContext): readonly ReadyClockAct[] {
  const sweep = sweepOf(app);
  const all = FEATURES.flatMap(({ clockActs: acts = [] }) => acts);
  return CLOCK_ACT_NAMES.map((act) => {
    const works = all.filter((work) => work.act === act);
    const [first] = works;
    if (!first) throw new Error(`No feature does ${act}.`);
    const { countDue } = first;
    const count = countDue && ((now: CheckedMoment, most: number) => countDue(app, now, most));
    const doNext = async () => {
      const now = await app.clockCheck.ask(act, count);
      if (now === null) return false;
      let hasMore = false;
      for (const { run } of works) hasMore = (await run(app, now, sweep)) === true || hasMore;
      return hasMore;
    };
    return { act, every: first.every, doNext };
  });
}

/** Begins what every process repeats, whatever its role. */
export function beginLooks(app: AppContext): void {
  repeatTasks(app, TASKS_OF_ALL);
}

interface Work {
  close(): Promise<void>;
}

/** Begins what is done in addition to the calls: deferred work, batches, periodic tasks and acts of the clock. */
export function beginWork(app: AppContext): Work {
  const { deferredWork } = app;
  for (const { work = {} } of FEATURES) {
    for (const [kind, doNext] of Object.entries(work))
      deferredWork.begin(kind as DeferredKind, () => doNext(app));
  }
  const rotation = new KeyRotation(app, SEALED_VALUES);
  deferredWork.begin('key-rotations', () => rotation.work());
  const timers = FEATURES.flatMap(({ tasks = [] }) => repeatTasks(app, tasks));
  for (const { every, doNext } of clockActs(app)) {
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
