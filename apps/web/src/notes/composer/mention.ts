import { writeMention } from '@verify-admin/rulebook/notes/note.rules';

/** A name being typed after an `@`: the place of the `@`, and what follows it up to the caret. */
export interface MentionAtCaret {
  readonly start: number;
  readonly query: string;
}

/** Usernames are made of these; an `@` inside a word is an email's and begins no mention. */
const AT_CARET = /(?:^|[^\p{L}\p{N}._-])@([\p{L}\p{N}._-]{0,100})$/u;

/** NOTE-02: the mention that is being typed at the caret; null when there is none. */
export function mentionAtCaret(text: string, caret: number): MentionAtCaret | null {
  const query = AT_CARET.exec(text.slice(0, caret))?.[1];
  return query === undefined ? null : { start: caret - query.length - 1, query };
}

/** Puts the chosen name in the place of what was typed, and the caret after it. */
export function insertMention(
  text: string,
  { start, query }: MentionAtCaret,
  username: string,
): { readonly text: string; readonly caret: number } {
  const rest = text.slice(start + 1 + query.length);
  const inserted = `${text.slice(0, start)}@${username}${/^\s/.test(rest) ? '' : ' '}`;
  return { text: inserted + rest, caret: inserted.length + (/^\s/.test(rest) ? 1 : 0) };
}

/** The people of a draft: username → uuid. */
export type Mentioned = Readonly<Record<string, string>>;

const MENTIONED = /(^|[^\p{L}\p{N}._-])@([\p{L}\p{N}._-]+)/gu;

/**
 * NOTE-06: the text as it is stored: each `@username` of somebody who was chosen carries his uuid.
 * A full stop or dash after a name ends the sentence, not the name.
 */
export function storeMentions(text: string, people: Mentioned): string {
  return text.replace(MENTIONED, (whole: string, before: string, word: string) => {
    for (let name = word; name !== ''; name = name.slice(0, -1)) {
      const uuid = Object.hasOwn(people, name) ? people[name] : undefined;
      if (uuid !== undefined) return before + writeMention(name, uuid) + word.slice(name.length);
      if (!/[._-]$/.test(name)) break;
    }
    return whole;
  });
}
