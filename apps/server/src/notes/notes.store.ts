import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { type Emoji, userInitials } from '@verify-admin/rulebook/notes/note.rules';
import type { AccountNote } from '@verify-admin/rulebook/notes/notes.contract';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';

type Reaction = AccountNote['emoji_reactions'][number];

/** The reactions of some notes, oldest first, by note. */
async function listReactions(
  db: Kysely<Schema>,
  noteIds: readonly number[],
): Promise<Map<number, Reaction[]>> {
  const byNote = new Map<number, Reaction[]>(noteIds.map((id) => [id, []]));
  if (noteIds.length === 0) return byNote;
  const rows = await db
    .selectFrom('note_reaction as r')
    .innerJoin('admin_user as u', 'u.uuid', 'r.admin_uuid')
    .select(['r.note_id', 'r.emoji', 'r.admin_uuid', 'r.created', 'u.username'])
    .where('r.note_id', 'in', noteIds)
    .orderBy('r.created')
    .orderBy('r.emoji')
    .execute();
  for (const { note_id, emoji, admin_uuid, created, username } of rows) {
    const user_initials = userInitials(username);
    byNote.get(note_id)?.push({ emoji, user_initials, admin_uuid, timestamp: created });
  }
  return byNote;
}

/** ENT-17: the notes of an account, newest first, with their reactions. */
export async function findNotes(db: Kysely<Schema>, key: AccountKey): Promise<AccountNote[]> {
  const notes = await db
    .selectFrom('note as n')
    .innerJoin('admin_user as u', 'u.uuid', 'n.admin_uuid')
    .select(['n.id', 'u.username', 'n.note', 'n.created', 'n.is_featured'])
    .where(whereAccount(key, 'n'))
    .orderBy('n.id', 'desc')
    .execute();
  const reactions = await listReactions(
    db,
    notes.map(({ id }) => id),
  );
  return notes.map((note) => ({ ...note, emoji_reactions: reactions.get(note.id) ?? [] }));
}

/** One note's reactions. */
export async function listReactionsOf(db: Kysely<Schema>, note_id: number): Promise<Reaction[]> {
  return (await listReactions(db, [note_id])).get(note_id) ?? [];
}

export interface NewNote {
  readonly note: string;
  readonly admin_uuid: string;
  readonly gpid: string | null;
  readonly image_id: number;
  readonly now: string;
}

/** Stores a note; its id. */
export async function insertNote(
  trx: Transaction<Schema>,
  key: AccountKey,
  { now, ...note }: NewNote,
): Promise<number> {
  const { account_type, account_id } = key;
  const row = await trx
    .insertInto('note')
    .values({ account_type, account_id, ...note, created: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Locks one note of the account; false when the account has no such note. */
export async function lockNote(
  trx: Transaction<Schema>,
  key: AccountKey,
  note_id: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom('note')
    .select('id')
    .where('id', '=', note_id)
    .where(whereAccount(key))
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * NOTE-13: one person's own reactions on a note become exactly these; nobody else's are touched.
 * @returns whether they were others
 */
export async function setOwnReactions(
  trx: Transaction<Schema>,
  note_id: number,
  admin_uuid: string,
  emoji: readonly Emoji[],
  now: string,
): Promise<boolean> {
  const own = trx
    .deleteFrom('note_reaction')
    .where('note_id', '=', note_id)
    .where('admin_uuid', '=', admin_uuid)
    .returning('emoji');
  const taken = await (emoji.length === 0 ? own : own.where('emoji', 'not in', emoji)).execute();
  if (emoji.length === 0) return taken.length > 0;
  const given = await trx
    .insertInto('note_reaction')
    .values(emoji.map((one) => ({ note_id, admin_uuid, emoji: one, created: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('emoji')
    .execute();
  return taken.length + given.length > 0;
}

/**
 * NOTE-09: at most one note of an account is featured; null features none.
 * @returns whether another one was
 */
export async function setFeatured(
  trx: Transaction<Schema>,
  key: AccountKey,
  note_id: number | null,
): Promise<boolean> {
  const { numUpdatedRows: ended } = await trx
    .updateTable('note')
    .set({ is_featured: false })
    .where(whereAccount(key))
    .where('is_featured', '=', true)
    .$if(note_id !== null, (q) => q.where('id', '!=', note_id ?? 0))
    .executeTakeFirstOrThrow();
  if (note_id === null) return ended > 0n;
  const { numUpdatedRows: begun } = await trx
    .updateTable('note')
    .set({ is_featured: true })
    .where('id', '=', note_id)
    .where('is_featured', '=', false)
    .executeTakeFirstOrThrow();
  return ended + begun > 0n;
}
