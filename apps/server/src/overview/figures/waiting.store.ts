import { WAITING_AGES } from '@verify-admin/rulebook/overview/figures/waiting.rules';
import type { WorkKind } from '@verify-admin/rulebook/work/work-kinds';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { FiguresAsk } from './figures-scope.store.ts';

/** The cases of a kind that wait for the staff. */
export interface WaitingKind {
  readonly kind: WorkKind;
  /** One count for each of `WAITING_AGES`. */
  readonly counts: readonly number[];
  /** The clock of the case that waits longest. */
  readonly oldest: string;
}

type Scope = Pick<FiguresAsk, 'department' | 'person'>;

/** How many cases of each kind wait at `now` (ISO 8601), by their age; a kind nothing waits of is left out. */
export async function countWaiting(
  db: Kysely<Schema>,
  { department, person }: Scope,
  now: string,
): Promise<WaitingKind[]> {
  const counts = WAITING_AGES.map(({ fromDays }, at) => {
    const next = WAITING_AGES[at + 1];
    const isOld = sql`c.clock <= ${now}::timestamptz - make_interval(days => ${fromDays})`;
    const isOlder = next
      ? sql`and c.clock > ${now}::timestamptz - make_interval(days => ${next.fromDays})`
      : sql``;
    return fromDays === 0
      ? sql`count(*) filter (where true ${isOlder})`
      : sql`count(*) filter (where ${isOld} ${isOlder})`;
  });
  const { rows } = await sql<WaitingKind>`
    select c.kind, array[${sql.join(counts)}] as counts, min(c.clock) as oldest
    from work_case c
    where c.paused is null
      and ${department === undefined ? sql`true` : sql`c.department = ${department}`}
      and ${person === undefined ? sql`true` : sql`c.assignee = ${person}`}
    group by c.kind
  `.execute(db);
  return rows;
}
