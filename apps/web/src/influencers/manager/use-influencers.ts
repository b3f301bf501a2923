import {
  listInfluencers,
  listKybInfluencers,
  searchInfluencers,
  searchKybInfluencers,
} from '@verify-admin/rulebook/influencers/influencers.contract';
import { useCall } from '../../kernel/calls/use-call.ts';
import type { ManagerAddress } from '../influencer-address.ts';

/** Calls whose answers a new or changed influencer makes stale. */
export const INFLUENCER_READS = [
  listInfluencers,
  searchInfluencers,
  listKybInfluencers,
  searchKybInfluencers,
];

/** CALL-109, INF-29: a page of the influencers whom staff created. */
export function useVerifyInfluencers({ category, verify }: ManagerAddress, search: string) {
  const sought = { page: verify ?? 1, ...(category && { category }) };
  const isSearch = search !== '';
  const all = useCall(listInfluencers, sought, { enabled: !isSearch, keepsLast: true });
  const found = useCall(
    searchInfluencers,
    { ...sought, search },
    { enabled: isSearch, keepsLast: true },
  );
  return isSearch ? found : all;
}

/** CALL-110, INF-29: a page of the influencer accounts. */
export function useKybInfluencers({ category, kyb }: ManagerAddress, search: string) {
  const sought = { page: kyb ?? 1, ...(category && { category }) };
  const isSearch = search !== '';
  const all = useCall(listKybInfluencers, sought, { enabled: !isSearch, keepsLast: true });
  const found = useCall(
    searchKybInfluencers,
    { ...sought, search },
    { enabled: isSearch, keepsLast: true },
  );
  return isSearch ? found : all;
}
