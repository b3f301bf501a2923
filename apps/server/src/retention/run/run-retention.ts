import { randomUUID } from 'node:crypto';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { DAY_MS } from '@verify-admin/rulebook/kernel/time';
import { type AccountPhase, ENDING_PHASES } from '@verify-admin/rulebook/retention/account-phases';
import {
  dueRun,
  LOOK_AGAIN_DAYS,
  RETENTION_RUN_STATES,
  type RetentionRunState,
  RUN_STEP_ACCOUNTS,
  RUN_STEP_TRIES,
  type RunFault,
} from '@verify-admin/rulebook/retention/retention-run.rules';
import type { AppContext } from '../../kernel/app-context.ts';
import { appendAudit, systemStamp } from '../../kernel/audit.ts';
import type { CheckedMoment } from '../../kernel/clock-check/checked-moment.ts';
import { notifyOfRetention } from '../../notifications/notify.ts';
import { isLockRefused } from '../../platform/database/faults/lock-refused.ts';
import type {
  HeldBack,
  LookedAccount,
  RunFailure,
  RunPosition,
} from '../../platform/database/tables/retention-tables.ts';
import { errorCode } from '../../platform/error-code.ts';
import { faultFacts } from '../../platform/log.ts';
import { findSwitch, listPeriods } from '../settings/retention-settings.store.ts';
import { clearAccount, type ClearedAccount } from './clear-account.ts';
import { countDueAccounts, isOver, listDueAccounts, lookAgain } from './due-accounts.store.ts';
import {
  beginRun,
  findRun,
  giveBack,
  isBegun,
  type RunLease,
  RunLost,
  type Step,
  storeStep,
  type StepResult,
  takeRun,
} from './retention-run.store.ts';

const PAUSE_SECONDS = 60;

function faultOf(error: unknown): RunFault {
  if (isLockRefused(error)) return 'in-use';
  return /^[0-9A-Z]{5}$/.test(errorCode(error)) ? 'database' : 'fault';
}

/** The run that is due and was not begun; null where there is none. */
async function findUnbegun({ db }: Pick<AppContext, 'db'>, now: string): Promise<string | null> {
  const due = dueRun(await findSwitch(db), now);
  return due === null || (await isBegun(db, due)) ? null : due;
}

/** Of how many accounts a run that is due would delete something, counted up to `most`; 0 while none is to be begun. */
export async function countDueOfRun(
  app: Pick<AppContext, 'db'>,
  now: CheckedMoment,
  most: number,
): Promise<number> {
  if ((await findUnbegun(app, now.iso)) === null) return 0;
  const periods = await listPeriods(app.db);
  let due = 0;
  for (const phase of ENDING_PHASES) {
    due += await countDueAccounts(app.db, { phase, periods, now: now.iso }, most - due);
    if (due >= most) return due;
  }
  return due;
}

async function beginDueRun(app: AppContext, now: string): Promise<void> {
  const due = await findUnbegun(app, now);
  if (due !== null) await beginRun(app.db, due, now);
}

type RemoveFiles = () => Promise<void>;

/** The bytes of what was deleted. What is left is removed by the periodic sweep, as where the process dies here. */
async function tryToRemove(app: AppContext, removeFiles: RemoveFiles): Promise<void> {
  try {
    await removeFiles();
  } catch (error) {
    app.log.error(faultFacts(error), 'files of deleted records could not be removed');
  }
}

/** What came of the accounts of a step, and whether the run was switched off meanwhile. */
interface LookedAt {
  readonly last: LookedAccount | null;
  readonly isLastStep: boolean;
  readonly held: HeldBack;
  readonly failures: readonly RunFailure[];
  readonly isOff: boolean;
}

/** Looks at the next accounts of a phase, and deletes what is due of each. */
async function lookAt(
  app: AppContext,
  { phase, after }: RunPosition,
  { step, now }: { readonly step: Step; readonly now: string },
) {
  const periods = await listPeriods(app.db);
  const accounts = await listDueAccounts(app.db, after, { phase, periods, now });
  const run = { id: step.run.id, lease_by: step.lease_by };
  const held: HeldBack = {};
  const failures: RunFailure[] = [];
  for (const due of accounts.filter((one) => one.is_due || isOver(one))) {
    const cleared = await tryAccount(app, due, { run, phase, now });
    if (cleared.state === 'off')
      return { last: after, isLastStep: true, held, failures, isOff: true };
    if (cleared.state === 'held') held[cleared.refusal] = (held[cleared.refusal] ?? 0) + 1;
    if (cleared.state === 'failed') failures.push(cleared.failure);
  }
  const last = lookedOf(accounts.at(-1)) ?? after;
  const isLastStep = accounts.length < RUN_STEP_ACCOUNTS;
  return { last, isLastStep, held, failures, isOff: false } satisfies LookedAt;
}

