import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import { searchPattern } from '@verify-admin/rulebook/accounts/search-fold';
import { PAYMENT_MARKER } from '@verify-admin/rulebook/documents/document.rules';
import { LIST_COUNT_MAX, LIST_PAGE_SIZE } from '@verify-admin/rulebook/kernel/page';
import {
  type SortOrder,
  STUDIO_FILTERS,
  type StudioFilter,
  type StudioSort,
} from '@verify-admin/rulebook/studios/list/studio-list.rules';
import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { pageSpan } from '../../platform/database/statements/page-span.ts';

export interface SoughtStudios {
  readonly account_type: AccountType;
  readonly filter: StudioFilter;
  readonly sort: StudioSort;
  readonly order: SortOrder;
  /** From 1. */
  readonly page: number;
}

/** The first key of each order; the id decides among equals. Each pair has an index. */
const SORT_KEYS: Readonly<Record<StudioSort, string>> = {
  id: '',
  name: 'a.name_text collate "C"',
  country: 'a.country',
};

const OPPOSITE = { asc: 'desc', desc: 'asc' } as const satisfies Record<SortOrder, SortOrder>;

/** An order of accounts that are called `a`. */
function orderOf(sort: StudioSort, order: SortOrder): RawBuilder<unknown> {
  const keys = [SORT_KEYS[sort], 'a.account_id'].filter(Boolean);
  return sql.raw(keys.map((key) => `${key} ${order}`).join(', '));
}

/** The accounts of the type and the filter. */
function selectSought(db: Kysely<Schema>, { account_type, filter }: SoughtStudios) {
  const { suspected } = STUDIO_FILTERS[filter];
  const all = db.selectFrom('account as a').where('a.account_type', '=', account_type);
  if (suspected === null) return all;
  return all.where((q) =>
    q.exists(
      q
        .selectFrom('verification as v')
        .select('v.account_id')
        .whereRef('v.account_type', '=', 'a.account_type')
        .whereRef('v.account_id', '=', 'a.account_id')
        .where(`v.${suspected}`, '=', 'SUSPECTED'),
    ),
  );
}

/** ENT-09: the rows of the accounts of a page. */
async function listRows(
  db: Kysely<Schema>,
  page: Expression<AccountKey>,
  { sort, order }: SoughtStudios,
) {
  const rows = await db
    .with('page', () => page)
    .selectFrom('page')
    .innerJoin('account as a', (join) =>
      join
        .onRef('a.account_type', '=', 'page.account_type')
        .onRef('a.account_id', '=', 'page.account_id'),
    )
    .innerJoin('verification as v', (join) =>
      join
        .onRef('v.account_type', '=', 'page.account_type')
        .onRef('v.account_id', '=', 'page.account_id'),
    )
    .select(['a.account_type', 'a.account_id', 'a.company_name as account_name', 'a.country'])
    .select(['a.first_name', 'a.last_name'])
    .select(['v.business_aml_status as account_aml_status', 'v.individual_aml_status'])
    .select(['v.kyc_status', 'v.overall_status', 'v.overall_notes'])
    .select((q) =>
      q
        .selectFrom('compliance_image as i')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('i.account_type', '=', 'page.account_type')
        .whereRef('i.account_id', '=', 'page.account_id')
        .where('i.display', '=', 1)
        .where(sql<boolean>`strpos(i.filename, ${PAYMENT_MARKER}) = 0`)
        .as('image_count'),
    )
    .orderBy(orderOf(sort, order))
    .execute();
  return rows.map((row) => ({ ...row, image_count: row.image_count ?? 0 }));
}

/** CALL-41, CALL-42: a page of the accounts of a filter, which are `total`. */
export async function listAccounts(db: Kysely<Schema>, sought: SoughtStudios, total: number) {
  const { sort, order } = sought;
  const { isFromEnd, offset, limit } = pageSpan(sought.page, total);
  const page = selectSought(db, sought)
    .select(['a.account_type', 'a.account_id'])
    .orderBy(orderOf(sort, isFromEnd ? OPPOSITE[order] : order))
    .offset(offset)
    .limit(limit);
  return listRows(db, page, sought);
}

/**
 * STUD-05: a page of the accounts of a filter whose name holds a text, and how many they are up to a
 * bound. Few are gathered by the index of the text and put in order afterwards; of a text that very
 * many names hold, accounts are gone through in order until the page is full.
 */
export async function searchAccounts(db: Kysely<Schema>, sought: SoughtStudios, search: string) {
  const { contains } = searchPattern(search);
  const found = selectSought(db, sought)
    .where('a.name_text', 'like', contains)
    .select(['a.account_type', 'a.account_id', 'a.name_text', 'a.country']);
  const { counted } = await db
    .selectFrom(found.limit(LIST_COUNT_MAX + 1).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow();
  const has_more = counted > LIST_COUNT_MAX;
  const page = db
    .with(
      (cte) => (has_more ? cte('a').notMaterialized() : cte('a').materialized()),
      () => found,
    )
    .selectFrom('a')
    .select(['a.account_type', 'a.account_id'])
    .orderBy(orderOf(sought.sort, sought.order))
    .offset((sought.page - 1) * LIST_PAGE_SIZE)
    .limit(LIST_PAGE_SIZE);
  const rows = await listRows(db, page, sought);
  return { rows, total: Math.min(counted, LIST_COUNT_MAX), has_more };
}
