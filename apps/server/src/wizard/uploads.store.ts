import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { ACCOUNT_DRAFT } from '@verify-admin/rulebook/kyb/link-draft.rules';
import type { DocumentField } from '@verify-admin/rulebook/wizard/wizard-documents';
import type { InfectedDocument } from '@verify-admin/rulebook/wizard/stored-documents.shape';
import {
  type ExpressionBuilder,
  type Insertable,
  type Kysely,
  type Selectable,
  sql,
  type Transaction,
} from 'kysely';
import type { Applicant } from '../kernel/actor.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { KybUploadTable } from '../platform/database/tables/wizard-tables.ts';
import { notOnHold } from '../platform/database/statements/on-hold.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';

export type Upload = Selectable<KybUploadTable>;

/** What files were sent for: a draft of the form, or a request for more. */
export interface UploadPlace {
  readonly draft_of: string;
  /** Null for the form. */
  readonly request_id: number | null;
}

/** The files of a draft of the form. */
export function ofDraft({ draft_of }: Pick<Applicant, 'draft_of'>): UploadPlace {
  return { draft_of, request_id: null };
}

/** The files that answer a request for more. */
export function ofRequest(request_id: number): UploadPlace {
  return { draft_of: ACCOUNT_DRAFT, request_id };
}

/**
 * The files that were sent and not submitted, in the order they came, without those in which a virus was found: for
 * every rule these were never sent.
 */
export function listUploads(
  db: Kysely<Schema>,
  key: AccountKey,
  { draft_of, request_id }: UploadPlace,
): Promise<Upload[]> {
  return db
    .selectFrom('kyb_upload')
    .selectAll()
    .where(whereAccount(key))
    .where('draft_of', '=', draft_of)
    .where('request_id', 'is not distinct from', request_id)
    .where((q) => q.not(q.exists(refusedScan(q))))
    .orderBy('created')
    .orderBy('id')
    .execute();
}

function refusedScan(q: ExpressionBuilder<Schema, 'kyb_upload'>) {
  return q
    .selectFrom('file_scan as s')
    .select('s.storage_key')
    .whereRef('s.storage_key', '=', 'kyb_upload.storage_key')
    .where('s.state', '=', 'refused');
}

/** The files in which a virus was found and that nothing replaced, each with what was found. */
export function listInfectedUploads(
  db: Kysely<Schema>,
  key: AccountKey,
  { draft_of, request_id }: UploadPlace,
): Promise<InfectedDocument[]> {
  return db
    .selectFrom('kyb_upload as u')
    .innerJoin('file_scan as s', 's.storage_key', 'u.storage_key')
    .select(['u.document', 's.found'])
    .where(whereAccount(key, 'u'))
    .where('u.draft_of', '=', draft_of)
    .where('u.request_id', 'is not distinct from', request_id)
    .where('s.state', '=', 'refused')
    .execute();
}

/** The file that was stored under the number; null where it is none of the account's. */
export async function findUploadById(
  db: Kysely<Schema>,
  key: AccountKey,
  id: string,
): Promise<Upload | null> {
  const row = await db
    .selectFrom('kyb_upload')
    .selectAll()
    .where('id', '=', id)
    .where(whereAccount(key))
    .executeTakeFirst();
  return row ?? null;
}

export async function insertUpload(
  trx: Transaction<Schema>,
  upload: Insertable<KybUploadTable>,
): Promise<void> {
  await trx.insertInto('kyb_upload').values(upload).execute();
}

/** Deletes the file of a document, or of all of them where none is named; the keys of their objects. */
export async function deleteUploads(
  trx: Transaction<Schema>,
  key: AccountKey,
  { draft_of, request_id }: UploadPlace,
  document?: DocumentField,
): Promise<string[]> {
  const rows = await trx
    .deleteFrom('kyb_upload')
    .where(whereAccount(key))
    .where('draft_of', '=', draft_of)
    .where('request_id', 'is not distinct from', request_id)
    .$if(document !== undefined, (q) => q.where('document', '=', document ?? 'companyw9'))
    .returning('storage_key')
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}

/** Deletes the files of every draft of the form; the keys of their objects. */
export async function deleteFormUploads(
  trx: Transaction<Schema>,
  key: AccountKey,
): Promise<string[]> {
  const rows = await trx
    .deleteFrom('kyb_upload')
    .where(whereAccount(key))
    .where('request_id', 'is', null)
    .returning('storage_key')
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}

export interface LinkUse {
  readonly files: number;
  readonly files_bytes: number;
}

/** What was sent with the link so far. */
export async function findLinkUse(
  db: Kysely<Schema>,
  key: AccountKey,
  issued_at: number,
): Promise<LinkUse> {
  const row = await db
    .selectFrom('kyb_link_use')
    .select(['files', 'files_bytes'])
    .where(whereAccount(key))
    .where('issued_at', '=', issued_at)
    .executeTakeFirst();
  return row ?? { files: 0, files_bytes: 0 };
}

/** Counts a file of the link; the account is locked by the caller. */
export async function countUpload(
  trx: Transaction<Schema>,
  { account_type, account_id }: AccountKey,
  issued_at: number,
  use: LinkUse,
): Promise<void> {
  const { files, files_bytes } = use;
  await trx
    .insertInto('kyb_link_use')
    .values({ account_type, account_id, issued_at, files, files_bytes })
    .onConflict((conflict) =>
      conflict
        .columns(['account_type', 'account_id', 'issued_at'])
        .doUpdateSet({ files, files_bytes }),
    )
    .execute();
}

/** Of how many accounts `deleteAbandoned` would delete something, counted up to `most`. */
export async function countAbandoned(
  db: Kysely<Schema>,
  before: string,
  most: number,
): Promise<number> {
  const of = (table: 'kyb_draft' | 'kyb_separate_draft' | 'kyb_upload', moment: string) => sql`
    select account_type, account_id from ${sql.table(table)}
    where ${sql.ref(moment)} < ${before} and ${notOnHold(table)}`;
  const { rows } = await sql`
    select from (${of('kyb_draft', 'updated')} union ${of('kyb_separate_draft', 'updated')}
      union ${of('kyb_upload', 'created')}) as due limit ${most}`.execute(db);
  return rows.length;
}

/** Deletes what was sent before the moment and never submitted, unless it is on legal hold; the keys of the objects. */
export async function deleteAbandoned(db: Kysely<Schema>, before: string): Promise<string[]> {
  for (const table of ['kyb_draft', 'kyb_separate_draft'] as const) {
    await db.deleteFrom(table).where('updated', '<', before).where(notOnHold(table)).execute();
  }
  const rows = await db
    .deleteFrom('kyb_upload')
    .where('created', '<', before)
    .where(notOnHold('kyb_upload'))
    .returning('storage_key')
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}
