import { Select, TextInput } from '@mantine/core';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { PaymentField } from '@verify-admin/rulebook/payments/payment-field';
import { VALUE_MAX } from '@verify-admin/rulebook/payments/payment-data';
import { ProofInput } from './proof-input.tsx';
import { RevealButton } from '../reveal-button.tsx';
import classes from './payment-input.module.css';
import type { PaymentForm } from './use-payment-form.ts';
import { limitOf } from '../../ui/field/limit.ts';

interface PaymentInputProps {
  field: PaymentField;
  account: AccountKey;
  form: PaymentForm;
  error: string | undefined;
}

/** PAY-11..15: one field as its label asks for it. */
export function PaymentInput({ field, account, form, error }: PaymentInputProps) {
  const { kind, label, proof, options, secret } = field;
  const value = form.details.data[label] ?? '';
  const write = (text: string) => form.setValue(label, text);
  if (kind === 'file') return <ProofInput {...{ field, account, value, error }} onChange={write} />;
  const shown = { label, error, withAsterisk: proof };
  if (kind === 'select') {
    return (
      <Select
        {...shown}
        data={[...options]}
        value={value || null}
        clearable
        onChange={(chosen) => write(chosen ?? '')}
      />
    );
  }
  const input = (
    <TextInput
      {...shown}
      className={classes.input ?? ''}
      type={kind}
      value={value}
      {...limitOf(value, VALUE_MAX)}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => write(event.currentTarget.value)}
    />
  );
  if (!secret || value === '' || !form.isSaved(label)) return input;
  return (
    <div className={classes.masked}>
      {input}
      <RevealButton
        {...{ label, account }}
        isRevealed={form.isRevealed(label)}
        onReveal={(whole) => form.reveal(label, whole)}
        onHide={() => form.hide(label)}
      />
    </div>
  );
}
