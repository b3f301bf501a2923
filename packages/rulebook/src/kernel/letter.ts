/** An email in words; how it is drawn is the sender's matter. */
export interface PlainLetter {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** Under the paragraphs: a link each, and what is said of it. */
  readonly rows?: readonly LetterRow[];
  readonly link?: LetterLink;
  readonly closing: readonly string[];
}

/** An email that leads somewhere. */
export interface Letter extends PlainLetter {
  readonly link: LetterLink;
}

export interface LetterLink {
  readonly label: string;
  readonly href: string;
}

export interface LetterRow extends LetterLink {
  readonly text: string;
}
