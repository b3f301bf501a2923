import {
  listBannedPaymentRules,
  listPaymentRules,
} from '@verify-admin/rulebook/payment-countries/payment-countries.contract';
import { useCall } from '../kernel/calls/use-call.ts';

interface RuleFilter {
  readonly country: string;
  readonly banned: boolean;
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

/** CPAY-16: a page of the rules; of the banned ones by the call of their own. */
export function usePaymentRules({ country, banned, page, size }: RuleFilter) {
  const call = banned ? listBannedPaymentRules : listPaymentRules;
  const input = { country_search: country, offset: (page - 1) * size, limit: size };
  return useCall(call, input, { keepsLast: true });
}
