import { Select } from '@mantine/core';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { fieldsOf } from '@verify-admin/rulebook/payments/payment-field';
import {
  type CountryToPayment,
  isBannedCountry,
  isBannedMethod,
} from '@verify-admin/rulebook/payments/payment-country.rules';
import { PAYMENT_TYPES } from '@verify-admin/rulebook/payments/payment-methods';
import { PAYMENT_TEXTS } from '@verify-admin/rulebook/payments/payment.rules';
import { useMemo } from 'react';
import { COUNTRIES } from './countries.ts';
import { CountryNotes } from '../country-notes.tsx';
import { PaymentInput } from './payment-input.tsx';
import type { PaymentForm } from './use-payment-form.ts';

interface PaymentFieldsProps {
  form: PaymentForm;
  account: AccountKey;
  companyCountry: string;
  rules: readonly CountryToPayment[];
  /** What the server found wrong, by label. */
  refused: Readonly<Record<string, string>>;
}

function marked(name: string, banned: boolean): string {
  return banned ? `${name} ${PAYMENT_TEXTS.bannedMark}` : name;
}

/** PAY-08, PAY-09: country, method, and the method's own fields. */
export function PaymentFields(props: PaymentFieldsProps) {
  const { form, account, companyCountry, rules, refused } = props;
  const { details } = form;
  const { account_type } = account;
  const problems = { ...refused, ...form.problems };
  const countries = useMemo(
    () =>
      COUNTRIES.map(({ code, name }) => ({
        value: code,
        label: marked(name, isBannedCountry(rules, code, account_type)),
      })),
    [rules, account_type],
  );
  const methods = PAYMENT_TYPES.map((type) => ({
    value: type,
    label: marked(type, isBannedMethod(rules, details.country, account_type, type)),
  }));
  return (
    <>
      <Select
        label="Payment country"
        data={countries}
        value={details.country || null}
        searchable
        data-autofocus
        error={problems.country}
        onChange={(code) => form.setCountry(code ?? '')}
      />
      <CountryNotes {...{ companyCountry, account_type, rules }} country={details.country} />
      <Select
        label="Payment method"
        data={methods}
        value={details.payment_type || null}
        searchable
        error={problems.payment_type}
        onChange={(type) => form.setMethod(type ?? '')}
      />
      {fieldsOf(details.payment_type).map((field) => (
        <PaymentInput
          key={field.label}
          field={field}
          account={account}
          form={form}
          error={problems[field.label]}
        />
      ))}
    </>
  );
}
