import type { AmlResponse } from '@verify-admin/rulebook/aml/aml-response';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import type { Screened, ScreeningAsk } from '../../platform/screening/screening.ts';
import { type Answer, makeAmlResponse, screenAll } from './aml-answer.ts';
import type { PlannedRun } from './plan-runs.ts';

export type Failure = Extract<Screened, { ok: false }>['why'];
export type Screen = (ask: ScreeningAsk) => Promise<Screened>;

/** A run that was screened and is to be stored. */
export interface ScreenedRun {
  readonly owner: number | null;
  /** Under which it is stored. */
  readonly name: string;
  readonly response: AmlResponse;
}

/** Why a run came to nothing. A stored name that cannot be screened leaves the others. */
function failureOf({ isGiven }: PlannedRun, answers: readonly Answer[]): Failure | null {
  const failed = answers.flatMap(({ screened }) => (screened.ok ? [] : screened.why));
  const other = failed.find((why) => why !== 'name-not-screenable');
  if (other) return other;
  return isGiven && !answers[0]?.screened.ok ? 'name-not-screenable' : null;
}

/**
 * Screens every planned run. One that fails leaves none, and a name that cannot be screened leaves its subject
 * unscreened: its check cannot become clear.
 */
export async function screenRuns(
  run_type: RunType,
  planned: readonly PlannedRun[],
  screen: Screen,
): Promise<readonly ScreenedRun[] | Failure> {
  const answered = await Promise.all(
    planned.map(async (run) => ({ run, answers: await screenAll(run.asks, screen) })),
  );
  const failures = answered.map(({ run, answers }) => failureOf(run, answers));
  const failure = failures.find((why) => why !== null);
  if (failure) return failure;
  const runs = answered.flatMap(({ run, answers }) => {
    const name = answers.find(({ screened }) => screened.ok)?.asked.name;
    if (name === undefined) return [];
    return { owner: run.owner, name, response: makeAmlResponse(run_type, answers) };
  });
  return runs.length === 0 && planned.length > 0 ? 'name-not-screenable' : runs;
}
