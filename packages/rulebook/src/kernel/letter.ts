/** An email in words; how it is drawn is the sender's matter. */
export interface Letter {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** Under the paragraphs: a link each, and what is said of it. */
  readonly rows?: readonly LetterRow[];
  readonly link: { readonly label: string; readonly href: string };
  readonly closing: readonly string[];
}

export interface LetterRow {
  readonly label: string;
  readonly href: string;
  readonly text: string;
}
