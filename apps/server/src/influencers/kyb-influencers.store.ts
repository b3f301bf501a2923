import { searchPattern } from '@verify-admin/rulebook/accounts/search-fold';
import { LIST_COUNT_MAX, LIST_PAGE_SIZE } from '@verify-admin/rulebook/kernel/page';
import {
  INFLUENCER_TYPES,
  type InfluencerType,
} from '@verify-admin/rulebook/influencers/influencer-id';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import type { SoughtInfluencers } from './influencers.store.ts';

/** The order of the list, as the index `account_by_name` has it within a type. */
const BY_NAME = sql`name_text collate "C"`;

/** The accounts of one type that are sought. */
function selectType(
  db: Kysely<Schema>,
  type: InfluencerType,
  { search, category }: Omit<SoughtInfluencers, 'page'>,
) {
  return db
    .selectFrom('account as a')
    .where('a.account_type', '=', type)
    .$if(search !== '', (q) => q.where('a.name_text', 'like', searchPattern(search).contains))
    .$if(category !== undefined, (q) =>
      q.where((e) =>
        e.exists(
          e
            .selectFrom('influencer as i')
            .select('i.id')
            .where('i.category', '=', category ?? null)
            .whereRef('i.account_type', '=', 'a.account_type')
            .whereRef('i.account_id', '=', 'a.account_id'),
        ),
      ),
    )
    .select(['a.account_type', 'a.account_id', 'a.company_name', 'a.first_name', 'a.last_name'])
    .select('a.name_text');
}

/**
 * CALL-110: a page of the influencer accounts by company name, counted up to a bound. Each type is read in
 * the order of its index, only as far as the page reaches.
 */
export async function findKybInfluencers(db: Kysely<Schema>, sought: SoughtInfluencers) {
  const offset = (sought.page - 1) * LIST_PAGE_SIZE;
  const [first, second] = INFLUENCER_TYPES;
  const firstOf = (type: InfluencerType) =>
    db
      .selectFrom(
        selectType(db, type, sought)
          .orderBy(BY_NAME)
          .orderBy('a.account_id')
          .limit(Math.min(offset, LIST_COUNT_MAX) + LIST_PAGE_SIZE)
          .as('one'),
      )
      .selectAll();
  const countOf = (type: InfluencerType) =>
    db
      .selectFrom(
        selectType(db, type, sought)
          .limit(LIST_COUNT_MAX + 1)
          .as('one'),
      )
      .select(({ fn }) => fn.countAll<number>().as('counted'))
      .executeTakeFirstOrThrow();
  const [rows, ...counts] = await Promise.all([
    db
      .selectFrom(firstOf(first).unionAll(firstOf(second)).as('all_types'))
      .select(['account_type', 'account_id', 'company_name', 'first_name', 'last_name'])
      .orderBy(BY_NAME)
      .orderBy('account_type')
      .orderBy('account_id')
      .offset(offset)
      .limit(LIST_PAGE_SIZE)
      .execute(),
    ...INFLUENCER_TYPES.map(countOf),
  ]);
  const counted = counts.reduce((sum, one) => sum + one.counted, 0);
  return { rows, total: Math.min(counted, LIST_COUNT_MAX), has_more: counted > LIST_COUNT_MAX };
}
