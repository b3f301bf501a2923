import { UPLOAD_KEPT_MS } from '@verify-admin/rulebook/kernel/upload-pieces';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { CheckedMoment } from '../kernel/clock-check/checked-moment.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { PartialUploadTable } from '../platform/database/tables/upload-tables.ts';
import { isLasting } from '../platform/database/statements/moments.ts';

export type PartialUpload = Selectable<PartialUploadTable>;

type NewUpload = Pick<PartialUpload, 'id' | 'owner' | 'subject' | 'name' | 'size'>;

const isEnded = (now: number) => sql<boolean>`not ${isLasting('expires', UPLOAD_KEPT_MS, now)}`;

export interface BegunUpload extends PartialUpload {
  /** False where it goes on. */
  readonly isNew: boolean;
}

/**
 * Begins an upload in place of the owner's other one for the subject; one that is begun already goes on. The
 * caller orders the begins of one owner.
 * @returns null where the number is another upload's.
 */
export async function beginUpload(
  trx: Transaction<Schema>,
  { id, owner, subject, name, size }: NewUpload,
  now: string,
): Promise<BegunUpload | null> {
  const expires = new Date(Date.parse(now) + UPLOAD_KEPT_MS).toISOString();
  await trx
    .deleteFrom('partial_upload')
    .where('owner', '=', owner)
    .where('subject', '=', subject)
    .where((q) => q.or([q('id', '!=', id), q('size', '!=', size), isEnded(Date.parse(now))]))
    .execute();
  const begun = await trx
    .insertInto('partial_upload')
    .values({ id, owner, subject, name, size, created: now, expires })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  const upload = await findUpload(trx, owner, id);
  return upload?.subject === subject ? { ...upload, isNew: begun !== undefined } : null;
}

/** An upload of the owner; null where there is none, even if another owner has one of this number. */
export async function findUpload(
  db: Kysely<Schema>,
  owner: string,
  id: string,
): Promise<PartialUpload | null> {
  const row = await db
    .selectFrom('partial_upload')
    .selectAll()
    .where('id', '=', id)
    .where('owner', '=', owner)
    .executeTakeFirst();
  return row ?? null;
}

/** How much the owner is sending for other subjects than this one. */
export async function sumUploads(
  db: Kysely<Schema>,
  owner: string,
  subject: string,
): Promise<{ files: number; bytes: number }> {
  return db
    .selectFrom('partial_upload')
    .select([
      sql<number>`count(*)`.as('files'),
      sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes'),
    ])
    .where('owner', '=', owner)
    .where('subject', '!=', subject)
    .executeTakeFirstOrThrow();
}

interface Piece {
  readonly start: number;
  readonly bytes: Buffer;
}

/**
 * Stores the next bytes of an upload, in one statement: of several requests that send the same bytes, through
 * whichever process, one is first and the others change nothing.
 * @returns false where the upload does not go on at `start`.
 */
export async function appendPiece(
  db: Kysely<Schema>,
  { id, owner }: Pick<PartialUpload, 'id' | 'owner'>,
  { start, bytes }: Piece,
): Promise<boolean> {
  const stored = await db
    .with('grown', (q) =>
      q
        .updateTable('partial_upload')
        .set({ received: start + bytes.length })
        .where('id', '=', id)
        .where('owner', '=', owner)
        .where('received', '=', start)
        .where('size', '>=', start + bytes.length)
        .returning('id'),
    )
    .insertInto('partial_upload_piece')
    .columns(['upload_id', 'start', 'bytes'])
    .expression((q) =>
      q
        .selectFrom('grown')
        .select((s) => ['grown.id', s.cast<number>(s.val(start), 'bigint').as('start')])
        .select((s) => s.cast<Buffer>(s.val(bytes), 'bytea').as('bytes')),
    )
    .returning('start')
    .executeTakeFirst();
  return stored !== undefined;
}

/** The bytes of an upload, one piece after the other. */
export async function* readPieces(db: Kysely<Schema>, id: string): AsyncGenerator<Buffer> {
  let from = 0;
  for (;;) {
    const piece = await db
      .selectFrom('partial_upload_piece')
      .select('bytes')
      .where('upload_id', '=', id)
      .where('start', '=', from)
      .executeTakeFirst();
    if (!piece) return;
    yield piece.bytes;
    from += piece.bytes.length;
  }
}

/** The bytes of an upload from `start` on; fewer than `length` at its end. */
export async function readPieceAt(
  db: Kysely<Schema>,
  id: string,
  start: number,
  length: number,
): Promise<Buffer> {
  const from = sql`${start}::bigint`;
  const to = sql`${start + length}::bigint`;
  const { rows } = await sql<{ part: Buffer }>`
    select substring(
      bytes from (greatest(${from} - start, 0) + 1)::int
      for (least(${to} - start, length(bytes)) - greatest(${from} - start, 0))::int
    ) as part
    from partial_upload_piece
    where upload_id = ${id} and start < ${to} and start >= (
      select max(start) from partial_upload_piece where upload_id = ${id} and start <= ${from}
    )
    order by start
  `.execute(db);
  return Buffer.concat(rows.map(({ part }) => part));
}

/** Deletes an upload that was stored. */
export async function deleteUpload(db: Kysely<Schema>, id: string): Promise<void> {
  await db.deleteFrom('partial_upload').where('id', '=', id).execute();
}

/** Deletes what the owner is sending for a subject, or for all of them; how many uploads that were. */
export async function deletePartialUploads(
  db: Kysely<Schema>,
  owner: string,
  subject?: string,
): Promise<number> {
  const own = db.deleteFrom('partial_upload').where('owner', '=', owner);
  const { numDeletedRows } = await (subject === undefined
    ? own
    : own.where('subject', '=', subject)
  ).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes the uploads that nobody finished in time. */
export async function deleteExpiredUploads(db: Kysely<Schema>, now: CheckedMoment): Promise<void> {
  await db.deleteFrom('partial_upload').where(isEnded(now.ms)).execute();
}
