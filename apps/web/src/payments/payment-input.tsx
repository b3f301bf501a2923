import { Select, TextInput } from '@mantine/core';
import type { PaymentField } from '@verify-admin/rulebook/payments/payment-field';
import { VALUE_MAX } from '@verify-admin/rulebook/payments/payment-data';
import type { AccountKey } from '../accounts/account-key.ts';
import { ProofInput } from './proof-input.tsx';

interface PaymentInputProps {
  field: PaymentField;
  account: AccountKey;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** PAY-11..15: one field as its label asks for it. */
export function PaymentInput(props: PaymentInputProps) {
  const { field, value, error, onChange } = props;
  const { kind, label, required, options } = field;
  if (kind === 'file') return <ProofInput {...props} />;
  const shown = { label, error, withAsterisk: required };
  if (kind === 'select') {
    return (
      <Select
        {...shown}
        data={[...options]}
        value={value || null}
        clearable
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    );
  }
  return (
    <TextInput
      {...shown}
      type={kind}
      value={value}
      maxLength={VALUE_MAX}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
