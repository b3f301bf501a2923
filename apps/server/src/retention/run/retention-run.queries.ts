import * as calls from '@verify-admin/rulebook/retention/retention-settings.contract';
import { nextRunAt } from '@verify-admin/rulebook/retention/retention-run.rules';
import { query } from '../../kernel/command.ts';
import { nowOf } from '../../platform/clock.ts';
import { findSwitch, listPeriodsInForce } from '../settings/retention-settings.store.ts';
import { listRuns, type StoredRetentionRun } from './retention-run.store.ts';

type HeldBack = calls.RetentionRun['held_back'];

function shownRun(run: StoredRetentionRun): calls.RetentionRun {
  const { due, started, finished, state, accounts, erasure_requests, failed } = run;
  const held = Object.entries(run.held_back) as [HeldBack[number]['refusal'], number][];
  return {
    due,
    started,
    finished,
    state,
    accounts,
    deleted: Object.entries(run.deleted).map(([record, rows]) => ({ record, rows })),
    erasure_requests,
    held_back: held.map(([refusal, count]) => ({ refusal, accounts: count })),
    failed,
    failures: [...run.failures],
  };
}

export const getRetentionRun = query(calls.getRetentionRun, async (_input, { app }) => {
  const [found, runs, periods] = await Promise.all([
    findSwitch(app.db),
    listRuns(app.db),
    listPeriodsInForce(app.db),
  ]);
  const next = found.is_on ? nextRunAt(nowOf(app.clock)) : null;
  return { data: { switch: found, next, runs: runs.map(shownRun), periods } };
});
