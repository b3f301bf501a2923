import { formatScore } from '@verify-admin/rulebook/aml/score';
import { setTimeout as wait } from 'node:timers/promises';
import { inOrder, selfTestKind } from '@verify-admin/rulebook/screening/self-test.kinds';
import {
  rightShare,
  SELF_TEST_FAILURES,
  SELF_TEST_REFUSALS,
  formatShare,
  sumOf,
} from '@verify-admin/rulebook/screening/self-test.rules';
import { nowOf } from '../../platform/clock.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { listNewestVersions } from '../../platform/screening/list-versions.ts';
import { runSelfTests } from '../../screening/run-self-tests.ts';
import { addSelfTest, listTests } from '../../screening/self-test.store.ts';
import { CommandRefused, type OpenApp, print } from '../command-line.ts';

const POLL_MS = 500;

type Test = Awaited<ReturnType<typeof listTests>>[number];

/** A server on the same data may have taken the test; then it is waited for. */
async function waitUntilSettled(app: AppContext, id: number): Promise<Test> {
  for (;;) {
    await runSelfTests(app);
    const test = (await listTests(app.db)).find((one) => one.id === id);
    if (!test) throw new CommandRefused('The self-test no longer exists.');
    if (test.finished !== null) return test;
    await wait(POLL_MS);
  }
}

function describe({ kinds, lists, threshold, algorithm_version, total, duration_ms }: Test) {
  const tested = lists.map(({ list_name, list_date }) => `${list_name} of ${list_date}`);
  const rows = inOrder(kinds).map((figures) => {
    const { label } = selfTestKind(figures.kind);
    const share = formatShare(rightShare(figures));
    return `${label.padEnd(24)}${share.padStart(8)}  ${figures.wrong} of ${figures.asked} wrong`;
  });
  const alarms = sumOf(kinds, 'quiet');
  const falseShare = alarms.asked === 0 ? null : alarms.wrong / alarms.asked;
  return [
    `Tested: ${tested.join(', ')}.`,
    `${total} queries in ${((duration_ms ?? 0) / 1000).toFixed(1)} s, threshold ${formatScore(threshold ?? 0)}, ${algorithm_version}.`,
    ...rows,
    `Found ${formatShare(rightShare(sumOf(kinds, 'found')))} of those listed; ${formatShare(falseShare)} of invented customers alert.`,
  ];
}

/**
 * Tests the lists in force and prints the result of each kind; the test is stored with the desk's.
 */
export async function testLists(open: OpenApp): Promise<number> {
  const app = await open();
  if ((await listNewestVersions(app.db)).length === 0) {
    throw new CommandRefused(SELF_TEST_REFUSALS['screening/no-lists'].sentence);
  }
  const created = nowOf(app.clock);
  const id = await addSelfTest(app.db, { how: 'command-line', admin_uuid: null, created });
  if (id === null) {
    throw new CommandRefused(SELF_TEST_REFUSALS['screening/self-test-running'].sentence);
  }
  const test = await waitUntilSettled(app, id);
  if (test.why !== null) throw new CommandRefused(SELF_TEST_FAILURES[test.why]);
  for (const line of describe(test)) print(line);
  return 0;
}
