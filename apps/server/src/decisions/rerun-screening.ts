import { RERUNS_AT_ONCE } from '@verify-admin/rulebook/aml/rerun/rerun.rules';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import type {
  ExplainedDecision,
  RerunOutcome,
} from '@verify-admin/rulebook/decisions/decisions.contract';
import { rerunRun } from '../aml/evidence/rerun-run.ts';
import type { AuditEntry } from '../kernel/audit.ts';
import type { AppContext } from '../kernel/app-context.ts';

let running = 0;

/** A screening of an explained decision. */
interface NamedRun {
  readonly run_type: RunType;
  readonly run_id: number;
}

/**
 * Runs a screening of a decision again. One at a time in this process, because each builds an index of its
 * own.
 * @returns why it was not tried, or what came of it
 */
export async function rerunScreeningOf(
  app: Pick<AppContext, 'db' | 'screening'>,
  { decision: { account }, screenings }: ExplainedDecision,
  { run_type, run_id }: NamedRun,
): Promise<RerunOutcome | 'busy' | 'unknown'> {
  const isNamed = screenings.some((one) => one.run_type === run_type && one.run_id === run_id);
  if (!isNamed) return 'unknown';
  if (running >= RERUNS_AT_ONCE) return 'busy';
  running += 1;
  const began = performance.now();
  try {
    const { account_type, account_id } = account;
    const rerun = await rerunRun(app, { account_type, account_id, run_type }, run_id);
    if (!rerun) return 'unknown';
    return { ...rerun, milliseconds: Math.round(performance.now() - began) };
  } finally {
    running -= 1;
  }
}

/** The audit entry of a screening that was run again. */
export function rerunEntry(
  { decision: { seq, account } }: ExplainedDecision,
  { run_type, run_id }: NamedRun,
  { state, sentence }: RerunOutcome,
  operator?: string,
): AuditEntry {
  const { account_type, account_id } = account;
  return {
    act: 'aml.run-repeated',
    account: { account_type, account_id },
    outcome: state,
    detail: {
      run_type,
      run_id,
      decision: seq,
      result: sentence,
      ...(operator !== undefined && { operator }),
    },
  };
}
