import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import type { KycStatus } from '@verify-admin/rulebook/kyc/kyc.states';
import type { Culture } from '../names/culture.ts';
import type { Random } from '../random.ts';
import { drawPerson, type Person } from '../accounts/persons.ts';

/** A person who owns or leads the company, with the KYC status of his own. */
export interface Owner {
  readonly account_sub_id: number;
  readonly owner_name: string;
  readonly owner_email: string;
  readonly owner_percent: number;
  readonly status: KycStatus;
}

/** Shares of owners; together never above 100 (WIZ-31), and 0 for who only directs. */
const SPLITS: readonly (readonly number[])[] = [
  [100],
  [60, 40],
  [50, 50],
  [75, 25],
  [51, 25],
  [33.34, 33.33, 33.33],
  [40, 30, 25],
  [100, 0],
  [25, 25, 25, 25],
  [70, 30, 0],
];

const OPEN: readonly KycStatus[] = [
  'pending',
  'submitted',
  'internal-review',
  'not-initiated',
  'blocked',
  'aml-blocked',
  'expired',
];

const PER_OWNER_SHARE = 0.45;

function statusOfOtherOwner(random: Random, kyc_status: KycStatus): KycStatus {
  if (kyc_status === 'complete') return 'complete';
  if (random.chance(0.5)) return 'complete';
  return random.pick(OPEN);
}

/**
 * Draws statuses for owners whose aggregate (CHECK-26..28) is the account's KYC status. Only the
 * three aggregates can be per owner, and only companies have owners.
 */
export function drawOwnerStatuses(
  random: Random,
  account_type: AccountType,
  kyc_status: KycStatus,
): readonly KycStatus[] {
  if (account_type !== 'studio' && account_type !== 'partner') return [];
  if (!['pending', 'complete', 'denied'].includes(kyc_status)) return [];
  if (!random.chance(PER_OWNER_SHARE)) return [];
  const deciding = kyc_status === 'pending' ? random.pick(OPEN) : kyc_status;
  const others = Array.from({ length: random.int(0, 3) }, () =>
    statusOfOtherOwner(random, kyc_status),
  );
  return random.chance(0.5) ? [deciding, ...others] : [...others, deciding];
}

/** The owners of a company, the account's own person first. */
export function drawOwners(
  random: Random,
  culture: Culture,
  first: Person,
  statuses: readonly KycStatus[],
): Owner[] {
  if (statuses.length === 0) return [];
  const percents = random.pick(SPLITS.filter((split) => split.length === statuses.length));
  return statuses.map((status, index) => {
    const person = index === 0 ? first : drawPerson(random, culture);
    return {
      account_sub_id: index + 1,
      owner_name: `${person.first_name} ${person.last_name}`.trim(),
      owner_email: person.email,
      owner_percent: percents[index] ?? 0,
      status,
    };
  });
}
