import { buildIndex } from '@verify-admin/screening/index/build-index';
import { DEFAULT_THRESHOLD } from '@verify-admin/screening/score/name-score';
import { screenNearest } from '@verify-admin/screening/screen/screen-nearest';
import { createSearcher } from '@verify-admin/screening/screen/searcher';
import { ScreeningMemory } from '../../apps/server/src/aml-batches/run/screening-memory.ts';
import type { Screen } from '../../apps/server/src/aml/runs/screen-runs.ts';
import { groupFiles } from '../../apps/server/src/lists/files/group-files.ts';
import { readGroup } from '../../apps/server/src/lists/files/read-group.ts';
import { readSamples, SAMPLES_WRITTEN } from '../../apps/server/src/lists/import/sample-lists.ts';
import { amlHitOf } from '../../apps/server/src/platform/screening/aml-hit.ts';

const lists = groupFiles(await readSamples()).groups.map((group) => ({
  list_name: group.list_name,
  ...readGroup(group),
}));
const searcher = createSearcher(buildIndex(lists.flatMap(({ entries }) => entries)));
const searched = lists.map(({ list_name, list_date, entries }) => ({
  list_name,
  list_date,
  imported: SAMPLES_WRITTEN,
  entries: entries.length,
}));

const answerTo: Screen = async (ask) => {
  const answer = screenNearest(searcher, { ...ask, threshold: DEFAULT_THRESHOLD });
  if ('refused' in answer) return { ok: false, why: 'name-not-screenable' };
  const { result, best_score, floor, nobody_near } = answer;
  const listOf = (name: string) => searched.find(({ list_name }) => list_name === name);
  return {
    ok: true,
    hits: result.hits.map((hit) => amlHitOf(hit, result, listOf(hit.list_name), SAMPLES_WRITTEN)),
    lists: searched,
    algorithm_version: result.algorithm_version,
    threshold: result.threshold,
    best_score,
    score_floor: floor,
    nobody_near,
  };
};

/** Screens against the product's own sample lists in this process, without a database. */
export const sampleScreen: Screen = new ScreeningMemory(answerTo).screen;
