/**
 * What a publisher states of a subject and is not compared, in its own words: places of birth, addresses,
 * and the numbers of documents and registrations.
 */
export interface ListedDetails {
  readonly places_of_birth: readonly string[];
  readonly addresses: readonly string[];
  readonly documents: readonly string[];
}

/** The details without empty and repeated ones; `null` where none are left. */
export function tidyDetails(details: Partial<ListedDetails>): ListedDetails | null {
  const { places_of_birth = [], addresses = [], documents = [] } = details;
  if (!isStated(places_of_birth) && !isStated(addresses) && !isStated(documents)) return null;
  return Object.freeze({
    places_of_birth: tidy(places_of_birth),
    addresses: tidy(addresses),
    documents: tidy(documents),
  });
}

/** Parts of one place or document as one line, the empty ones left out. */
export function lineOf(parts: readonly string[], between = ', '): string {
  let line = '';
  for (const part of parts) {
    const text = part.replace(/\s+/g, ' ').trim();
    if (text !== '') line += line === '' ? text : between + text;
  }
  return line;
}

function isStated(texts: readonly string[]): boolean {
  return texts.some((text) => text !== '');
}

function tidy(texts: readonly string[]): readonly string[] {
  return Object.freeze([...new Set(texts.filter((text) => text !== ''))]);
}
