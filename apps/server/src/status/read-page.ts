import type { FilterCounts, StatusRow } from '@verify-admin/rulebook/status/status-list.contract';
import type { StatusFilter } from '@verify-admin/rulebook/status/status-filters';
import type { StatusOrder } from '@verify-admin/rulebook/status/status-list.rules';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { readStatusCounts } from '../verification/verification-counts.store.ts';
import { countMatches } from './count-matches.ts';
import { isDeep, nearSlice, withinWeeks } from './deep-slice.ts';
import { type Group, groupsOf, type Slice, slicesOf } from './list-groups.ts';
import { plansOf } from './page-plan.ts';
import { countFeatured, fixPlans, listIds, listRows, readWeeks } from './status-list.store.ts';

export interface StatusAsk {
  readonly filter: StatusFilter;
  readonly order: StatusOrder;
}

interface StatusPage {
  readonly rows: StatusRow[];
  readonly total: number;
  readonly filter_counts: FilterCounts;
}

/** Everything a list is made of, as it was at one moment. */
function atOneMoment<R>(
  db: Kysely<Schema>,
  read: (trx: Transaction<Schema>) => Promise<R>,
): Promise<R> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(read);
}

async function prepare(trx: Transaction<Schema>, { filter, order }: StatusAsk) {
  const counted = countMatches(await readStatusCounts(trx), filter);
  await fixPlans(trx);
  const { matching } = counted;
  const groups = await groupsOf(order, { filter, matching }, () => countFeatured(trx, filter));
  return { counted, groups };
}

interface Part {
  readonly group: Group;
  readonly slice: Slice;
}

/** @param all how many accounts there are */
async function readIds(
  trx: Transaction<Schema>,
  { group, slice }: Part,
  all: number,
): Promise<number[]> {
  const near = nearSlice(group, slice);
  const start = isDeep(group, near)
    ? withinWeeks(group, near, await readWeeks(trx, group.filter))
    : near;
  let ids: number[] = [];
  for (const plan of plansOf(group, start, all)) {
    ids = await listIds(trx, group, plan);
    if (ids.length === slice.limit) break;
  }
  return ids;
}

/** A page of the accounts that pass the filters, with the counts of all of them. */
export function readPage(
  db: Kysely<Schema>,
  ask: StatusAsk & { readonly slice: Slice },
): Promise<StatusPage> {
  return atOneMoment(db, async (trx) => {
    const { counted, groups } = await prepare(trx, ask);
    const { total, all, filter_counts } = counted;
    const ids: number[] = [];
    for (const part of slicesOf(groups, ask.slice)) ids.push(...(await readIds(trx, part, all)));
    return { rows: await listRows(trx, ids), total, filter_counts };
  });
}

/** The numbers of all accounts that pass the filters, in the order of the list. */
export function readAllIds(db: Kysely<Schema>, ask: StatusAsk): Promise<number[]> {
  return atOneMoment(db, async (trx) => {
    const { counted, groups } = await prepare(trx, ask);
    const ids: number[][] = [];
    const whole = { offset: 0, limit: counted.total };
    for (const part of slicesOf(groups, whole)) ids.push(await readIds(trx, part, counted.all));
    return ids.flat();
  });
}
