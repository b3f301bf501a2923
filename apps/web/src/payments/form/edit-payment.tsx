import { Button } from '@mantine/core';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { CountryToPayment } from '@verify-admin/rulebook/payments/payment-country.rules';
import type { PaymentSelection } from '@verify-admin/rulebook/payments/payments.contract';
import { ModalFrame } from '../../ui/overlay/modal-frame.tsx';
import { FailureLine } from '../../ui/states/failure-line.tsx';
import { RestoredLine } from '../../ui/restored-line.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { usePaymentForm } from './use-payment-form.ts';
import { useUpsertPayment } from '../use-payment.ts';

interface EditPaymentProps {
  account: AccountKey;
  named: string;
  companyCountry: string;
  selection: PaymentSelection | null;
  rules: readonly CountryToPayment[];
  onBack: () => void;
  onSaved: (message: string) => void;
  /** Reads again what is decided on. */
  onLook: () => void;
  opened: boolean;
}

/** PAY-07..10: edits the details; what is saved waits for approval. */
export function EditPayment(props: EditPaymentProps) {
  const { account, named, companyCountry, selection, rules, onBack, onSaved, onLook, opened } =
    props;
  const form = usePaymentForm(account, selection);
  const saved = (message: string) => {
    form.discard();
    onSaved(message);
  };
  const act = useUpsertPayment(account, selection, saved, ({ error }) => {
    if (error === 'facts/changed') onLook();
  });
  const run = () => {
    const details = form.finish();
    const { account_type, account_id } = account;
    if (details) act.run({ account_type, account_id, ...details, status: 'PENDING' });
  };
  return (
    <ModalFrame
      title="Payment Details"
      subject={named}
      opened={opened}
      onClose={onBack}
      // PAY-10: there is nothing to submit until a field has changed.
      {...(form.isChanged && {
        submit: { label: 'Submit', run, busy: act.busy, hint: 'submit' },
      })}
    >
      <RestoredLine restored={form.restored} onDiscard={form.discard} />
      <PaymentFields
        form={form}
        account={account}
        companyCountry={companyCountry}
        rules={rules}
        refused={act.error?.fields ?? {}}
      />
      {act.error && <FailureLine error={act.error} onRetry={run} retrying={act.busy} />}
      {!form.isChanged && <Button onClick={onBack}>Back</Button>}
    </ModalFrame>
  );
}
