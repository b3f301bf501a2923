import {
  type AmlResponse,
  countRecords,
  isPepSuspected,
} from '@verify-admin/rulebook/aml/aml-response';
import type { ActDetail } from '@verify-admin/rulebook/audit/audit-acts';
import type { DoneRun, RunsResult } from './store-run.ts';

interface RunResponse {
  readonly response: AmlResponse;
}

/** How many listed records some runs name, and whether one is of a politically exposed person. */
export function foundBy(runs: readonly RunResponse[]): {
  readonly hits: number;
  readonly pep: boolean;
} {
  return {
    hits: runs.reduce((sum, { response }) => sum + countRecords(response), 0),
    pep: runs.some(({ response }) => isPepSuspected(response)),
  };
}

/** The lists that were searched, as the audit stores them. */
function listsOf(runs: readonly RunResponse[]) {
  const lists = runs.flatMap(({ response }) => response.lists);
  const named = lists.map(({ list_name, list_date }) => ({ list_name, list_date }));
  return [...new Map(named.map((one) => [JSON.stringify(one), one])).values()];
}

/** What the audit line of an act says that made runs: of the first by itself, and the numbers of the others. */
export function detailOfRuns(
  dones: readonly DoneRun[],
  { runs, derived, from }: RunsResult,
): ActDetail<'aml.individual-run'> {
  const [first, ...others] = runs;
  if (!first) throw new Error('an act made no run');
  const names = dones.flatMap(({ name, response }) =>
    (response.asked ?? [{ name }]).map((asked) => asked.name),
  );
  const left = runs.reduce((sum, run) => sum + run.left, 0);
  return {
    client_id: first.client_id,
    note: dones[0]?.admin_note ?? '',
    ...foundBy(dones),
    names_screened: new Set(names).size,
    lists: listsOf(dones),
    run_id: first.run_id,
    ...first.digests,
    status_before: from,
    status: derived.status,
    ...(left > 0 && { hits_left: left }),
    ...(others.length > 0 && {
      other_runs: others.map(({ client_id, run_id, digests }) => ({
        client_id,
        run_id,
        ...digests,
      })),
    }),
  };
}
