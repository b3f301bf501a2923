import { readInfluencerId } from '@verify-admin/rulebook/influencers/influencer-id';
import { type Category, isCategory } from '@verify-admin/rulebook/influencers/categories';
import type { SearchChange } from '../kernel/address/trail.ts';
import { isWhole } from '../kernel/address/whole-number.ts';
import { readableQuery } from '../shell/address/desk-address.ts';

export const MANAGER_PATH = '/creator/i';
export const PROFILE_PATH = '/creator/p';

/** The dialog of a new influencer in the address; `new-influencer:link` shows the contract link too. */
export const NEW_INFLUENCER = 'new-influencer';

/** The state of the manager in its address; what is missing is the default. */
export interface ManagerAddress {
  /** The number of the text that is searched for. */
  readonly s?: number;
  /** The pages of the two lists. */
  readonly kyb?: number;
  readonly verify?: number;
  readonly category?: Category;
  /** INF-29: the flag that shows the category filter, `/creator/i?filter=category`. */
  readonly filter?: 'category';
}

/** Reads the query of `/creator/i`; what it cannot use is left out. */
export function readManagerAddress(query: Record<string, unknown>): ManagerAddress {
  const { s, kyb, verify, category, filter } = query;
  const isShown = filter === 'category';
  return {
    ...(isWhole(s, 1) && { s }),
    ...(isWhole(kyb, 2) && { kyb }),
    ...(isWhole(verify, 2) && { verify }),
    ...(isShown && { filter: 'category' }),
    ...(isShown && isCategory(category) && { category }),
  };
}

/** The address of the manager in a state. */
export function managerPath({ s, kyb, verify, filter, category }: ManagerAddress): string {
  const query = new URLSearchParams({
    ...(s && { s: String(s) }),
    ...(kyb && kyb > 1 && { kyb: String(kyb) }),
    ...(verify && verify > 1 && { verify: String(verify) }),
    ...(filter && { filter }),
    ...(filter && category && { category }),
  });
  return `${MANAGER_PATH}${query.size > 0 ? `?${query}` : ''}`;
}

/** The influencers that match a text, from the first pages on; every one without a number. */
export function withSearch(s: number | undefined): SearchChange {
  return ({ s: _before, kyb: _kyb, verify: _verify, ...rest }) =>
    s === undefined ? rest : { ...rest, s };
}

/** INF-30: the address of a profile. */
export function profilePath(id: string | number): string {
  return `${PROFILE_PATH}?${readableQuery(String(new URLSearchParams({ id: String(id) })))}`;
}

/** Reads the query of `/creator/p`: the id of an influencer, a number as a number; or nothing. */
export function readProfileAddress({ id }: Record<string, unknown>): {
  readonly id?: string | number;
} {
  const written = typeof id === 'number' || typeof id === 'string' ? String(id) : '';
  const ref = readInfluencerId(written);
  if (!ref) return {};
  return { id: ref.kind === 'verify' ? ref.id : written };
}
