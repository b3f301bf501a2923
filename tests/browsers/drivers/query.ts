/** What a person goes by: what a thing is, how it is called, what it says, and what it is in. */
export interface Query {
  readonly role?: Role;
  /** Its whole accessible name without a mark of a required field, or a pattern in it. */
  readonly name?: string | RegExp;
  /** Its whole visible text, or a pattern in it: the innermost element that has it. */
  readonly text?: string | RegExp;
  readonly css?: string;
  readonly in?: Query;
  /** Elements that are not seen, too: a file is chosen with one. */
  readonly hidden?: true;
}

export type Role =
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'field'
  | 'group'
  | 'heading'
  | 'link'
  | 'list'
  | 'listitem'
  | 'navigation'
  | 'option'
  | 'region'
  | 'row'
  | 'searchbox'
  | 'table';

type SentPattern = string | { readonly source: string; readonly flags: string };

/** A query as it goes into the page, which takes JSON alone. */
export interface SentQuery {
  readonly role?: Role | undefined;
  readonly name?: SentPattern | undefined;
  readonly text?: SentPattern | undefined;
  readonly css?: string | undefined;
  readonly in?: SentQuery | undefined;
  readonly hidden?: true | undefined;
}

export function toSend(query: Query): SentQuery {
  return {
    ...query,
    name: sent(query.name),
    text: sent(query.text),
    in: query.in && toSend(query.in),
  };
}

function sent(pattern: string | RegExp | undefined): SentPattern | undefined {
  if (!(pattern instanceof RegExp)) return pattern;
  return { source: pattern.source, flags: pattern.flags };
}

/** `button “Next” in dialog “Payment Details”`, for the message of a failed step. */
export function describeQuery({ role, name, text, css, in: outer }: Query): string {
  const parts = [
    role ?? css ?? 'text',
    name === undefined ? '' : `“${String(name)}”`,
    text === undefined ? '' : `“${String(text)}”`,
  ];
  const here = parts.filter(Boolean).join(' ');
  return outer === undefined ? here : `${here} in ${describeQuery(outer)}`;
}
