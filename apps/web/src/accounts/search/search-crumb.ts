import { DEFAULT_ROUTE } from '@verify-admin/rulebook/staff/product';
import type { Crumb } from '../../shell/page/crumb.ts';
import { accountSearch } from '../../shell/search/search-address.ts';
import { typeChoiceOf, typeLabel } from './search-type.ts';

/**
 * The search a page was opened from, as a crumb that leads back to it: `Studio, “duna”`. Null where
 * the page was opened another way, or the text is not known any more.
 */
export function searchCrumb(
  from: string | undefined,
  textOf: (s: number) => string | null,
): Crumb | null {
  const [path, query] = (from ?? '').split('?');
  if (path !== DEFAULT_ROUTE || query === undefined) return null;
  const given = new URLSearchParams(query);
  const { type, s } = accountSearch.parse({
    type: given.get('type'),
    s: Number(given.get('s')),
  });
  const text = s === undefined ? null : textOf(s);
  if (text === null) return null;
  const choice = typeChoiceOf(type);
  const label = choice === 'all' ? `“${text}”` : `${typeLabel(choice)}, “${text}”`;
  return { label, href: `${path}?${query}` };
}
