import type { FilterCounts, StatusRow } from '@verify-admin/rulebook/status/status-list.contract';
import type { StatusFilter } from '@verify-admin/rulebook/status/status-filters';
import type { StatusOrder } from '@verify-admin/rulebook/status/status-list.rules';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { countMatches, type StatusMatches } from './count-matches.ts';
import { groupsOf, partsOf, type Slice } from './list-groups.ts';
import { readStatusCounts } from './status-counts.store.ts';
import { listIds, listRows } from './status-list.store.ts';

export interface StatusAsk {
  readonly filter: StatusFilter;
  readonly order: StatusOrder;
}

type PageAsk = StatusAsk & { readonly slice: Slice };

interface StatusPage {
  readonly rows: StatusRow[];
  readonly total: number;
  readonly filter_counts: FilterCounts;
}

/** What a list is read in: its counts and its rows are those of one moment. */
interface Moment {
  readonly trx: Transaction<Schema>;
  readonly matches: StatusMatches;
}

function atOneMoment<R>(
  db: Kysely<Schema>,
  filter: StatusFilter,
  read: (moment: Moment) => Promise<R>,
): Promise<R> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const matches = countMatches(await readStatusCounts(trx), filter);
      return read({ trx, matches });
    });
}

async function readIds({ trx, matches }: Moment, { filter, order, slice }: PageAsk) {
  const ids: number[][] = [];
  for (const part of partsOf(groupsOf(order, { filter, ...matches }), slice)) {
    ids.push(await listIds(trx, part, matches.all));
  }
  return ids.flat();
}

/** A page of the accounts that pass the filters, with the counts of all of them. */
export function readPage(db: Kysely<Schema>, ask: PageAsk): Promise<StatusPage> {
  return atOneMoment(db, ask.filter, async (moment) => {
    const { total, filter_counts } = moment.matches;
    const rows = await listRows(moment.trx, await readIds(moment, ask));
    return { rows, total, filter_counts };
  });
}

interface PageIds {
  /** Of the verification records, in the order of the list. */
  readonly ids: readonly number[];
  readonly total: number;
}

/** The accounts of a page alone: for a list with other columns that is in one of these orders. */
export function readPageIds(db: Kysely<Schema>, ask: PageAsk): Promise<PageIds> {
  return atOneMoment(db, ask.filter, async (moment) => ({
    ids: await readIds(moment, ask),
    total: moment.matches.total,
  }));
}

/** The numbers of all accounts that pass the filters, in the order of the list. */
export function readAllIds(db: Kysely<Schema>, ask: StatusAsk): Promise<number[]> {
  return atOneMoment(db, ask.filter, (moment) =>
    readIds(moment, { ...ask, slice: { offset: 0, limit: moment.matches.total } }),
  );
}
