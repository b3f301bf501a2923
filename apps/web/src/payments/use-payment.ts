import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import {
  listAllCountryToPayments,
  listPaymentSelections,
  upsertPaymentSelections,
} from '@verify-admin/rulebook/payments/payments.contract';
import type { PaymentSelection } from '@verify-admin/rulebook/payments/payments.contract';
import { useDecideOnFacts } from '../facts/use-decide-on-facts.ts';
import type { CallError } from '../kernel/calls/call-error.ts';
import { useCall } from '../kernel/calls/use-call.ts';
import { useSeen } from './use-seen.ts';

type SavedSelection = PaymentSelection | null;

function isSameVersion(seen: SavedSelection, now: SavedSelection): boolean {
  return seen?.version === now?.version && seen?.status === now?.status;
}

/**
 * PAY-01: what is saved of an account's payment as it was opened, and the rules of the countries.
 */
export function usePayment({ account_type, account_id }: AccountKey) {
  const saved = useCall(listPaymentSelections, { account_type, account_id });
  const rules = useCall(listAllCountryToPayments, {});
  const { seen, hasMoved, look, isLooking } = useSeen<SavedSelection>(
    {
      now: saved.data && (saved.data.data[0] ?? null),
      isReading: saved.isFetching,
      readAgain: async () => {
        const { data, isError } = await saved.refetch();
        return isError || !data ? undefined : (data.data[0] ?? null);
      },
    },
    isSameVersion,
  );
  const isUnread = seen === undefined;
  return {
    selection: seen ?? null,
    rules: rules.data?.data ?? [],
    isReading: isUnread && !saved.error,
    // What was read once stays while it cannot be read again.
    error: (isUnread ? saved.error : null) ?? (rules.data ? null : rules.error),
    retry: () => void Promise.all([saved.refetch(), rules.refetch()]),
    retrying: saved.isFetching || rules.isFetching,
    hasMoved,
    look,
    isLooking,
  };
}

/** PAY-04..07: saves an edit or moves the payment on; whatever shows the account follows. */
export function useUpsertPayment(
  account: AccountKey,
  selection: SavedSelection,
  onDone: (message: string) => void,
  onRefused?: (error: CallError) => void,
) {
  return useDecideOnFacts(upsertPaymentSelections, account, {
    asForm: true,
    facts: selection?.facts,
    onDone: ({ message }) => onDone(message),
    ...(onRefused && { onRefused }),
  });
}
