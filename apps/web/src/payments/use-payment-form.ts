import { dataProblems, type PaymentData } from '@verify-admin/rulebook/payments/payment-data';
import { fieldsOf } from '@verify-admin/rulebook/payments/payment-field';
import { isPaymentType } from '@verify-admin/rulebook/payments/payment-methods';
import type { PaymentSelection } from '@verify-admin/rulebook/payments/payments.contract';
import { useState } from 'react';
import { FORMAT_LIBRARY } from './format-library.ts';

export interface PaymentDraft {
  readonly country: string;
  readonly payment_type: string;
  readonly data: PaymentData;
}

const EMPTY: PaymentDraft = { country: '', payment_type: '', data: {} };

/** The method's own fields alone; what was written for another method stays in the draft. */
function dataOf({ payment_type, data }: PaymentDraft): PaymentData {
  return Object.fromEntries(fieldsOf(payment_type).map(({ label }) => [label, data[label] ?? '']));
}

function isSame(draft: PaymentDraft, saved: PaymentDraft): boolean {
  const [now, before] = [dataOf(draft), dataOf(saved)];
  return (
    draft.country === saved.country &&
    draft.payment_type === saved.payment_type &&
    Object.keys(now).every((label) => now[label] === before[label])
  );
}

function problemsOf(draft: PaymentDraft, saved: PaymentDraft): Readonly<Record<string, string>> {
  const today = new Date().toISOString().slice(0, 10);
  const facts = { library: FORMAT_LIBRARY, today, shown: saved.data };
  return {
    ...(draft.country === '' && { country: 'Choose a country.' }),
    ...(draft.payment_type === '' && { payment_type: 'Choose a payment method.' }),
    ...dataProblems(draft.payment_type, dataOf(draft), facts),
  };
}

/** PAY-09, PAY-10: the details while they are being edited, begun from what is saved. */
export function usePaymentForm(selection: PaymentSelection | null) {
  const [saved] = useState<PaymentDraft>(
    selection ? { ...selection, data: selection.payment_data } : EMPTY,
  );
  const [version] = useState(selection?.version ?? 0);
  const [draft, setDraft] = useState(saved);
  const [tried, setTried] = useState(false);
  const problems = tried ? problemsOf(draft, saved) : {};

  /** What is to be sent; null, with the problems shown, where something is wrong. */
  const finish = () => {
    setTried(true);
    const { country, payment_type } = draft;
    const isWrong = Object.keys(problemsOf(draft, saved)).length > 0;
    if (isWrong || !isPaymentType(payment_type)) return null;
    const payment_data = JSON.stringify(dataOf(draft));
    return { country, payment_type, payment_data, expected_version: version };
  };

  return {
    draft,
    problems,
    isChanged: !isSame(draft, saved),
    setCountry: (country: string) => setDraft((was) => ({ ...was, country })),
    setMethod: (payment_type: string) => setDraft((was) => ({ ...was, payment_type })),
    setValue: (label: string, value: string) =>
      setDraft((was) => ({ ...was, data: { ...was.data, [label]: value } })),
    finish,
  };
}

export type PaymentForm = ReturnType<typeof usePaymentForm>;
