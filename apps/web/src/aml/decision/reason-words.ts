/** The reasons of a hit, from the engine's codes, in the words of the filter. */
const REASONS: Readonly<Record<string, string>> = {
  'name/equal': 'Name equal',
  'name/reordered': 'Words in a different order',
  'name/spelling': 'Another spelling',
  'name/sound': 'Sounds alike',
  'name/letters': 'One or two letters differ',
  'name/initial': 'An initial',
  'name/joined': 'Joined or split words',
  'name/shorter': 'Listed name is longer',
  'name/longer': 'Listed name is shorter',
  'alias/weak': 'Weak alias',
  'alias/former': 'Former name',
  'alias/native': 'Native script',
  'dob/supports': 'Birth date supports',
  'dob/neutral': 'Birth date neutral',
  'dob/contradicts': 'Birth date contradicts',
  'country/supports': 'Country supports',
  'country/neutral': 'Country neutral',
  'country/contradicts': 'Country contradicts',
};

export function reasonWords(code: string): string {
  return REASONS[code] ?? code;
}

/** The engine's order; codes of later engines last. */
export function inOrder(a: string, b: string): number {
  const codes = Object.keys(REASONS);
  const placeOf = (code: string) => (codes.includes(code) ? codes.indexOf(code) : codes.length);
  return placeOf(a) - placeOf(b) || a.localeCompare(b);
}
