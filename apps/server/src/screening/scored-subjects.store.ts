import type { ScoredSubject } from '@verify-admin/rulebook/screening/threshold.contract';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

interface SubjectsAsk {
  /** In hundredths. */
  readonly at: number;
  readonly limit: number;
  readonly offset: number;
}

/** Scores are stored in ten-thousandths. */
const TEN_THOUSANDTHS = 10_000;
const OF_A_HUNDREDTH = 100;

/** The subjects whose newest run came to one hundredth of the score, the highest score first. */
export function listSubjectsAt(
  db: Kysely<Schema>,
  { at, limit, offset }: SubjectsAsk,
): Promise<ScoredSubject[]> {
  const from = at * OF_A_HUNDREDTH;
  return db
    .selectFrom('aml_best_score as s')
    .leftJoin('verification as v', (join) =>
      join
        .onRef('v.account_type', '=', 's.account_type')
        .onRef('v.account_id', '=', 's.account_id'),
    )
    .leftJoin('aml_individual_history as i', (join) =>
      join.onRef('i.id', '=', 's.run_id').on('s.run_type', '=', 'individual'),
    )
    .leftJoin('aml_business_history as b', (join) =>
      join.onRef('b.id', '=', 's.run_id').on('s.run_type', '=', 'business'),
    )
    .select(['s.account_type', 's.account_id', 's.run_type', 's.client_id'])
    .select((eb) => eb.fn.coalesce('i.individual_name', 'b.business_name', eb.val('')).as('name'))
    .select(sql<number>`s.best_score::double precision / ${TEN_THOUSANDTHS}`.as('best_score'))
    .select(
      sql<ScoredSubject['status']>`coalesce(case s.run_type when 'individual'
        then v.individual_aml_status else v.business_aml_status end, 'NOT_RUN')`.as('status'),
    )
    .where('s.best_score', '>=', from)
    .where('s.best_score', '<', from + OF_A_HUNDREDTH)
    .orderBy('s.best_score', 'desc')
    .orderBy('s.account_type')
    .orderBy('s.account_id')
    .orderBy('s.run_type')
    .orderBy('s.client_id')
    .limit(limit)
    .offset(offset)
    .execute();
}
