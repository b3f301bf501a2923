import type { ListedName } from '../list-entry.ts';

/** A `nameAlias` as published; `remarks` are the words the EU writes inside it. */
export interface EuName {
  readonly name: string;
  readonly language: string;
  readonly strong: boolean;
  readonly remarks: string[];
}

export function euNameOf(attributes: ReadonlyMap<string, string>): EuName {
  const of = (name: string) => (attributes.get(name) ?? '').replace(/\s+/g, ' ').trim();
  const parts = ['firstName', 'middleName', 'lastName'].map(of).filter((part) => part !== '');
  return {
    name: of('wholeName') || parts.join(' '),
    language: of('nameLanguage').toUpperCase(),
    strong: of('strong') !== 'false',
    remarks: [],
  };
}

/**
 * The EU calls every alias strong and writes a lesser one's rank into its remark. It counts only at the
 * beginning of a remark: further on it may refer to somebody else.
 */
const WEAK = /^\W*(low[- ]quality|weak)\b/i;
const FORMER = /^\W*(formerly|former name|previously|f\.?k\.?a\b|maiden name|née\b)/i;
const ALIAS = /^\W*(good[- ]quality|alias\b|a\.?k\.?a\b)/i;

function hasRemark({ remarks }: EuName, rank: RegExp): boolean {
  return remarks.some((remark) => remark.split(/[;(]/).some((part) => rank.test(part)));
}

function isLatin({ name }: EuName): boolean {
  return /\p{Script=Latin}/u.test(name);
}

function kindOf(alias: EuName, primary: EuName | undefined): ListedName['kind'] {
  if (alias === primary) return 'primary';
  if (!isLatin(alias)) return 'native';
  if (!alias.strong || hasRemark(alias, WEAK)) return 'weak_alias';
  return hasRemark(alias, FORMER) ? 'former' : 'strong_alias';
}

/**
 * No name is marked as the official one, and the order has no meaning. The first in Latin letters that is
 * not called an alias is the primary one, before spellings of other languages.
 */
export function rankEuNames(aliases: readonly EuName[]): ListedName[] {
  const named = aliases.filter(({ name }) => name !== '');
  const official = named.filter(
    (alias) =>
      isLatin(alias) &&
      alias.strong &&
      ![WEAK, FORMER, ALIAS].some((rank) => hasRemark(alias, rank)),
  );
  const primary =
    official.find(({ language }) => language === '' || language === 'EN') ?? official[0];
  const first = primary === undefined ? [] : [primary];
  const others = named.filter((alias) => alias !== primary);
  return [...first, ...others].map((alias) => ({ name: alias.name, kind: kindOf(alias, primary) }));
}
