import { DEFAULT_ROUTE } from '@verify-admin/rulebook/staff/product';
import { readSearchAddress } from '../shell/search-address.ts';
import { searchedAt } from '../shell/searched-texts.ts';
import { wayBack } from '../shell/way-back.ts';
import { typeChoiceOf, typeLabel } from './search-type.ts';

/** What this tab last searched for, as a crumb says it: `Studio, “duna”`; null without a search. */
export function lastSearchWords(): string | null {
  const query = new URLSearchParams(wayBack(DEFAULT_ROUTE).slice(DEFAULT_ROUTE.length));
  const { type, s } = readSearchAddress({ type: query.get('type'), s: Number(query.get('s')) });
  const choice = typeChoiceOf(type);
  const text = searchedAt(s);
  const words = [choice === 'all' ? '' : typeLabel(choice), text && `“${text}”`];
  return words.filter(Boolean).join(', ') || null;
}
