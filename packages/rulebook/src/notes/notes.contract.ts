import * as z from 'zod/mini';
import { ACCOUNT_REFUSALS, accountKey } from '../accounts/accounts.contract.ts';
import { declareCommand, declareQuery } from '../kernel/call.ts';
import { moment, optionalText, text, uuid, wholeNumber } from '../kernel/field.ts';
import { NOTE_MAX, NOTE_REFUSALS } from './note.rules.ts';

const unknown = { 'account/unknown': ACCOUNT_REFUSALS['account/unknown'] };

export const noteReaction = z.object({
  emoji: z.string(),
  user_initials: z.string(),
  admin_uuid: uuid,
  timestamp: moment,
});

/** ENT-17. */
export const accountNote = z.object({
  id: z.number(),
  username: z.string(),
  note: z.string(),
  created: moment,
  is_featured: z.boolean(),
  emoji_reactions: z.array(noteReaction),
});
export type AccountNote = z.infer<typeof accountNote>;

/** CALL-61: newest first. */
export const listNotes = declareQuery({
  name: 'listNotes',
  method: 'GET',
  path: '/get_all_notes',
  access: 'note/read',
  opens: 'account',
  input: z.object(accountKey),
  output: z.object({ data: z.array(accountNote) }),
  refusals: {},
  about: 'CALL-61, NOTE-08',
});

/** CALL-62, NOTE-19. */
export const addNote = declareCommand({
  name: 'addNote',
  method: 'POST',
  path: '/add_note',
  access: 'note/write',
  input: z.object({
    client_id: z.optional(text(80)),
    ...accountKey,
    note: text(NOTE_MAX),
    admin_uuid: z.optional(uuid),
    image_id: z._default(wholeNumber, 0),
    gpid: z.optional(optionalText(100)),
    account_name: z.optional(optionalText(255)),
  }),
  output: z.object({ message: z.string(), data: accountNote }),
  refusals: {
    'note/empty': NOTE_REFUSALS['note/empty'],
    'account/unknown-owner': ACCOUNT_REFUSALS['account/unknown-owner'],
    ...unknown,
  },
  about: 'CALL-62, NOTE-01..07, NOTE-19',
});

/** CALL-63, NOTE-13: of the sent list only the acting person's own entries are read. */
export const updateNoteEmoji = declareCommand({
  name: 'updateNoteEmoji',
  method: 'POST',
  path: '/update_note_emoji',
  access: 'note/write',
  input: z.object({
    ...accountKey,
    note_id: wholeNumber,
    /** A JSON list, written as text where it travels in a form or query string. */
    emoji_reactions: z.union([z.string().check(z.maxLength(100_000)), z.array(z.unknown())]),
    admin_uuid: z.optional(uuid),
  }),
  output: z.object({ message: z.string(), data: z.array(noteReaction) }),
  refusals: {
    'note/unknown': NOTE_REFUSALS['note/unknown'],
    'note/unknown-emoji': NOTE_REFUSALS['note/unknown-emoji'],
    'note/unreadable-reactions': NOTE_REFUSALS['note/unreadable-reactions'],
  },
  about: 'CALL-63, NOTE-11..13',
});

/** CALL-64, NOTE-09, NOTE-10: note id 0 un-features. */
export const featureNote = declareCommand({
  name: 'featureNote',
  method: 'POST',
  path: '/feature_note',
  access: 'note/write',
  input: z.object({ ...accountKey, note_id: wholeNumber, admin_uuid: z.optional(uuid) }),
  output: z.object({ message: z.string() }),
  refusals: { 'note/unknown': NOTE_REFUSALS['note/unknown'], ...unknown },
  about: 'CALL-64, NOTE-09, NOTE-10',
});
