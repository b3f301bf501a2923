import { DEFAULT_ROUTE } from '@verify-admin/rulebook/staff/product';
import { readSearchAddress } from '../shell/search-address.ts';
import { searchedAt } from '../shell/searched-texts.ts';
import { wayBack } from '../shell/way-back.ts';
import { typeChoiceOf, typeLabel } from './search-type.ts';

/** The address of the search this tab last showed, with its filter and text; null without one. */
export function lastSearch(): string | null {
  const address = wayBack(DEFAULT_ROUTE);
  return address === DEFAULT_ROUTE ? null : address;
}

/** What was last searched for, as a crumb says it: `Studio, “duna”`; null without a search. */
export function lastSearchWords(): string | null {
  const address = lastSearch();
  if (!address) return null;
  const query = new URLSearchParams(address.slice(DEFAULT_ROUTE.length));
  const { type, s } = readSearchAddress({ type: query.get('type'), s: Number(query.get('s')) });
  const choice = typeChoiceOf(type);
  const text = searchedAt(s);
  const words = [choice === 'all' ? '' : typeLabel(choice), text && `“${text}”`];
  return words.filter(Boolean).join(', ') || null;
}
