import type { Department } from '@verify-admin/rulebook/assignments/assignment.rules';
import type { FigurePeriod } from '@verify-admin/rulebook/overview/figures/period.rules';
import { type RawBuilder, sql } from 'kysely';

/** Of which days, accounts and people figures are. */
export interface FiguresAsk extends FigurePeriod {
  /** Days begin and end in this zone. */
  readonly time_zone: string;
  readonly department?: Department | undefined;
  /** The uuid of who decided. */
  readonly person?: string | undefined;
}

/** Whether the moment in a column is in the period; an index on the column finds it. */
export function inPeriod(column: string, { from, to, time_zone }: FiguresAsk): RawBuilder<boolean> {
  const moment = sql.ref(column);
  return sql`${moment} >= ${from}::date::timestamp at time zone ${time_zone}
    and ${moment} < (${to}::date + 1)::timestamp at time zone ${time_zone}`;
}

/** Whether the account of a row, by the alias of its table, is in the department. */
export function inDepartment(alias: string, { department }: FiguresAsk): RawBuilder<boolean> {
  if (department === undefined) return sql`true`;
  return sql`exists (
    select from verification v
    where v.account_type = ${sql.ref(`${alias}.account_type`)}
      and v.account_id = ${sql.ref(`${alias}.account_id`)}
      and coalesce(v.assigned_to, 'Unassigned') = ${department}
  )`;
}

/** Whether the person in a column is the one asked for. */
export function byPerson(column: string, { person }: FiguresAsk): RawBuilder<boolean> {
  return person === undefined ? sql`true` : sql`${sql.ref(column)} = ${person}`;
}

/** The words of a rule as they stand in a statement, so that its plan is made for them. */
export function literals(words: readonly string[]): RawBuilder<unknown> {
  return sql.join(words.map((word) => sql.lit(word)));
}
