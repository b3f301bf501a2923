import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { PAYEE_LABEL } from '@verify-admin/rulebook/payments/payment-field';
import {
  mayDecidePayment,
  type Move,
  PAYMENT_MOVES,
  PAYMENT_REFUSALS,
} from '@verify-admin/rulebook/payments/payment.rules';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { use, useState } from 'react';
import { drafts } from '../kernel/browser.ts';
import { useDraft } from '../kernel/drafts/use-draft.ts';
import { useMe } from '../kernel/session/use-session.ts';
import { useAsk } from '../shell/address/use-desk-address.ts';
import { AlertLine, type AlertTone } from '../ui/alert-line.tsx';
import { ModalFrame } from '../ui/overlay/modal-frame.tsx';
import { ErrorLine } from '../ui/states/error-line.tsx';
import { FailureLine } from '../ui/states/failure-line.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { CountryNotes } from './country-notes.tsx';
import { PAYMENT_DRAFT } from './payment-draft.ts';
import { DenyPayment } from './deny-payment.tsx';
import { EditPayment } from './form/edit-payment.tsx';
import { PaymentMoves, SavedPayment, useOfferedMoves } from './saved/saved-payment.tsx';
import { usePayment, useUpsertPayment } from './use-payment.ts';

interface PaymentModalProps {
  account: AccountKey;
  /** Whose payment it is, in words. */
  named: string;
  /** PAY-16 */
  companyCountry: string;
  opened: boolean;
  onClose: () => void;
}

/** The notice after an act. */
interface Notice {
  readonly fact: string;
  readonly tone: AlertTone;
}

/** PAY-01..10: what is saved of an account's payment, its decisions, and its edit. */
export function PaymentModal(props: PaymentModalProps) {
  const { account, named, companyCountry, opened, onClose } = props;
  const { account_type, account_id } = account;
  const payment = usePayment(account);
  const { selection, rules } = payment;
  // An edit that was not sent is shown at once, when it can be read.
  use(drafts.ready);
  const { restored } = useDraft(PAYMENT_DRAFT, formatClientId(account_type, account_id));
  const [notice, setNotice] = useState<Notice | null>(null);
  const role = useMe()?.role ?? 'PENDING';
  const editing = useAsk('edit');
  const denying = useAsk('deny');
  const mayDecide = mayDecidePayment(role);
  const denial = PAYMENT_MOVES[selection?.status ?? 'UNKNOWN'].find(({ isAdverse }) => isAdverse);
  // The saved details are not shown for the moment before the restored edit takes their place.
  const [hasFormOpened, setHasFormOpened] = useState(false);
  if (!hasFormOpened && (editing.opened || denying.opened)) setHasFormOpened(true);
  const goesOn = restored !== null && mayDecide && !hasFormOpened;
  const closeEdit = () => {
    setHasFormOpened(true);
    editing.close();
  };

  const done = (message: string, tone: AlertTone = 'good') => {
    closeEdit();
    denying.close();
    setNotice({ fact: message, tone });
    void payment.look();
  };
  const act = useUpsertPayment(account, selection, done);
  const moves = useOfferedMoves(selection, role);

  const lookAgain = () => {
    act.reset();
    void payment.look();
  };
  const edit = () => {
    act.reset();
    setNotice(null);
    editing.open();
  };
  const move = (asked: Move) => {
    setNotice(null);
    if (!selection) return;
    if (asked.isAdverse) {
      denying.open();
      return;
    }
    const { to } = asked;
    const { status: expected_status, version: expected_version, facts } = selection;
    const seen = { expected_status, expected_version, ...(facts !== '' && { facts }) };
    act.run({ account_type, account_id, status: to, ...seen });
  };

  if ((editing.opened || goesOn) && mayDecide && !payment.isReading && !payment.error) {
    return (
      <EditPayment
        {...{ account, named, companyCountry, selection, rules, opened }}
        onBack={closeEdit}
        onSaved={done}
        onLook={() => void payment.look()}
      />
    );
  }
  if (denying.opened && mayDecide && denial && selection) {
    return (
      <DenyPayment
        {...{ account, named, selection, opened }}
        move={denial}
        payee={selection.payment_data[PAYEE_LABEL] ?? named}
        onBack={denying.close}
        onDone={(message) => done(message, 'neutral')}
        onLook={() => void payment.look()}
      />
    );
  }
  const { isReading } = payment;
  const isBusy = act.busy || payment.isLooking;
  const settling = moves.find(({ isAdverse, refusal }) => !isAdverse && refusal === null);
  const maySettle = settling && selection && !isReading && !payment.error && !isBusy;
  const checkAgain = { label: 'Check again', run: lookAgain, busy: payment.isLooking };
  return (
    <ModalFrame
      title="Payment Details"
      subject={named}
      opened={opened}
      onClose={onClose}
      submitKey={maySettle ? { label: settling.label, run: () => move(settling) } : undefined}
    >
      {payment.error && (
        <ErrorLine error={payment.error} onRetry={payment.retry} retrying={payment.retrying} />
      )}
      {isReading && <Skeleton />}
      {!isReading && !payment.error && (
        <>
          {notice && <AlertLine {...notice} onClose={() => setNotice(null)} />}
          <CountryNotes
            {...{ companyCountry, account_type, rules }}
            country={selection?.country ?? ''}
          />
          <SavedPayment account={account} selection={selection} />
          {act.error && (
            <FailureLine
              error={act.error}
              onRetry={act.retry}
              retrying={act.busy}
              act={checkAgain}
            />
          )}
          {!act.error && payment.hasMoved && (
            <AlertLine
              tone="open"
              fact={PAYMENT_REFUSALS['payment/stale'].sentence}
              act={checkAgain}
            />
          )}
          <PaymentMoves {...{ selection, role, moves }} busy={isBusy} onMove={move} onEdit={edit} />
        </>
      )}
    </ModalFrame>
  );
}
