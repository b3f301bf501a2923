import { randomUUID } from 'node:crypto';
import {
  SELF_TEST_SETTINGS,
  type SelfTestFailure,
} from '@verify-admin/rulebook/screening/self-test.rules';
import { appendAudit, systemStamp } from '../kernel/audit.ts';
import { nowOf } from '../platform/clock.ts';
import type { AppContext } from '../kernel/app-context.ts';
import { faultFacts } from '../platform/log.ts';
import type { OpenedIndex } from '../platform/screening/screening.ts';
import { type TestedIndex, testIndex } from '../platform/screening/index/test-index.ts';
import {
  failInterrupted,
  type Hold,
  noteProgress,
  takeSelfTest,
  writeHeld,
} from './self-test.store.ts';

export type SelfTestApp = Pick<AppContext, 'db' | 'clock' | 'log' | 'screening'>;

/** How often it is written how far a test is. */
const NOTED_MS = 500;

type UsableIndex = Extract<OpenedIndex, { ok: true }>;

/** Another process holds the test by now: what this one found is not written. */
class SelfTestLost extends Error {}

/** Writes how far the test is, one note at a time, until it is another process's. */
function progressNotes({ db }: SelfTestApp, hold: Hold) {
  let noted = Number.NEGATIVE_INFINITY;
  let isLost = false;
  let writing: Promise<void> | null = null;
  return (done: number, total: number): void => {
    if (isLost) throw new SelfTestLost();
    if (writing || performance.now() - noted < NOTED_MS) return;
    noted = performance.now();
    writing = noteProgress(db, hold, { done, total })
      .then((isHeld) => {
        isLost = !isHeld;
      })
      // A note that fails is made up for by the next one.
      .catch(() => undefined)
      .finally(() => {
        writing = null;
      });
  };
}

async function settleDone(
  { db, clock }: SelfTestApp,
  hold: Hold,
  { lists, threshold }: UsableIndex,
  { result, duration_ms }: TestedIndex,
): Promise<void> {
  const { algorithm_version, generator_version, asked, kinds, wrong } = result;
  await db.transaction().execute(async (trx) => {
    const finished = nowOf(clock);
    const isHeld = await writeHeld(trx, hold, {
      state: 'done',
      finished,
      lease_until: null,
      done: asked,
      total: asked,
      duration_ms,
      threshold,
      algorithm_version,
      generator_version,
      lists: JSON.stringify(lists),
      kinds: JSON.stringify(kinds),
      wrong: JSON.stringify(wrong),
    });
    if (!isHeld) throw new SelfTestLost();
    await appendAudit(trx, systemStamp(finished, `self-test-${hold.id}`), {
      act: 'screening.self-tested',
      outcome: 'done',
      detail: {
        self_test: hold.id,
        threshold,
        algorithm_version,
        asked,
        wrong: kinds.reduce((sum, one) => sum + one.wrong, 0),
        lists: lists.map(({ list_name, list_date }) => ({ list_name, list_date })),
      },
    });
  });
}

async function settleFailed(
  { db, clock }: SelfTestApp,
  hold: Hold,
  why: SelfTestFailure,
): Promise<void> {
  const finished = nowOf(clock);
  await writeHeld(db, hold, { state: 'failed', why, finished, lease_until: null });
}

async function runHeld(app: SelfTestApp, hold: Hold): Promise<void> {
  const opened = (await app.screening.openIndex?.()) ?? { ok: false, why: 'unavailable' };
  if (!opened.ok) return settleFailed(app, hold, opened.why);
  const settings = { ...SELF_TEST_SETTINGS, threshold: opened.threshold };
  const tested = await testIndex({ index: opened.index, settings }, progressNotes(app, hold));
  await settleDone(app, hold, opened, tested);
}

/**
 * Does the self-test that was asked for, if one is, and takes up one whose process is gone.
 * @returns whether there was one to do.
 */
export async function runSelfTests(app: SelfTestApp): Promise<boolean> {
  await failInterrupted(app.db, nowOf(app.clock));
  const lease_by = randomUUID();
  const test = await takeSelfTest(app.db, lease_by);
  if (!test) return false;
  const hold = { id: test.id, lease_by };
  try {
    await runHeld(app, hold);
  } catch (error) {
    if (error instanceof SelfTestLost) return true;
    app.log.error(faultFacts(error), 'the self-test of the screening failed');
    await settleFailed(app, hold, 'unavailable');
  }
  return true;
}
