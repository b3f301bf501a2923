import { type Kysely, sql, type Transaction } from 'kysely';
import type { EntryAboutNobody } from '../kernel/audit.ts';
import type { ListVersion } from '../platform/screening/list-versions.ts';
import type { Schema } from '../platform/database/schema.ts';

/** The import that is searched now under this name; null when there was none yet. */
export async function findNewestVersion(
  db: Kysely<Schema>,
  list_name: string,
): Promise<ListVersion | null> {
  const row = await db
    .selectFrom('sanctions_list')
    .selectAll()
    .where('list_name', '=', list_name)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export interface NewVersion {
  readonly version: Omit<ListVersion, 'id'>;
  /** Each file's name and SHA-256, so that an auditor can hold the publisher's file against it. */
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
  readonly entries_before: number | null;
  /** Why it is put in force whatever it looks like; null where it is not forced. */
  readonly force_reason: string | null;
  /** What it would have been refused for. */
  readonly overruled: readonly string[];
}

/** The audit entry of a list that was put in force; `operator` is who used the command line. */
export function importedEntry(next: NewVersion, operator: string | null = null): EntryAboutNobody {
  const { version, files, entries_before, force_reason, overruled } = next;
  const { list_name, list_date, entries, sha256 } = version;
  const detail = {
    list_name,
    list_date,
    entries_before,
    entries,
    sha256,
    files: [...files],
    ...(operator !== null && { operator }),
  };
  if (force_reason === null) return { act: 'list.imported', outcome: list_name, detail };
  const forced = { ...detail, reason: force_reason, overruled: [...overruled] };
  return { act: 'list.forced', outcome: list_name, detail: forced };
}

/** Serialises who puts a list in force until the transaction ends. */
export async function lockList(trx: Transaction<Schema>, list_name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sanctions_list ${list_name}`}, 0))`.execute(
    trx,
  );
}

/** Puts a list in force, in the transaction of its audit line; the screening detects it by itself. */
export async function insertVersion(
  trx: Transaction<Schema>,
  { version }: NewVersion,
): Promise<ListVersion> {
  await lockList(trx, version.list_name);
  return trx.insertInto('sanctions_list').values(version).returningAll().executeTakeFirstOrThrow();
}
