import type { ListRate } from '@verify-admin/rulebook/overview/figures/team-figures.contract';
import {
  FALSE_POSITIVE,
  SETTLED_HITS,
} from '@verify-admin/rulebook/overview/figures/team-figures.rules';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import {
  byPerson,
  type FiguresAsk,
  inDepartment,
  inPeriod,
  literals,
} from './figures-scope.store.ts';

/** How many hits of each list were settled in the period, by their newest decision in it. */
export async function countFalsePositives(
  db: Kysely<Schema>,
  ask: FiguresAsk,
): Promise<ListRate[]> {
  const { rows } = await sql<ListRate>`
    select n.list_name, count(*) as settled,
      count(*) filter (where n.disposition = ${sql.lit(FALSE_POSITIVE)}) as false_positives
    from (
      select distinct on (h.account_type, h.account_id, h.run_type, h.client_id, h.list_name, h.uid)
        h.list_name, d.disposition
      from aml_hit_decision d
      join aml_hit h on h.id = d.hit_id
      where ${inPeriod('d.created', ask)} and ${byPerson('d.admin_uuid', ask)}
        and ${inDepartment('h', ask)}
      order by h.account_type, h.account_id, h.run_type, h.client_id, h.list_name, h.uid, d.id desc
    ) n
    where n.disposition in (${literals(SETTLED_HITS)})
    group by n.list_name
    order by n.list_name
  `.execute(db);
  return rows;
}