function lookedOf(one: LookedAccount | undefined): LookedAccount | null {
  if (!one) return null;
  const { status_since, account_type, account_id } = one;
  return { status_since, account_type, account_id };
}

type TriedAccount = ClearedAccount | { readonly state: 'failed'; readonly failure: RunFailure };

/** One account that fails holds up no other. */
async function tryAccount(
  app: AppContext,
  { account_type, account_id }: AccountKey,
  place: { readonly run: RunLease; readonly phase: AccountPhase; readonly now: string },
): Promise<TriedAccount> {
  const account = { account_type, account_id };
  try {
    return await clearAccount(account, { app, ...place });
  } catch (error) {
    if (error instanceof RunLost) throw error;
    app.log.error(faultFacts(error), 'records that were due could not be deleted');
    return { state: 'failed', failure: { ...account, why: faultOf(error) } };
  }
}

/** The phase after this one; null after the last. */
function phaseAfter(phase: AccountPhase): RunPosition | null {
  const next = ENDING_PHASES[ENDING_PHASES.indexOf(phase) + 1];
  return next === undefined ? null : { phase: next, after: null };
}

const FIRST: RunPosition = { phase: 'application', after: null };

async function takeStep(
  app: AppContext,
  step: Step,
  { now, removeFiles }: { readonly now: CheckedMoment; readonly removeFiles: RemoveFiles },
): Promise<void> {
  const { run } = step;
  const position = run.position ?? FIRST;
  if (run.position === null) await lookAgain(app.db, now.before(LOOK_AGAIN_DAYS * DAY_MS));
  const looked = await lookAt(app, position, { step, now: now.iso });
  const { phase } = position;
  const { held, failures, isOff } = looked;
  const next = looked.isLastStep ? phaseAfter(phase) : { phase, after: looked.last };
  const result = { next, held, failures };
  await tryToRemove(app, removeFiles);
  if (next !== null && !isOff) return storeStep(app.db, step, result, null);
  const isFailed = run.failed + failures.length > 0;
  return finish(app, step, result, { state: stateOf({ isOff, isFailed }), finished: now.iso });
}

function stateOf({ isOff, isFailed }: { readonly isOff: boolean; readonly isFailed: boolean }) {
  if (isOff) return 'STOPPED';
  return isFailed ? 'FAILED' : 'COMPLETE';
}

/** Ends the run with its audit line; every ADMIN is notified of one that failed. */
async function finish(
  app: AppContext,
  step: Step,
  result: StepResult,
  {
    state,
    finished,
  }: { readonly state: Exclude<RetentionRunState, 'RUNNING'>; readonly finished: string },
): Promise<void> {
  const { id, due } = step.run;
  await app.db.transaction().execute(async (trx) => {
    await storeStep(trx, step, result, { state, finished });
    const { accounts, failed } = await findRun(trx, id);
    if (state === 'FAILED')
      await notifyOfRetention(app, trx, { source_id: id, failed, now: finished });
    const detail = { due, accounts, failed };
    await appendAudit(trx, systemStamp(finished), {
      act: 'retention.run-finished',
      outcome: RETENTION_RUN_STATES[state].label,
      detail,
    });
  });
}

/** A step that failed as a whole is tried again after a pause, and ends the run after some tries. */
async function failStep(app: AppContext, step: Step, now: string): Promise<void> {
  const { run } = step;
  if (run.tries < RUN_STEP_TRIES) return giveBack(app.db, step, PAUSE_SECONDS);
  const result = { next: run.position, held: {}, failures: [] };
  return finish(app, step, result, { state: 'FAILED', finished: now });
}

/**
 * Does one step of the daily run, where the switch is on and a run is due or not finished: at most so many accounts,
 * each in a transaction of its own, under a lease that only one process has.
 * @param now by which it is decided what is due
 * @param removeFiles removes the files of what was deleted, unless a backup may still read them
 * @returns whether there was a step
 */
export async function runRetention(
  app: AppContext,
  now: CheckedMoment,
  removeFiles: RemoveFiles,
): Promise<boolean> {
  await beginDueRun(app, now.iso);
  const lease_by = randomUUID();
  const run = await takeRun(app.db, lease_by);
  if (!run) return false;
  const step = { run, lease_by };
  // Each process that tried it ended.
  if (run.tries > RUN_STEP_TRIES) {
    await failStep(app, step, now.iso);
    return true;
  }
  try {
    await takeStep(app, step, { now, removeFiles });
  } catch (error) {
    if (error instanceof RunLost) return true;
    app.log.error(faultFacts(error), 'a step of the retention run failed');
    await failStep(app, step, now.iso);
  }
  return true;
}
