import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { appendAudit } from '../kernel/audit.ts';
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

/** Puts a list in force together with its audit line; the screening notices it by itself. */
export async function addVersion(
  db: Kysely<Schema>,
  { version, files, forced }: NewVersion,
): Promise<ListVersion> {
  return db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('sanctions_list')
      .values(version)
      .returningAll()
      .executeTakeFirstOrThrow();
    const { list_name, list_date, entries, sha256 } = version;
    const stamp = { created: version.imported, actor_uuid: null, actor_role: null };
    await appendAudit(
      trx,
      { ...stamp, request_id: randomUUID() },
      {
        act: 'imported sanctions list',
        outcome: list_name,
        detail: { list_name, list_date, entries, sha256, files, forced },
      },
    );
    return added;
  });
}
