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
