import { isBlank } from '../kernel/clean-text.ts';
import { declareRefusals } from '../kernel/refusal.ts';

/** NOTE-11: the five emoji, as the characters go over the wire. */
export const EMOJI = ['👍', '👎', '❤️', '🎉', '❓'] as const;
export type Emoji = (typeof EMOJI)[number];

/** NOTE-10, CALL-62: the note id that un-features; the image id of a note on the account itself. */
export const UNFEATURE_NOTE_ID = 0;
export const NOTE_IMAGE_ID = 0;

/** NOTE-15, NOTE-16, NOTE-17. */
export const NOTES_PANEL_MAX_HEIGHT = 490;
export const FEATURED_PREVIEW_HEIGHT = 200;
export const NOTE_SAVED_MS = 2000;

/** NOTE-14. */
export const NO_NOTES = 'No notes yet';

/** ours: the longest note that is taken. */
export const NOTE_MAX = 10_000;

export const NOTE_REFUSALS = declareRefusals({
  'note/empty': { status: 422, sentence: 'Enter a text for the note.' },
  'note/unknown': { status: 404, sentence: 'This note does not exist on this account.' },
  'note/unknown-emoji': { status: 422, sentence: 'This emoji is not one of the five.' },
  'note/unreadable-reactions': {
    status: 400,
    sentence: 'The reactions could not be read as a JSON list.',
  },
});

/** NOTE-05: whether the text may be saved as a note. */
export function isNote(note: string): boolean {
  return !isBlank(note);
}

/** NOTE-04: the first two letters of the username, upper case. */
export function userInitials(username: string): string {
  return username.slice(0, 2).toUpperCase();
}

export function isEmoji(text: string): text is Emoji {
  return (EMOJI as readonly string[]).includes(text);
}

export type NotePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'mention'; readonly username: string; readonly uuid: string };

/** NOTE-06, NOTE-07: a mention is stored as `@[username](uuid)`. */
const MENTION = /@\[([^\]\n]{1,100})\]\(([0-9a-f-]{36})\)/gi;

/** A stored note as text and mentions in their order, for showing `@username`. */
export function notePartsOf(note: string): readonly NotePart[] {
  const parts: NotePart[] = [];
  let end = 0;
  for (const found of note.matchAll(MENTION)) {
    if (found.index > end) parts.push({ kind: 'text', text: note.slice(end, found.index) });
    parts.push({ kind: 'mention', username: found[1] ?? '', uuid: found[2] ?? '' });
    end = found.index + found[0].length;
  }
  if (end < note.length) parts.push({ kind: 'text', text: note.slice(end) });
  return parts;
}

/** NOTE-06: the uuids a stored note mentions, each once, in lower case. */
export function mentionedIn(note: string): readonly string[] {
  const uuids = notePartsOf(note).flatMap((part) =>
    part.kind === 'mention' ? part.uuid.toLowerCase() : [],
  );
  return [...new Set(uuids)];
}

/** A stored note as plain text, for where a mention is no link. */
export function noteText(note: string): string {
  return notePartsOf(note)
    .map((part) => (part.kind === 'text' ? part.text : `@${part.username}`))
    .join('');
}

/** How a mention is stored. */
export function writeMention(username: string, uuid: string): string {
  return `@[${username}](${uuid})`;
}
