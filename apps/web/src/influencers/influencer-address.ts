import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { CATEGORIES } from '@verify-admin/rulebook/influencers/categories';
import { readInfluencerId } from '@verify-admin/rulebook/influencers/influencer-id';
import { z } from 'zod/mini';
import { pathWith } from '../kernel/address/path-with.ts';
import { numberPart, ownState, pagePart, part } from '../kernel/address/search-parts.ts';
import type { SearchChange } from '../kernel/address/trail.ts';

/** The dialog of a new influencer in the address; `new-influencer:link` shows the contract link too. */
export const NEW_INFLUENCER = 'new-influencer';

const managerParts = z.object({
  /** The number of the text that is searched for. */
  s: numberPart,
  /** The pages of the two lists. */
  kyb: pagePart,
  verify: pagePart,
  /** INF-29: the flag that shows the category filter, `/creator/i?filter=category`. */
  filter: part(z.literal('category')),
  category: part(z.enum(CATEGORIES)),
});

/** The state of the manager in its address; what is missing is the default. */
export const managerSearch = z.pipe(
  managerParts,
  z.transform(({ category, ...rest }) => ({
    ...rest,
    category: rest.filter === undefined ? undefined : category,
  })),
);
export type ManagerAddress = Partial<z.infer<typeof managerSearch>>;

/** The address of the manager in a state. */
export function managerPath(address: ManagerAddress): string {
  const { filter, category, ...rest } = ownState(managerParts, address);
  const state = { ...rest, filter, category: filter === undefined ? undefined : category };
  return pathWith(STAFF_PAGES.influencers, state, { kyb: 1, verify: 1 });
}

/** The influencers that match a text, from the first pages on; every one without a number. */
export function withSearch(s: number | undefined): SearchChange {
  return ({ s: _before, kyb: _kyb, verify: _verify, ...rest }) =>
    s === undefined ? rest : { ...rest, s };
}

/** INF-30: the address of a profile. */
export function profilePath(id: string | number): string {
  return pathWith(STAFF_PAGES.influencerProfile, { id });
}

/** A number as a number; undefined where it is no id. */
function profileId(id: string | number): string | number | undefined {
  const written = String(id);
  const ref = readInfluencerId(written);
  if (!ref) return undefined;
  return ref.kind === 'verify' ? ref.id : written;
}

/** The influencer of a profile. */
export const profileSearch = z.object({
  id: part(z.pipe(z.union([z.string(), z.number()]), z.transform(profileId))),
});
