import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Conditions } from '../../platform/download/download.ts';

function keyOf(url: string): string {
  return createHash('sha256').update(url).digest('hex');
}

/** The validators of each address, where its file is the version in force. */
export async function findConditions(
  db: Kysely<Schema>,
  urls: readonly string[],
  version_sha256: string,
): Promise<ReadonlyMap<string, Conditions>> {
  const rows = await db
    .selectFrom('list_source')
    .select(['url_key', 'etag', 'last_modified'])
    .where('url_key', 'in', urls.map(keyOf))
    .where('version_sha256', '=', version_sha256)
    .execute();
  const byKey = new Map(rows.map(({ url_key, ...conditions }) => [url_key, conditions]));
  const known = urls.flatMap((url) => {
    const conditions = byKey.get(keyOf(url));
    return conditions ? [[url, conditions] as const] : [];
  });
  return new Map(known);
}

export interface Fetched extends Conditions {
  readonly url: string;
}

/** Stores the validators of the files a list was imported from. */
export async function saveConditions(
  trx: Transaction<Schema>,
  list_name: string,
  version_sha256: string,
  fetched: readonly Fetched[],
  now: string,
): Promise<void> {
  const rows = fetched.map(({ url, etag, last_modified }) => ({
    url_key: keyOf(url),
    list_name,
    etag,
    last_modified,
    version_sha256,
    fetched: now,
  }));
  await trx
    .insertInto('list_source')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('url_key').doUpdateSet((row) => ({
        etag: row.ref('excluded.etag'),
        last_modified: row.ref('excluded.last_modified'),
        version_sha256: row.ref('excluded.version_sha256'),
        fetched: row.ref('excluded.fetched'),
      })),
    )
    .execute();
}
