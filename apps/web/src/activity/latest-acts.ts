import type { ActivityRow } from '@verify-admin/rulebook/activity/activity.contract';
import { formatDay } from '../ui/values/time/moment.ts';
import { type DescribedAct, describeAct } from '@verify-admin/rulebook/audit/audit-acts';

export interface LatestAct extends DescribedAct {
  readonly seq: number;
  readonly created: string;
  /** How often it was done in a row. */
  readonly times: number;
}

function isSameAct(last: LatestAct, row: ActivityRow, act: DescribedAct): boolean {
  const isSame = last.who === act.who && last.what === act.what;
  return isSame && formatDay(new Date(last.created)) === formatDay(new Date(row.created));
}

/**
 * The latest acts for a narrow column: talk is left out, and an act that one person did several
 * times in a row on one day is one entry, at its latest moment.
 */
export function latestActs(rows: readonly ActivityRow[], most: number): readonly LatestAct[] {
  const acts: LatestAct[] = [];
  for (const row of rows) {
    const act = describeAct(row);
    if (act.isTalk) continue;
    const last = acts.at(-1);
    if (last && isSameAct(last, row, act))
      acts[acts.length - 1] = { ...last, times: last.times + 1 };
    else acts.push({ ...act, seq: row.seq, created: row.created, times: 1 });
  }
  return acts.slice(0, most);
}
