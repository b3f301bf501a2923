import { DAY_MS, isOfFuture } from '@verify-admin/rulebook/kernel/time';
import type { ListState } from '@verify-admin/rulebook/lists/lists.contract';
import { shrinkLimitOf } from '@verify-admin/rulebook/lists/shrink-limits';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { hostOf } from '../platform/download/named-addresses.ts';
import { type ListVersion, listNewestVersions } from '../platform/screening/list-versions.ts';
import { isSample } from './list-source.ts';
import { listConfirmed, listRecentUpdates } from './list-history.store.ts';
import type { ListSource } from './updates/publishers.ts';

export interface ListStatus {
  readonly list_name: string;
  readonly list_date: string;
  readonly entries: number;
  readonly imported: string;
  readonly source: string;
  /** Whole days since the list's own date; below 0 where its publisher dates it ahead. */
  readonly age_days: number;
  /** When it was last known to be what its publisher has. */
  readonly confirmed: string;
}

/** The latest of these moments; one of the future only where there is no other. */
function latestOf(moments: readonly string[], now: number): string {
  const past = moments.filter((moment) => !isOfFuture(moment, now));
  return (past.length > 0 ? past : moments).toSorted().at(-1) ?? '';
}

function statusOf(version: ListVersion, confirmed: string | undefined, now: number): ListStatus {
  const { list_name, list_date, entries, imported, source } = version;
  const age_days = Math.floor((now - Date.parse(list_date)) / DAY_MS);
  const last = latestOf(confirmed === undefined ? [imported] : [imported, confirmed], now);
  return { list_name, list_date, entries, imported, source, age_days, confirmed: last };
}

/** The lists that are searched now and how old each is. */
export async function readListsStatus(db: Kysely<Schema>, now: number): Promise<ListStatus[]> {
  const versions = await listNewestVersions(db);
  const confirmed = await listConfirmed(db);
  return versions.map((version) => statusOf(version, confirmed.get(version.list_name), now));
}

function hostsOf(source: ListSource | undefined): string[] {
  return [...new Set(source?.urls.map(hostOf) ?? [])];
}

interface ListSettings {
  readonly sources: readonly ListSource[];
  readonly shrink_limits: string | undefined;
}

/** Every list that is searched or fetched, by name, each with its history. */
export async function readListStates(
  db: Kysely<Schema>,
  { sources, shrink_limits }: ListSettings,
  now: number,
): Promise<ListState[]> {
  const held = new Map((await readListsStatus(db, now)).map((list) => [list.list_name, list]));
  const names = new Set([...held.keys(), ...sources.map(({ list_name }) => list_name)]);
  const updates = await listRecentUpdates(db);
  return [...names].toSorted().map((list_name) => {
    const list = held.get(list_name);
    return {
      list_name,
      list_date: list?.list_date ?? null,
      imported: list?.imported ?? null,
      confirmed: list?.confirmed ?? null,
      entries: list?.entries ?? 0,
      source: list?.source ?? '',
      is_sample: isSample(list?.source ?? ''),
      shrink_limit: shrinkLimitOf(shrink_limits, list_name),
      hosts: hostsOf(sources.find((source) => source.list_name === list_name)),
      updates: updates.get(list_name) ?? [],
    };
  });
}
