import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { PAYMENT_TYPES } from '@verify-admin/rulebook/payments/payment-methods';
import type { PaymentStatus } from '@verify-admin/rulebook/payments/payment.states';
import type { Random } from '../random.ts';
import type { PaymentHistoryRow } from '../cases/histories.ts';

/** By which method, and in which country, an account is paid. */
export interface PaymentSelectionRow extends AccountKey {
  readonly country: string;
  readonly payment_type: string;
  readonly status: PaymentStatus;
  readonly version: number;
  readonly updated: string;
  readonly admin_uuid: string | null;
  readonly saved_by: string | null;
  readonly makers: readonly string[];
}

/** Methods that only accounts in the country can be paid by. */
export const ONLY_IN: Readonly<Record<string, string>> = {
  'Masspay ACH': 'US',
  'Xpress ACH': 'US',
  'Metbank ACH': 'US',
  'Paxum ACH': 'US',
  'Masspay UK Bank Transfer': 'GB',
  'Masspay Canada EFT': 'CA',
};

/** How often payment details were saved though nobody asked for their approval yet. */
const DRAFT_SHARE = 0.15;

/**
 * The payment selection behind a payment history, in the account's own country; null where nothing
 * was ever saved.
 */
export function drawPaymentSelection(
  random: Random,
  { account_type, account_id }: AccountKey,
  country: string,
  history: readonly PaymentHistoryRow[],
  savedAt: string,
): PaymentSelectionRow | null {
  const newest = history.at(-1);
  if (!newest && !random.chance(DRAFT_SHARE)) return null;
  const offered = PAYMENT_TYPES.filter((type) => (ONLY_IN[type] ?? country) === country);
  const saved_by = history.findLast(({ status }) => status === 'PENDING')?.admin_uuid ?? null;
  return {
    account_type,
    account_id,
    country,
    payment_type: random.pick(offered),
    status: newest?.status ?? 'UNKNOWN',
    version: 1,
    updated: newest?.created ?? savedAt,
    admin_uuid: newest?.admin_uuid ?? null,
    saved_by,
    makers: saved_by === null ? [] : [saved_by],
  };
}
