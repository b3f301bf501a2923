import { serverDate } from '../../kernel/clock/clock.ts';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { dataProblems, type PaymentData } from '@verify-admin/rulebook/payments/payment-data';
import { fieldsOf } from '@verify-admin/rulebook/payments/payment-field';
import { isPaymentType } from '@verify-admin/rulebook/payments/payment-methods';
import type { PaymentSelection } from '@verify-admin/rulebook/payments/payments.contract';
import { useState } from 'react';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { FORMAT_LIBRARY } from './format-library.ts';
import { PAYMENT_DRAFT } from '../payment-draft.ts';

interface PaymentDetails {
  readonly country: string;
  readonly payment_type: string;
  readonly data: PaymentData;
}

const EMPTY: PaymentDetails = { country: '', payment_type: '', data: {} };

/** The method's own fields alone; what was written for another method stays in the draft. */
function dataOf({ payment_type, data }: PaymentDetails): PaymentData {
  return Object.fromEntries(fieldsOf(payment_type).map(({ label }) => [label, data[label] ?? '']));
}

function problemsOf(details: PaymentDetails, shown: PaymentData): Readonly<Record<string, string>> {
  const today = serverDate().toISOString().slice(0, 10);
  const facts = { library: FORMAT_LIBRARY, today, shown };
  return {
    ...(details.country === '' && { country: 'Choose a country.' }),
    ...(details.payment_type === '' && { payment_type: 'Choose a payment method.' }),
    ...dataProblems(details.payment_type, dataOf(details), facts),
  };
}

function without(data: PaymentData, label: string): PaymentData {
  const { [label]: _removed, ...rest } = data;
  return rest;
}

/**
 * PAY-09, PAY-10: the details while they are being edited. What was typed is a draft over what is
 * saved, so a restored draft changes nothing else of details that were saved since.
 */
export function usePaymentForm(account: AccountKey, selection: PaymentSelection | null) {
  const [saved] = useState<PaymentDetails>(
    selection ? { ...selection, data: selection.payment_data } : EMPTY,
  );
  const [version] = useState(selection?.version ?? 0);
  // Saved values a person asked to see whole; they are in no draft.
  const [revealed, setRevealed] = useState<PaymentData>({});
  const [tried, setTried] = useState(false);
  const subject = formatClientId(account.account_type, account.account_id);
  const draft = useDraft(PAYMENT_DRAFT, subject, { basis: String(version) });
  const typed = draft.value;
  const shown = { ...saved.data, ...revealed };
  const details: PaymentDetails = {
    country: typed.country || saved.country,
    payment_type: typed.payment_type || saved.payment_type,
    data: { ...shown, ...typed.data },
  };
  const problems = tried ? problemsOf(details, shown) : {};

  /** What is to be sent; null, with the problems shown, where something is wrong. */
  const finish = () => {
    setTried(true);
    const { country, payment_type } = details;
    const isWrong = Object.keys(problemsOf(details, shown)).length > 0;
    if (isWrong || !isPaymentType(payment_type)) return null;
    const payment_data = JSON.stringify(dataOf(details));
    return { country, payment_type, payment_data, expected_version: version };
  };
  const isChanged =
    typed.country !== '' ||
    typed.payment_type !== '' ||
    fieldsOf(details.payment_type).some(({ label }) => typed.data[label] !== undefined);

  return {
    details,
    problems,
    isChanged,
    restored: draft.restored,
    discard: draft.discard,
    setCountry: (country: string) =>
      draft.change((now) => ({ ...now, country: country === saved.country ? '' : country })),
    setMethod: (payment_type: string) =>
      draft.change((now) => ({
        ...now,
        payment_type: payment_type === saved.payment_type ? '' : payment_type,
      })),
    setValue: (label: string, value: string) => {
      const isSaved = value === (shown[label] ?? '');
      draft.change((now) => {
        const others = without(now.data, label);
        return { ...now, data: isSaved ? others : { ...others, [label]: value } };
      });
    },
    /** Whether the field shows the saved value, masked or whole. */
    isSaved: (label: string) => shown[label] !== undefined && typed.data[label] === undefined,
    isRevealed: (label: string) => revealed[label] !== undefined,
    reveal: (label: string, value: string) => setRevealed({ ...revealed, [label]: value }),
    hide: (label: string) => setRevealed(without(revealed, label)),
    finish,
  };
}

export type PaymentForm = ReturnType<typeof usePaymentForm>;
