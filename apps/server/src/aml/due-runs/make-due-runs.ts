import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { RERUN_NOTE } from '@verify-admin/rulebook/aml/aml.rules';
import type { Ground } from '@verify-admin/rulebook/checks/ground';
import { isSameScreened, screenedNames } from '@verify-admin/rulebook/checks/screened-names';
import type { AppContext } from '../../kernel/app-context.ts';
import { systemStamp } from '../../kernel/audit.ts';
import { changeFacts } from '../../kernel/facts/change-facts.ts';
import { readGround } from '../../kernel/facts/ground.store.ts';
import type { OpenFacts } from '../../kernel/facts/open-facts.ts';
import { findErased } from '../../kernel/subject-keys.store.ts';
import { runSystemAct, type SystemAct } from '../../kernel/system-act.ts';
import { nowOf } from '../../platform/clock.ts';
import { type Failure, workOn } from '../../platform/leases/queue.ts';
import { detailOfRuns } from '../runs/describe-runs.ts';
import { planRuns } from '../runs/plan-runs.ts';
import { type ScreenedRun, screenRuns } from '../runs/screen-runs.ts';
import { storeRuns } from '../runs/store-run.ts';
import { deleteDueRun, DUE_RUNS, type DueRun } from './due-runs.store.ts';

const ACTS = { individual: 'aml.individual-rerun', business: 'aml.business-rerun' } as const;

/** How often names may change while they are screened before others are screened first. */
const SCREENINGS = 3;

interface Screened {
  readonly due: DueRun;
  /** For which it was screened. */
  readonly ground: Ground;
  readonly runs: readonly ScreenedRun[];
}

/** Stores what was screened; null where a run of somebody covered it meanwhile. */
async function saveRuns(
  app: AppContext,
  facts: OpenFacts,
  { due, runs }: Screened,
): Promise<SystemAct | null> {
  const { trx } = facts;
  const { run_type } = due;
  if (!(await DUE_RUNS.lock(trx, due))) return null;
  const now = nowOf(app.clock);
  const { account_type, account_id } = facts.key;
  const dones = runs.map(({ owner, name, response }) => {
    const client_id = formatClientId(account_type, account_id, owner);
    return { client_id, name, response, admin_note: RERUN_NOTE, admin_uuid: null };
  });
  const stored = await storeRuns(facts, run_type, dones, now);
  await deleteDueRun(trx, due);
  return {
    stamp: systemStamp(now, `aml-rerun-${due.id}`),
    entry: {
      act: ACTS[run_type],
      outcome: stored.derived.status,
      detail: detailOfRuns(dones, stored),
    },
  };
}

/** False where a name changed since they were read: then nothing was stored. */
async function storeScreened(app: AppContext, screened: Screened): Promise<boolean> {
  const { due, ground } = screened;
  let isCurrent = true;
  await runSystemAct(app, due, (trx) =>
    changeFacts({ app, trx, now: nowOf(app.clock), by: null }, due, async (facts) => {
      if (!facts) return null;
      const names = screenedNames(due.run_type, facts.before);
      isCurrent = isSameScreened(screenedNames(due.run_type, ground), names);
      return isCurrent ? saveRuns(app, facts, screened) : null;
    }),
  );
  return isCurrent;
}

async function isErased(app: AppContext, { account_type, account_id }: DueRun): Promise<boolean> {
  return (await findErased(app.db, [{ account_type, account_id }])).length > 0;
}

const NOBODY_GIVEN = { name: '', dob: '', country: '' } as const;

/** Screens everybody the check rests on now. */
async function makeRun(app: AppContext, due: DueRun): Promise<Failure | null> {
  const { run_type } = due;
  for (let screening = 1; screening <= SCREENINGS; screening += 1) {
    const ground = await readGround(app.db, app.keys.data, due);
    const ask = { run_type, ground, given: NOBODY_GIVEN, owner: null };
    const planned = ground && !(await isErased(app, due)) ? planRuns(ask) : [];
    const runs = await screenRuns(run_type, planned, (one) => app.screening.screen(one));
    // Nobody is left, or no name that could ever be screened: the check stays not run until somebody runs it.
    if (!ground || runs.length === 0 || runs === 'name-not-screenable') {
      await deleteDueRun(app.db, due);
      return null;
    }
    if (typeof runs === 'string') return { why: runs };
    if (await storeScreened(app, { due, ground, runs })) return null;
  }
  return { why: 'subjects-changed' };
}

/**
 * Runs the next AML check again whose facts changed. Until a run has covered everybody it rests on, the check stays
 * as its reopening left it; while screening is unavailable it is put off, longer each time.
 * @returns whether one was due
 */
export const makeNextDueRun = workOn({ queue: DUE_RUNS, attempt: makeRun });
