import type { Kysely } from 'kysely';
import { listNewestVersions, type ListVersion } from '../platform/screening/list-versions.ts';
import type { Schema } from '../platform/database/schema.ts';

export interface ListStatus {
  readonly list_name: string;
  readonly list_date: string;
  readonly entries: number;
  readonly imported: string;
  readonly source: string;
  /** Whole days since the list's own date. */
  readonly age_days: number;
}

const DAY_MS = 86_400_000;

function statusOf(version: ListVersion, now: number): ListStatus {
  const { list_name, list_date, entries, imported, source } = version;
  const age_days = Math.max(0, Math.floor((now - Date.parse(list_date)) / DAY_MS));
  return { list_name, list_date, entries, imported, source, age_days };
}

/** The lists that are searched now and how old each is. */
export async function readListsStatus(db: Kysely<Schema>, now: number): Promise<ListStatus[]> {
  const versions = await listNewestVersions(db);
  return versions.map((version) => statusOf(version, now));
}
