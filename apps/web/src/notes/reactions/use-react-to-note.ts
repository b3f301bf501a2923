import { serverDate } from '../../kernel/clock/clock.ts';
import { useMutation } from '@tanstack/react-query';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { OutputOf } from '@verify-admin/rulebook/kernel/call';
import type { Emoji } from '@verify-admin/rulebook/notes/note.rules';
import { type AccountNote, updateNoteEmoji } from '@verify-admin/rulebook/notes/notes.contract';
import { send } from '../../kernel/browser.ts';
import type { CallError } from '../../kernel/calls/call-error.ts';
import { useRenewAbout } from '../../kernel/calls/renew-about.ts';
import { useMe } from '../../kernel/session/use-session.ts';
import { type NoteReaction, toggleReaction } from './reactions.ts';
import { useChangeNotes } from '../use-notes.ts';

/**
 * NOTE-11..13: an emoji comes and goes at once on screen. Presses in quick succession are sent one
 * after the other, each with the whole list as it was by then; a failed one is taken back.
 */
export function useReactToNote(key: AccountKey, note: AccountNote) {
  const me = useMe();
  const renew = useRenewAbout();
  const changeNotes = useChangeNotes(key);
  const show = (emoji_reactions: NoteReaction[]) =>
    changeNotes((notes) =>
      notes.map((one) => (one.id === note.id ? { ...one, emoji_reactions } : one)),
    );

  const mutation = useMutation<OutputOf<typeof updateNoteEmoji>, CallError, NoteReaction[]>({
    scope: { id: `reactions of note ${note.id}` },
    mutationFn: (emoji_reactions) =>
      send(updateNoteEmoji, { ...key, note_id: note.id, emoji_reactions }),
    onSettled: () => void renew({ ...key }),
  });

  const react = (emoji: Emoji) => {
    if (!me) return;
    const changed = toggleReaction(note.emoji_reactions, emoji, me, serverDate().toISOString());
    show(changed);
    mutation.mutate(changed);
  };
  return { react, error: mutation.error, me: me?.uuid };
}
