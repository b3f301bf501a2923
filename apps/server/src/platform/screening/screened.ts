import { amlHitOf } from './aml-hit.ts';
import type { EngineAnswer } from './engine/screening.worker.ts';
import type { ListVersion } from './list-versions.ts';
import type { Screened, SearchedList } from './screening.ts';
import { EXPLANATION_VERSION } from '@verify-admin/screening/explain/explanation-version';

/** An import as an answer names it. */
export function searchedList(version: ListVersion): SearchedList {
  const { id, sha256, list_name, list_date, imported, entries } = version;
  return { id, sha256, list_name, list_date, imported, entries };
}

/**
 * An answer of the engine on these imports, as the port gives it.
 * @param checkDate the moment of the screening, which each hit names
 */
export function screenedOf(
  answer: EngineAnswer,
  versions: readonly ListVersion[],
  checkDate: string,
): Screened {
  if ('refused' in answer) return { ok: false, why: 'name-not-screenable' };
  const { result, best_score, floor, nobody_near } = answer;
  const versionOf = (name: string) => versions.find(({ list_name }) => list_name === name);
  return {
    ok: true,
    hits: result.hits.map((hit) => amlHitOf(hit, result, versionOf(hit.list_name), checkDate)),
    lists: versions.map(searchedList),
    algorithm_version: result.algorithm_version,
    explanation_version: EXPLANATION_VERSION,
    threshold: result.threshold,
    best_score,
    score_floor: floor,
    nobody_near,
  };
}
