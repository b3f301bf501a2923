import * as z from 'zod/mini';
import type { AccountType } from '../accounts/account-type.ts';
import { formatClientId, parseClientId } from '../accounts/client-id.ts';

/** INF-10: the account types of influencers. */
export const INFLUENCER_TYPES = [
  'influencer-medley',
  'influencer-passion',
] as const satisfies readonly AccountType[];
export type InfluencerType = (typeof INFLUENCER_TYPES)[number];

export function isInfluencerType(type: AccountType): type is InfluencerType {
  return INFLUENCER_TYPES.some((one) => one === type);
}

/** The key of an influencer account. */
export interface InfluencerKey {
  readonly account_type: InfluencerType;
  readonly account_id: number;
}

/**
 * Whom a profile is of: an influencer whom staff created, by number, or an influencer account.
 */
export type InfluencerRef =
  | { readonly kind: 'verify'; readonly id: number }
  | { readonly kind: 'account'; readonly account: InfluencerKey };

/** Reads the id of a profile: `17`, or the client id of an influencer account; null for another. */
export function readInfluencerId(written: string): InfluencerRef | null {
  if (/^\d{1,15}$/.test(written)) return { kind: 'verify', id: Number(written) };
  const client = parseClientId(written);
  if (!client) return null;
  const { account_type, account_id, account_sub_id } = client;
  if (account_sub_id !== null || !isInfluencerType(account_type)) return null;
  return { kind: 'account', account: { account_type, account_id } };
}

/** Writes the id of a profile, as addresses and calls have it. */
export function writeInfluencerId(ref: InfluencerRef): string {
  if (ref.kind === 'verify') return String(ref.id);
  return formatClientId(ref.account.account_type, ref.account.account_id);
}

/** Whose personal values an audit line of the profile holds; nothing of one whom staff created. */
export function influencerSubject(ref: InfluencerRef): { readonly subject?: InfluencerKey } {
  return ref.kind === 'account' ? { subject: ref.account } : {};
}

/** The id of a profile on the wire: a number, or a client id. One that names none is null. */
export const influencerId = z.pipe(
  z.union([z.int().check(z.nonnegative()), z.string().check(z.maxLength(80))]),
  z.transform((written) => readInfluencerId(String(written).trim())),
);
