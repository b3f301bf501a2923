import { type Emoji, EMOJI, userInitials } from '@verify-admin/rulebook/notes/note.rules';
import type { AccountNote } from '@verify-admin/rulebook/notes/notes.contract';

export type NoteReaction = AccountNote['emoji_reactions'][number];

interface Reacting {
  readonly uuid: string;
  readonly username: string;
}

/**
 * NOTE-12, CALL-63: the whole list as it is sent when somebody presses an emoji: his own entry comes
 * or goes, everybody else's stays.
 */
export function toggleReaction(
  reactions: readonly NoteReaction[],
  emoji: Emoji,
  { uuid, username }: Reacting,
  timestamp: string,
): NoteReaction[] {
  const without = reactions.filter((one) => one.emoji !== emoji || one.admin_uuid !== uuid);
  if (without.length < reactions.length) return without;
  return [
    ...without,
    { emoji, user_initials: userInitials(username), admin_uuid: uuid, timestamp },
  ];
}

export interface ReactionCount {
  readonly emoji: Emoji;
  readonly count: number;
  /** The reader's own is among them. */
  readonly mine: boolean;
  /** Who they are: initials, `you` for the reader. */
  readonly names: readonly string[];
}

/** The emoji of a note that somebody chose, in the fixed order of the five. */
export function countReactions(
  reactions: readonly NoteReaction[],
  uuid: string | undefined,
): readonly ReactionCount[] {
  return EMOJI.map((emoji) => {
    const chosen = reactions.filter((one) => one.emoji === emoji);
    const mine = chosen.some((one) => one.admin_uuid === uuid);
    const names = chosen.map((one) => (one.admin_uuid === uuid ? 'you' : one.user_initials));
    return { emoji, count: chosen.length, mine, names };
  }).filter(({ count }) => count > 0);
}
