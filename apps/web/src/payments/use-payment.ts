import {
  listAllCountryToPayments,
  listPaymentHistory,
  listPaymentSelections,
  upsertPaymentSelections,
} from '@verify-admin/rulebook/payments/payments.contract';
import type { AccountKey } from '../accounts/account-key.ts';
import { useRenewAbout } from '../kernel/renew-about.ts';
import { useAct } from '../kernel/use-act.ts';
import { useCall } from '../kernel/use-call.ts';

/** PAY-01: what is saved of an account's payment, and what the rules say of countries. */
export function usePayment({ account_type, account_id }: AccountKey) {
  const saved = useCall(listPaymentSelections, { account_type, account_id });
  const rules = useCall(listAllCountryToPayments, {});
  return {
    selection: saved.data?.data[0] ?? null,
    rules: rules.data?.data ?? [],
    isReading: saved.isPending,
    error: saved.error ?? rules.error,
    retry: () => void Promise.all([saved.refetch(), rules.refetch()]),
    retrying: saved.isFetching || rules.isFetching,
  };
}

/** PAY-04..07: saves an edit or moves the payment on; whatever shows the account follows. */
export function useUpsertPayment(account: AccountKey, onDone: (message: string) => void) {
  const renew = useRenewAbout();
  const { account_type, account_id } = account;
  return useAct(upsertPaymentSelections, {
    asForm: true,
    renews: [listPaymentSelections, listPaymentHistory],
    onDone: ({ message }) => {
      void renew({ account_type, account_id });
      onDone(message);
    },
  });
}
