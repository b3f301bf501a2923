import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { AML_STATES } from '@verify-admin/rulebook/aml/aml.states';
import { HIT_STATES } from '@verify-admin/rulebook/aml/hit.states';
import { CLEARANCE_REASONS } from '@verify-admin/rulebook/aml/hits/clearance-reasons';
import { readHitExplanation } from '@verify-admin/rulebook/aml/hits/hit-explanation';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import { stateValue } from '@verify-admin/rulebook/audit/audit-value';
import type {
  DecidedHit,
  DecidedScreening,
} from '@verify-admin/rulebook/decisions/decisions.contract';
import { describeObstacle } from '@verify-admin/rulebook/aml/rerun/rerun.rules';
import type { Kysely } from 'kysely';
import { foundIn } from '../aml/hits/found-hit.ts';
import type { HitsKey } from '../aml/hits/hits.store.ts';
import type { ReviewedHit } from '../aml/hits/reviewed-check.ts';
import { readReviewedCheckAt } from '../aml/hits/reviewed-check-at.ts';
import { listEvidence, type StoredEvidence } from '../aml/evidence/run-evidence.store.ts';
import { findObstacle } from '../aml/evidence/find-obstacle.ts';
import { runInput } from '../aml/evidence/run-evidence.ts';
import { findRuns, type StoredRun } from '../aml/runs/runs.store.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { DecisionFacts } from './decision-facts.ts';

type Db = Kysely<Schema>;

function hitOf(reviewed: ReviewedHit, run: StoredRun): DecidedHit {
  const { hit, disposition, decisions, suppression } = reviewed;
  const found = foundIn(run, hit);
  const [decided] = decisions;
  return {
    hit_id: hit.id,
    list_name: hit.list_name,
    uid: hit.uid,
    listed_name: hit.listed_name,
    asked: { name: hit.asked_name, dob: hit.asked_dob, country: hit.asked_country },
    score: hit.score,
    verdict: hit.verdict,
    sentence: (found && readHitExplanation(found.explanation).sentence) || null,
    disposition: stateValue(HIT_STATES, disposition),
    decided: decided
      ? {
          by: decided.admin_username,
          at: decided.created,
          comment: decided.comment,
          reason: decided.reason === null ? null : CLEARANCE_REASONS[decided.reason],
        }
      : null,
    suppression:
      suppression && suppression.lapse === null
        ? {
            reason: suppression.reason,
            by: suppression.admin_username,
            created: suppression.created,
            expires: suppression.expires,
          }
        : null,
  };
}

/** The input as the engine was asked; that of the response where no evidence was stored. */
function askedOf(run: StoredRun, evidence: StoredEvidence | undefined): DecidedScreening['asked'] {
  if (!evidence) return run.response.asked ? [...run.response.asked] : null;
  if (evidence.input === null) return null;
  const input = runInput.safeParse(JSON.parse(evidence.input));
  if (!input.success) return null;
  return input.data.map(({ name, dob = '', country = '' }) => ({ name, dob, country }));
}

function screeningOf(
  run_type: RunType,
  run: StoredRun,
  evidence: StoredEvidence | undefined,
  hits: readonly ReviewedHit[],
): DecidedScreening {
  const { response, run_id, at, by, status } = run;
  const obstacle = findObstacle(evidence);
  return {
    run_type,
    run_id,
    at,
    by,
    status: stateValue(AML_STATES, status),
    asked: askedOf(run, evidence),
    lists: response.lists.map(({ id, sha256, ...list }) => ({
      ...list,
      version: id ?? null,
      sha256: sha256 ?? null,
    })),
    algorithm_version: response.algorithm_version,
    explanation_version: response.explanation_version || null,
    threshold: response.threshold ?? null,
    input_sha256: evidence?.input_sha256 ?? null,
    result_sha256: evidence?.result_sha256 ?? null,
    hits: hits.filter(({ hit }) => hit.run_id === run_id).map((hit) => hitOf(hit, run)),
    obstacle: obstacle && describeObstacle(obstacle),
  };
}

async function screeningsOf(
  db: Db,
  key: HitsKey,
  facts: DecisionFacts,
  at: string,
): Promise<DecidedScreening[]> {
  const subjects = facts.subjects.filter(({ run_type }) => run_type === key.run_type);
  const runs = await findRuns(db, key.run_type, [...new Set(subjects.map((one) => one.run_id))]);
  const { hits } = await readReviewedCheckAt(db, key, { ...facts, subjects, at }, runs);
  // A true match stays in force although a newer run no longer finds it: its run is shown as well.
  const older = hits.map(({ hit }) => hit.run_id).filter((id) => !runs.has(id));
  const all = new Map([...runs, ...(await findRuns(db, key.run_type, [...new Set(older)]))]);
  const evidence = await listEvidence(db, key, key.run_type, [...all.keys()]);
  return [...all.values()]
    .toSorted((a, b) => b.run_id - a.run_id)
    .map((run) => {
      const own = evidence.find(({ run_id }) => run_id === run.run_id);
      return screeningOf(key.run_type, run, own, hits);
    });
}

/** The screenings whose hits counted at a decision, persons before companies, the newest first. */
export async function decidedScreenings(
  db: Db,
  account: AccountKey,
  facts: DecisionFacts,
  at: string,
): Promise<DecidedScreening[]> {
  const { account_type, account_id } = account;
  const of = (run_type: RunType) =>
    screeningsOf(db, { account_type, account_id, run_type }, facts, at);
  return [...(await of('individual')), ...(await of('business'))];
}
