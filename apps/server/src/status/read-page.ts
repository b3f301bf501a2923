import type { FilterCounts, StatusRow } from '@verify-admin/rulebook/status/status-list.contract';
import type { StatusFilter } from '@verify-admin/rulebook/status/status-filters';
import type { StatusOrder } from '@verify-admin/rulebook/status/status-list.rules';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { countMatches } from './count-matches.ts';
import type { OrderedColumn } from './counts/counted-columns.store.ts';
import { countRanges, type SeenRanges } from './counts/range-counts.ts';
import {
  knownCounts,
  readRanges,
  readStatusCounts,
  rememberCounts,
} from './counts/status-counts.ts';
import type { StatusCount } from './counts/status-counts.store.ts';
import { isDeep, nearSlice, type NearSlice, withinRanges } from './deep-slice.ts';
import { type Group, groupsOf, type Slice, slicesOf } from './list-groups.ts';
import { plansOf } from './page-plan.ts';
import { fixPlans, listIds, listRows } from './status-list.store.ts';

export interface StatusAsk {
  readonly filter: StatusFilter;
  readonly order: StatusOrder;
}

interface StatusPage {
  readonly rows: StatusRow[];
  readonly total: number;
  readonly filter_counts: FilterCounts;
}

/** What a list is read with: one moment, its counts, and its ranges once they are asked for. */
interface Moment {
  readonly trx: Transaction<Schema>;
  readonly counts: readonly StatusCount[];
  readonly rangesOf: (column: OrderedColumn) => Promise<SeenRanges>;
}

/** Everything a list is made of, as it was at one moment. */
function atOneMoment<R>(db: Kysely<Schema>, read: (moment: Moment) => Promise<R>): Promise<R> {
  const before = knownCounts(db);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const seen = await readStatusCounts(trx, before);
      rememberCounts(db, seen, null);
      await fixPlans(trx);
      const rangesOf = async (column: OrderedColumn) => {
        const ranges = await readRanges(trx, column, { before, seen });
        rememberCounts(db, seen, ranges);
        return ranges;
      };
      return read({ trx, counts: seen.counts, rangesOf });
    });
}

interface Part {
  readonly group: Group;
  readonly slice: Slice;
}

async function placeOf({ rangesOf }: Moment, { group, slice }: Part): Promise<NearSlice> {
  const near = nearSlice(group, slice);
  if (!isDeep(near)) return near;
  return withinRanges(group, slice, countRanges(await rangesOf(group.column), group.matching));
}

/** @param all how many accounts there are */
async function readIds(moment: Moment, part: Part, all: number): Promise<number[]> {
  const { group, slice } = part;
  let ids: number[] = [];
  for (const plan of plansOf(group, await placeOf(moment, part), all)) {
    ids = await listIds(moment.trx, group, plan);
    if (ids.length === slice.limit) break;
  }
  return ids;
}

type PageAsk = StatusAsk & { readonly slice: Slice };

async function readSlice(moment: Moment, { filter, order, slice }: PageAsk) {
  const { matching, total, all, filter_counts } = countMatches(moment.counts, filter);
  const ids: number[] = [];
  for (const part of slicesOf(groupsOf(order, { filter, matching }), slice)) {
    ids.push(...(await readIds(moment, part, all)));
  }
  return { ids, total, filter_counts };
}

/** A page of the accounts that pass the filters, with the counts of all of them. */
export function readPage(db: Kysely<Schema>, ask: PageAsk): Promise<StatusPage> {
  return atOneMoment(db, async (moment) => {
    const { ids, total, filter_counts } = await readSlice(moment, ask);
    return { rows: await listRows(moment.trx, ids), total, filter_counts };
  });
}

interface PageIds {
  /** Of the verification records, in the order of the list. */
  readonly ids: readonly number[];
  readonly total: number;
}

/** The accounts of a page alone: for a list with other columns that is in one of these orders. */
export function readPageIds(db: Kysely<Schema>, ask: PageAsk): Promise<PageIds> {
  return atOneMoment(db, (moment) => readSlice(moment, ask));
}

/** The numbers of all accounts that pass the filters, in the order of the list. */
export function readAllIds(db: Kysely<Schema>, { filter, order }: StatusAsk): Promise<number[]> {
  return atOneMoment(db, async (moment) => {
    const { matching, total, all } = countMatches(moment.counts, filter);
    const whole = { offset: 0, limit: total };
    const ids: number[][] = [];
    for (const part of slicesOf(groupsOf(order, { filter, matching }), whole)) {
      ids.push(await readIds(moment, part, all));
    }
    return ids.flat();
  });
}
