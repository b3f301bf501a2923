import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { AuditEntry, AuditStamp } from '../kernel/audit.ts';
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
  readonly forced: boolean;
}

/** Who imported where nobody of the staff did: the command line, the schedule. */
export function nobodysStamp(created: string): AuditStamp {
  return { created, actor_uuid: null, actor_role: null, request_id: randomUUID() };
}

/** What the audit says of a list that was put in force. */
export function importedEntry({ version, files, forced }: NewVersion): AuditEntry {
  const { list_name, list_date, entries, sha256 } = version;
  return {
    act: 'imported sanctions list',
    outcome: list_name,
    detail: { list_name, list_date, entries, sha256, files, forced },
  };
}

/** Puts a list in force, beside its audit line; the screening notices it by itself. */
export async function insertVersion(
  trx: Transaction<Schema>,
  { version }: NewVersion,
): Promise<ListVersion> {
  return trx.insertInto('sanctions_list').values(version).returningAll().executeTakeFirstOrThrow();
}
