import { HOUR_MS } from '@verify-admin/rulebook/kernel/time';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Storage } from './storage.ts';

/** A process that was away longer may leave an object that nobody names; it is never shown. */
const DAYS = 7;

interface Swept {
  readonly db: Kysely<Schema>;
  readonly storage: Storage;
  /** Of a checked clock: an object of the last minutes may still be committed. */
  readonly now: { readonly ms: number };
  /** The table that names an object until it is submitted; afterwards a document does. */
  readonly table: 'agreement_file' | 'influencer_file' | 'kyb_upload' | 'verification_picture';
  /** Where the objects of a day lie. */
  readonly prefixOf: (moment: string) => string;
}

/** Deletes the objects of the last days that no row names: uploads that were cut off before they were committed. */
export async function sweepUnnamed({ db, storage, now, table, prefixOf }: Swept): Promise<void> {
  for (let ago = 0; ago < DAYS; ago += 1) {
    const prefix = prefixOf(new Date(now.ms - ago * 24 * HOUR_MS).toISOString());
    for await (const key of storage.listSettled(prefix)) {
      if (!(await isNamed(db, table, key))) await storage.remove(key);
    }
  }
}

async function isNamed(db: Kysely<Schema>, table: Swept['table'], key: string): Promise<boolean> {
  const of = (one: Swept['table'] | 'compliance_image') =>
    db.selectFrom(one).select('storage_key').where('storage_key', '=', key).executeTakeFirst();
  return ((await of(table)) ?? (await of('compliance_image'))) !== undefined;
}
