import { storeMentions, typedNames } from '@verify-admin/rulebook/notes/mention.rules';
import {
  isNote,
  mentionedIn,
  noteText,
  UNFEATURE_NOTE_ID,
} from '@verify-admin/rulebook/notes/note.rules';
import * as calls from '@verify-admin/rulebook/notes/notes.contract';
import { excerptOf } from '@verify-admin/rulebook/notifications/notification.rules';
import { lockAccount } from '../accounts/accounts.store.ts';
import { namedOwner } from '../accounts/named-owner.ts';
import { isOwnerNamed } from '../accounts/owners.store.ts';
import { listNamed } from '../assignments/assignments.store.ts';
import { command } from '../kernel/command.ts';
import { notify } from '../notifications/notify.ts';
import {
  insertNote,
  listReactionsOf,
  lockNote,
  setFeatured,
  setOwnReactions,
} from './notes.store.ts';
import { ownReactions } from './sent-reactions.ts';

export const addNote = command(calls.addNote, async (input, { app, trx, actor, now, refuse }) => {
  const key = { account_type: input.account_type, account_id: input.account_id };
  if (!isNote(input.note)) throw refuse('note/empty');
  if (!(await lockAccount(trx, key))) throw refuse('account/unknown');
  const client = { ...key, account_sub_id: namedOwner(input) };
  if (!(await isOwnerNamed(trx, client))) throw refuse('account/unknown-owner');
  const { image_id } = input;
  const note = storeMentions(input.note, await listNamed(trx, typedNames(input.note)));
  const gpid = input.gpid === '' ? null : (input.gpid ?? null);
  const id = await insertNote(trx, key, { note, gpid, image_id, admin_uuid: actor.uuid, now });
  await notify(
    app,
    trx,
    { account: key, recipients: mentionedIn(note), actor: actor.uuid, now },
    { kind: 'mention', note_id: id, excerpt: excerptOf(noteText(note)) },
  );
  return {
    output: {
      message: 'Note added successfully',
      data: {
        id,
        username: actor.username,
        note,
        created: now,
        is_featured: false,
        emoji_reactions: [],
      },
    },
    audit: { act: 'note.added', account: key, detail: { note_id: id } },
  };
});

export const updateNoteEmoji = command(calls.updateNoteEmoji, async (input, context) => {
  const { trx, actor, now, refuse } = context;
  const key = { account_type: input.account_type, account_id: input.account_id };
  const own = ownReactions(input.emoji_reactions, actor.uuid);
  if ('refused' in own) throw refuse(own.refused);
  if (!(await lockNote(trx, key, input.note_id))) throw refuse('note/unknown');
  const changed = await setOwnReactions(trx, input.note_id, actor.uuid, own.emoji, now);
  const output = {
    message: 'Reactions updated successfully',
    data: await listReactionsOf(trx, input.note_id),
  };
  if (!changed) return { output, audit: { unchanged: key } };
  return {
    output,
    audit: {
      act: 'note.reacted',
      account: key,
      detail: { note_id: input.note_id, emoji: [...own.emoji] },
    },
  };
});

export const featureNote = command(calls.featureNote, async (input, { trx, refuse }) => {
  const key = { account_type: input.account_type, account_id: input.account_id };
  if (!(await lockAccount(trx, key))) throw refuse('account/unknown');
  const note_id = input.note_id === UNFEATURE_NOTE_ID ? null : input.note_id;
  if (note_id !== null && !(await lockNote(trx, key, note_id))) throw refuse('note/unknown');
  const changed = await setFeatured(trx, key, note_id);
  const output = { message: 'Featured note updated successfully' };
  if (!changed) return { output, audit: { unchanged: key } };
  return {
    output,
    audit:
      note_id === null
        ? { act: 'note.unfeatured', account: key, detail: {} }
        : { act: 'note.featured', account: key, detail: { note_id } },
  };
});
