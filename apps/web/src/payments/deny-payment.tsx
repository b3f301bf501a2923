import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { type Move, PAYMENT_NOTE_MAX } from '@verify-admin/rulebook/payments/payment.rules';
import type { PaymentSelection } from '@verify-admin/rulebook/payments/payments.contract';
import { declareDraft } from '../kernel/drafts/drafts.ts';
import { useDraft } from '../kernel/drafts/use-draft.ts';
import { AlertLine } from '../ui/alert-line.tsx';
import { ModalFrame } from '../ui/overlay/modal-frame.tsx';
import { FailureLine } from '../ui/states/failure-line.tsx';
import { ReasonField } from '../ui/reason-field.tsx';
import { RestoredLine } from '../ui/restored-line.tsx';
import { useUpsertPayment } from './use-payment.ts';

const NOTE_DRAFT = declareDraft('payment denial', '');

interface DenyPaymentProps {
  account: AccountKey;
  /** The account, in words. */
  named: string;
  payee: string;
  selection: PaymentSelection;
  move: Move;
  opened: boolean;
  onBack: () => void;
  onDone: (message: string) => void;
  /** Reads again what is decided on. */
  onLook: () => void;
}

/** Asks before a payment is denied: names who will not be paid, and takes a reason. */
export function DenyPayment(props: DenyPaymentProps) {
  const { account, named, payee, selection, move, opened, onBack, onDone, onLook } = props;
  const { account_type, account_id } = account;
  const { status: expected_status, version: expected_version, payment_type } = selection;
  const draft = useDraft(NOTE_DRAFT, formatClientId(account_type, account_id), {
    basis: String(expected_version),
  });
  const denied = (message: string) => {
    draft.discard();
    onDone(message);
  };
  const act = useUpsertPayment(account, selection, denied, ({ error }) => {
    if (error === 'facts/changed') onLook();
  });
  const run = () => {
    const expected = { expected_status, expected_version };
    act.run({ account_type, account_id, status: move.to, note: draft.value, ...expected });
  };
  return (
    <ModalFrame
      title={`Deny the payment to ${payee}?`}
      subject={`${payment_type}, ${named}`}
      opened={opened}
      onClose={onBack}
      back="Back"
      submit={{ label: 'Deny payment', run, busy: act.busy, danger: true, hint: 'deny' }}
    >
      <RestoredLine restored={draft.restored} onDiscard={draft.discard} />
      <ReasonField value={draft.value} most={PAYMENT_NOTE_MAX} isOptional onChange={draft.write} />
      {act.error ? (
        <FailureLine error={act.error} onRetry={run} retrying={act.busy} />
      ) : (
        <AlertLine
          tone="open"
          fact={`${payee} will not be paid with these details.`}
          detail="Other details need a new approval. Your name is recorded."
        />
      )}
    </ModalFrame>
  );
}
