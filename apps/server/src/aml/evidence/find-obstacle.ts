import type { RerunObstacle } from '@verify-admin/rulebook/aml/rerun/rerun.rules';
import { EXPLANATION_VERSION } from '@verify-admin/screening/explain/explanation-version';
import { ALGORITHM_VERSION } from '@verify-admin/screening/index/algorithm-version';
import type { StoredEvidence } from './run-evidence.store.ts';

/** Why a run cannot be repeated by this build, as far as its evidence says; null where nothing is in the way. */
export function findObstacle(evidence: StoredEvidence | undefined): RerunObstacle | null {
  if (!evidence) return { why: 'not-stored' };
  const { input, salt, list_ids, threshold, algorithm_version, explanation_version } = evidence;
  if (input === null || salt === null) return { why: 'erased' };
  if (list_ids === null || threshold === null) return { why: 'outside' };
  if (algorithm_version !== ALGORITHM_VERSION) {
    return { why: 'algorithm', version: algorithm_version };
  }
  return explanation_version === EXPLANATION_VERSION
    ? null
    : { why: 'algorithm', version: `${algorithm_version} with ${explanation_version}` };
}
