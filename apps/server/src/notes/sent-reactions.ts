import { type Emoji, isEmoji } from '@verify-admin/rulebook/notes/note.rules';

function isEntry(value: unknown): value is { emoji: string; admin_uuid: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'emoji' in value &&
    typeof value.emoji === 'string' &&
    'admin_uuid' in value &&
    typeof value.admin_uuid === 'string'
  );
}

function readList(sent: string | readonly unknown[]): readonly unknown[] | null {
  if (typeof sent !== 'string') return sent;
  try {
    const read: unknown = JSON.parse(sent);
    return Array.isArray(read) ? read : null;
  } catch {
    return null;
  }
}

export type OwnReactions =
  | { readonly emoji: readonly Emoji[] }
  | { readonly refused: 'note/unreadable-reactions' | 'note/unknown-emoji' };

/**
 * NOTE-13: reads only the acting person's entries out of the list the browser sent. The others it
 * names may be old by now, or somebody's invention.
 */
export function ownReactions(sent: string | readonly unknown[], admin_uuid: string): OwnReactions {
  const list = readList(sent);
  if (!list) return { refused: 'note/unreadable-reactions' };
  const own = list.filter(isEntry).filter((entry) => entry.admin_uuid === admin_uuid);
  const emoji = [...new Set(own.map((entry) => entry.emoji))];
  return emoji.every(isEmoji) ? { emoji } : { refused: 'note/unknown-emoji' };
}
