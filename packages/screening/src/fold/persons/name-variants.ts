import { NAME_VARIANTS } from './name-variant-rows.ts';

/** Endings that make a patronymic of the father's name: -ovich, -yevich, -iiovych, -avich … */
const FATHER_OF_SON = /[iyj]{0,2}[oeaiyu][vwu][iy](?:t?ch|cz)$/;
/** … and for a daughter: -ovna, -yevna, -ivna, -auna. */
const FATHER_OF_DAUGHTER = /[iyj]{0,2}[oeaiy][vwu]n[ae]$/;

const KEYS = new Map<string, string>();
const STEMS = new Map<string, string>();
for (const row of NAME_VARIANTS) {
  const names = row.split(' ');
  const key = names[0] ?? '';
  for (const name of names) {
    if (!KEYS.has(name)) KEYS.set(name, key);
    if (!STEMS.has(stemOf(name))) STEMS.set(stemOf(name), KEYS.get(name) ?? key);
  }
}

/**
 * The key that a folded token shares with its variants in other languages, `null` where it has none. The
 * key of a patronymic contains the father's name: Oleksiiovych and Alekseyevich share one, a patronymic
 * and the bare name never do.
 *
 * @example
 * variantKey('volodymyr') === variantKey('uladzimir'); // true
 * variantKey('mykhailivna') === variantKey('mikhaylovna'); // true
 */
export function variantKey(token: string): string | null {
  const given = KEYS.get(token);
  if (given !== undefined) return given;
  const son = fatherOf(token, FATHER_OF_SON);
  if (son !== null) return `${son}+son`;
  const daughter = fatherOf(token, FATHER_OF_DAUGHTER);
  return daughter === null ? null : `${daughter}+daughter`;
}

/** Whether a folded token has the form of an East Slavic patronymic. */
export function isPatronymic(token: string): boolean {
  return token.length >= 6 && (FATHER_OF_SON.test(token) || FATHER_OF_DAUGHTER.test(token));
}

function fatherOf(token: string, ending: RegExp): string | null {
  const found = ending.exec(token);
  if (!found || found.index < 3) return null;
  return STEMS.get(stemOf(token.slice(0, found.index))) ?? null;
}

/** A given name as it precedes a patronymic ending: without its final vowels. */
function stemOf(name: string): string {
  const bare = name.replace(/[aeiouyj]+$/, '');
  return bare.length >= 3 ? bare : name;
}
