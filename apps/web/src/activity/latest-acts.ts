import type { ActivityRow } from '@verify-admin/rulebook/activity/activity.contract';
import { sayDay } from '../ui/values/moment.ts';
import { type DescribedAct, describeAct } from '@verify-admin/rulebook/audit/audit-acts';

export interface LatestAct extends DescribedAct {
  readonly seq: number;
  readonly created: string;
  /** How often it was done in a row. */
  readonly times: number;
}

function isRepeat(act: LatestAct, row: ActivityRow, told: DescribedAct): boolean {
  const isSame = act.who === told.who && act.what === told.what;
  return isSame && sayDay(new Date(act.created)) === sayDay(new Date(row.created));
}

/**
 * The latest acts for a narrow place: what was only said is left out, and one thing that somebody
 * did several times in a row on a day is told once, at its latest moment.
 */
export function latestActs(rows: readonly ActivityRow[], most: number): readonly LatestAct[] {
  const acts: LatestAct[] = [];
  for (const row of rows) {
    const told = describeAct(row);
    if (told.isTalk) continue;
    const last = acts.at(-1);
    if (last && isRepeat(last, row, told))
      acts[acts.length - 1] = { ...last, times: last.times + 1 };
    else acts.push({ ...told, seq: row.seq, created: row.created, times: 1 });
  }
  return acts.slice(0, most);
}
