import type {
  DayCount,
  PersonCount,
  TeamFigures,
} from '@verify-admin/rulebook/overview/figures/team-figures.contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { measureChecks } from './check-times.store.ts';
import { countDecisions, type DecisionCount } from './decisions.store.ts';
import { countFalsePositives } from './false-positives.store.ts';
import type { FiguresAsk } from './figures-scope.store.ts';
import { countOverrides } from './overrides.store.ts';

/** Sums what was decided under the name that `nameOf` gives it; the first of a name is shown. */
function sumBy<Row extends { decided: number }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): readonly Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const name = nameOf(row);
    const sum = sums.get(name);
    if (sum) sum.decided += row.decided;
    else sums.set(name, { ...row });
  }
  return [...sums.values()];
}

function daysOf(counts: readonly DecisionCount[]): DayCount[] {
  const rows = counts.map(({ day, kind, decided }) => ({ day, kind, decided }));
  return [...sumBy(rows, ({ day, kind }) => `${day} ${kind}`)];
}

function peopleOf(counts: readonly DecisionCount[]): PersonCount[] {
  const rows = counts.map(({ uuid, username, kind, decided }) => ({
    uuid,
    username,
    kind,
    decided,
  }));
  return [...sumBy(rows, ({ uuid, kind }) => `${uuid} ${kind}`)];
}

/**
 * The figures of a period. `people` are all who decided in it, also where the others are of one
 * person alone, so that another can be chosen.
 */
export async function makeFigures(db: Kysely<Schema>, ask: FiguresAsk): Promise<TeamFigures> {
  const [times, lists, decisions, overrides] = await Promise.all([
    measureChecks(db, ask),
    countFalsePositives(db, ask),
    countDecisions(db, ask),
    countOverrides(db, ask),
  ]);
  const { person } = ask;
  const own = decisions.filter(({ uuid }) => person === undefined || uuid === person);
  return { times, lists, days: daysOf(own), people: peopleOf(decisions), overrides };
}
