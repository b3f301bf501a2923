import { checkRow, decidedWords } from '@verify-admin/rulebook/checks/checks';
import {
  COUNTED_CHECKS,
  type CountedCheck,
  type TeamDecision,
} from '@verify-admin/rulebook/overview/figures/team-figures.rules';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { type FiguresAsk, inDepartment, inPeriod, literals } from './figures-scope.store.ts';

/** How often somebody decided something on a day. */
export interface DecisionCount {
  readonly kind: TeamDecision;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly uuid: string;
  readonly username: string;
  readonly decided: number;
}

type Decisions = RawBuilder<unknown>;

function dayOf(column: string, { time_zone }: FiguresAsk): RawBuilder<string> {
  return sql`to_char(${sql.ref(column)} at time zone ${time_zone}, 'YYYY-MM-DD')`;
}

/** A KYC record whose owner submitted another address carries the decision on: it is decided once. */
function countOf(check: CountedCheck): RawBuilder<number> {
  if (check !== 'kyc') return sql`count(*)`;
  return sql`count(distinct (d.account_type, d.account_id, d.account_sub_id, d.updated_1))`;
}

function decidedIn(check: CountedCheck, ask: FiguresAsk): Decisions {
  const { table, at, status } = checkRow(check).history;
  return sql`
    select ${sql.lit(check)} as kind, ${dayOf(`d.${at}`, ask)} as day, d.admin_uuid,
      ${countOf(check)} as decided
    from ${sql.table(table)} d
    where ${inPeriod(`d.${at}`, ask)} and d.admin_uuid is not null
      and ${sql.ref(`d.${status}`)} in (${literals(decidedWords(check))})
      and ${inDepartment('d', ask)}
    group by 2, 3`;
}

/** A record that was found with several names of one person is decided once. */
function decidedHits(ask: FiguresAsk): Decisions {
  return sql`
    select 'hits' as kind, ${dayOf('d.created', ask)} as day, d.admin_uuid,
      count(distinct (h.account_type, h.account_id, h.run_type, h.client_id, h.list_name, h.uid))
        as decided
    from aml_hit_decision d
    join aml_hit h on h.id = d.hit_id
    where ${inPeriod('d.created', ask)} and d.disposition <> 'OPEN' and ${inDepartment('h', ask)}
    group by 2, 3`;
}

/** What the staff decided in the period, by day, kind and person; everybody's, also where one person is asked for. */
export async function countDecisions(
  db: Kysely<Schema>,
  ask: FiguresAsk,
): Promise<DecisionCount[]> {
  const decisions = [...COUNTED_CHECKS.map((check) => decidedIn(check, ask)), decidedHits(ask)];
  const { rows } = await sql<DecisionCount>`
    select d.kind, d.day, u.uuid, u.username, d.decided
    from (${sql.join(decisions, sql` union all `)}) d
    join admin_user u on u.uuid = d.admin_uuid
    order by d.day, d.kind, u.username
  `.execute(db);
  return rows;
}
