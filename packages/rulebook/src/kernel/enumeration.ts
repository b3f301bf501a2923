const ALL_OF = new Intl.ListFormat('en');
const ONE_OF = new Intl.ListFormat('en', { type: 'disjunction' });

/** Several things of which all count, as a sentence names them: `notes, documents, and emails`. */
export function allOf(names: Iterable<string>): string {
  return ALL_OF.format(names);
}

/** Several things of which one is enough: `ADMIN, LEGAL, or CS`. */
export function anyOf(names: Iterable<string>): string {
  return ONE_OF.format(names);
}
