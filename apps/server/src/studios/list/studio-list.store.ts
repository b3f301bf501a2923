import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import { searchPattern } from '@verify-admin/rulebook/accounts/search-fold';
import { PAYMENT_MARKER } from '@verify-admin/rulebook/documents/document.rules';
import { LIST_PAGE_SIZE } from '@verify-admin/rulebook/kernel/page';
import { NO_FILTER } from '@verify-admin/rulebook/status/status-filters';
import type { StatusSort } from '@verify-admin/rulebook/status/status-list.rules';
import {
  type SortOrder,
  STUDIO_FILTERS,
  type StudioFilter,
  type StudioSort,
} from '@verify-admin/rulebook/studios/list/studio-list.rules';
import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { readFoundPage } from '../../platform/database/statements/found-page.ts';
import { type PageSpan, pageSpan } from '../../platform/database/statements/page-span.ts';
import { readPageIds } from '../../status/read-page.ts';

export interface SoughtStudios {
  readonly account_type: AccountType;
  readonly filter: StudioFilter;
  readonly sort: StudioSort;
  readonly order: SortOrder;
  /** From 1. */
  readonly page: number;
}

/**
 * The keys of each order of all accounts of a filter; the last one decides among equals. Names are in the order of
 * the status list.
 */
const LISTED_KEYS: Readonly<Record<StudioSort, readonly string[]>> = {
  id: ['v.account_id'],
  name: ['v.company_sort', 'v.id'],
  country: ['a.country', 'a.account_id'],
};

/** The same of the accounts of a search: names are in the order of the texts that it looks in. */
const FOUND_KEYS: typeof LISTED_KEYS = {
  id: ['id'],
  name: ['text collate "C"', 'id'],
  country: ['country', 'id'],
};

/** The orders that the status list has as well (0121). */
const STATUS_SORTS = {
  id: 'account_id',
  name: 'company_name',
  country: null,
} as const satisfies Record<StudioSort, StatusSort | null>;

const OPPOSITE = { asc: 'desc', desc: 'asc' } as const satisfies Record<SortOrder, SortOrder>;

function orderOf(keys: readonly string[], order: SortOrder): RawBuilder<unknown> {
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
  order: RawBuilder<unknown>,
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
    .orderBy(order)
    .execute();
  return rows.map((row) => ({ ...row, image_count: row.image_count ?? 0 }));
}

/** A page of the accounts of a filter that are counted from the nearer end of the list. */
function selectPage(
  { account_type, filter, sort, order }: SoughtStudios,
  { isFromEnd, offset, limit }: PageSpan,
): RawBuilder<AccountKey> {
  const { suspected } = STUDIO_FILTERS[filter];
  const by = orderOf(LISTED_KEYS[sort], isFromEnd ? OPPOSITE[order] : order);
  const page = sql`order by ${by} offset ${offset} limit ${limit}`;
  if (suspected === null) {
    return sql`(
      select a.account_type, a.account_id from account a
      where a.account_type = ${account_type} ${page})`;
  }
  // Only the country is of the account; without it the index of those suspected has the page.
  const account = sort === 'country' ? sql`join account a using (account_type, account_id)` : sql``;
  return sql`(
    select v.account_type, v.account_id from verification v ${account}
    where v.account_type = ${account_type} and ${sql.ref(`v.${suspected}`)} = 'SUSPECTED' ${page})`;
}

/** Whether any page of the list is found by the status list, which is in the same order. */
function statusSortOf({ filter, sort }: SoughtStudios): StatusSort | null {
  return filter === 'all' ? STATUS_SORTS[sort] : null;
}

/** A page of all accounts of a type, in an order of the status list. */
async function listByStatusSort(
  db: Kysely<Schema>,
  { account_type, sort, order, page }: SoughtStudios,
  sort_by: StatusSort,
) {
  const { ids, total } = await readPageIds(db, {
    filter: { ...NO_FILTER, account_type: [account_type] },
    order: { sort_by, sort_dir: order },
    slice: { offset: (page - 1) * LIST_PAGE_SIZE, limit: LIST_PAGE_SIZE },
  });
  const keys = sql<AccountKey>`(
    select account_type, account_id from verification where id = any(${[...ids]}))`;
  return { rows: await listRows(db, keys, orderOf(LISTED_KEYS[sort], order)), total };
}

/**
 * CALL-41, CALL-42: a page of the accounts of a filter, and how many there are.
 * @param countFiltered asked only where the page is not one of the status list
 */
export async function listAccounts(
  db: Kysely<Schema>,
  sought: SoughtStudios,
  countFiltered: () => Promise<number>,
) {
  const statusSort = statusSortOf(sought);
  if (statusSort !== null) return listByStatusSort(db, sought, statusSort);
  const total = await countFiltered();
  const page = selectPage(sought, pageSpan(sought.page, total));
  const rows = await listRows(db, page, orderOf(LISTED_KEYS[sought.sort], sought.order));
  return { rows, total };
}

/** STUD-05: a page of the accounts of a filter whose name holds a text, and how many they are up to a bound. */
export async function searchStudios(db: Kysely<Schema>, sought: SoughtStudios, search: string) {
  const { ids, ...found } = await readFoundPage(db, {
    listed: selectSought(db, sought).select([
      'a.account_id as id',
      'a.name_text as text',
      'a.country',
    ]),
    order: orderOf(FOUND_KEYS[sought.sort], sought.order),
    pattern: searchPattern(search).contains,
    page: sought.page,
  });
  const inOrder = sql<readonly number[]>`${[...ids]}::bigint[]`;
  const keys = sql<AccountKey>`(
    select ${sought.account_type} as account_type, unnest(${inOrder}) as account_id)`;
  const rows = await listRows(db, keys, sql`array_position(${inOrder}, a.account_id)`);
  return { rows, ...found };
}
