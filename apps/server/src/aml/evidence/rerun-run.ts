import { type AmlResponse, hitsOf } from '@verify-admin/rulebook/aml/aml-response';
import {
  describeDifference,
  describeObstacle,
  isSameResult,
  type RerunDifference,
  type RerunObstacle,
} from '@verify-admin/rulebook/aml/rerun/rerun.rules';
import type { RerunState } from '@verify-admin/rulebook/aml/rerun/rerun.states';
import type { AppContext } from '../../kernel/app-context.ts';
import type { Screening, ScreeningAsk } from '../../platform/screening/screening.ts';
import type { HitsKey } from '../hits/hits.store.ts';
import { findFailure, makeAmlResponse, screenAll } from '../runs/aml-answer.ts';
import { findRuns, type StoredRun } from '../runs/runs.store.ts';
import { findObstacle } from './find-obstacle.ts';
import { repeatableHit, resultText, runInput, saltedDigest } from './run-evidence.ts';
import {
  findAuditedDigests,
  listEvidence,
  type RunDigests,
  type StoredEvidence,
} from './run-evidence.store.ts';

/** What came of a run that was repeated. */
export interface Rerun {
  readonly state: RerunState;
  readonly sentence: string;
  /** The place of the first hit that differs, from 1; null where none does. */
  readonly hit: number | null;
}

function notRepeated(obstacle: RerunObstacle): Rerun {
  return { state: 'NOT_REPEATED', sentence: describeObstacle(obstacle), hit: null };
}

/** The place of the first hit that is not the same in both, from 1; null where all are. */
function firstDifference(stored: AmlResponse, repeated: AmlResponse): number | null {
  const before = hitsOf(stored).map(repeatableHit);
  const after = hitsOf(repeated).map(repeatableHit);
  const length = Math.max(before.length, after.length);
  const at = Array.from({ length }, (_, place) => place).find(
    (place) => before[place] !== after[place],
  );
  return at === undefined ? null : at + 1;
}

type Repeated = AmlResponse | RerunObstacle;

/** Screens the asks against the imports of the run, whatever is in force now. */
async function repeat(
  screening: Screening,
  run_type: HitsKey['run_type'],
  asks: readonly ScreeningAsk[],
  { list_ids, threshold }: { readonly list_ids: readonly number[]; readonly threshold: number },
): Promise<Repeated> {
  const lists = await screening.openVersions?.(list_ids);
  if (!lists) return { why: 'outside' };
  if (!lists.ok) return { why: lists.why };
  try {
    const answers = await screenAll(asks, (ask) => lists.screen(ask, threshold));
    const isAnswered = findFailure(answers) === null && answers.every((one) => one.screened.ok);
    return isAnswered ? makeAmlResponse(run_type, answers) : { why: 'unavailable' };
  } finally {
    await lists.close();
  }
}

/** The asks of a stored input; null where it is not one that was ever stored. */
function readInput(input: string): ScreeningAsk[] | null {
  try {
    const read = runInput.safeParse(JSON.parse(input));
    return read.success && read.data.length > 0 ? read.data : null;
  } catch {
    return null;
  }
}

function compare(
  run: StoredRun,
  evidence: StoredEvidence & { readonly input: string; readonly salt: string },
  audited: RunDigests | null,
  repeated: AmlResponse,
): Rerun {
  const { salt, input, input_sha256, result_sha256 } = evidence;
  const difference: RerunDifference = {
    hit: firstDifference(run.response, repeated),
    isInputChanged: saltedDigest(salt, input) !== input_sha256,
    isResultChanged: saltedDigest(salt, resultText(run.response)) !== result_sha256,
    isEvidenceChanged:
      audited !== null &&
      (audited.input_sha256 !== input_sha256 || audited.result_sha256 !== result_sha256),
  };
  const isSameText = saltedDigest(salt, resultText(repeated)) === result_sha256;
  if (isSameResult({ ...difference, isSameText })) {
    return { state: 'IDENTICAL', sentence: 'Identical: the same bytes.', hit: null };
  }
  return { state: 'DIFFERS', sentence: describeDifference(difference), hit: difference.hit };
}

/**
 * Screens the stored input of a run again, against the list versions and the threshold it was made with,
 * and compares the result with the stored one byte by byte. Nothing is stored.
 * @returns null where the account has no such run
 */
export async function rerunRun(
  { db, screening }: Pick<AppContext, 'db' | 'screening'>,
  key: HitsKey,
  run_id: number,
): Promise<Rerun | null> {
  const run = (await findRuns(db, key.run_type, [run_id])).get(run_id);
  if (!run) return null;
  const [evidence] = await listEvidence(db, key, key.run_type, [run_id]);
  const obstacle = findObstacle(evidence);
  if (obstacle) return notRepeated(obstacle);
  const { input, salt, list_ids, threshold } = evidence ?? {};
  if (!evidence || !input || !salt || !list_ids || threshold == null) {
    return notRepeated({ why: 'not-stored' });
  }
  const names = run.response.lists.map(({ list_name }) => list_name);
  if (new Set(names).size < names.length) return notRepeated({ why: 'mixed-lists' });
  const audited = await findAuditedDigests(db, key, run_id);
  const asks = readInput(input);
  const sets = { list_ids: list_ids.split(',').map(Number), threshold };
  const repeated = asks ? await repeat(screening, key.run_type, asks, sets) : emptyOf(run.response);
  if ('why' in repeated) return notRepeated(repeated);
  return compare(run, { ...evidence, input, salt }, audited, repeated);
}

/** What an input that cannot be read gives: nothing that was found. */
function emptyOf({ lists, algorithm_version }: AmlResponse): AmlResponse {
  return { lists, algorithm_version };
}
