import { Button } from '@mantine/core';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { PAYMENT_STATES } from '@verify-admin/rulebook/payments/payment.states';
import { fieldsOf } from '@verify-admin/rulebook/payments/payment-field';
import {
  type Move,
  mayDecidePayment,
  PAYMENT_MOVES,
  PAYMENT_TEXTS,
} from '@verify-admin/rulebook/payments/payment.rules';
import type { PaymentSelection } from '@verify-admin/rulebook/payments/payments.contract';
import { needsChecker } from '@verify-admin/rulebook/maker-checker/decision-kinds';
import {
  refuseDetailsApproval,
  MAKER_CHECKER_REFUSALS,
} from '@verify-admin/rulebook/maker-checker/maker-checker.rules';
import type { Role } from '@verify-admin/rulebook/staff/roles';
import { useId } from 'react';
import { useMe } from '../../kernel/session/use-session.ts';
import { KeyCap } from '../../ui/keys/key-cap.tsx';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { StatusText } from '../../ui/tone/status-text.tsx';
import { CountryName } from '../../ui/values/country-name.tsx';
import { DateTime } from '../../ui/values/time/date-time.tsx';
import { Person } from '../../ui/values/people/person.tsx';
import { Remark } from '../../ui/values/remark.tsx';
import { SavedValue } from './saved-value.tsx';
import classes from './saved-payment.module.css';
import { SavedRow } from './saved-row.tsx';

interface SavedPaymentProps {
  account: AccountKey;
  selection: PaymentSelection | null;
}

/** PAY-01: status, country, method and the saved values. */
export function SavedPayment({ account, selection }: SavedPaymentProps) {
  const state = PAYMENT_STATES[selection?.status ?? 'UNKNOWN'];
  if (!selection) {
    return (
      <div className={classes.state}>
        <StatusText state={state} /> <span>{PAYMENT_TEXTS.nothingSaved}</span>
      </div>
    );
  }
  const { country, payment_type, payment_data, updated, admin_username } = selection;
  const fields = fieldsOf(payment_type).filter(({ label }) => payment_data[label] !== undefined);
  return (
    <>
      <div className={classes.state}>
        <StatusText state={state} />
        <DateTime value={updated} />
        {admin_username && <Person name={admin_username} />}
      </div>
      <dl className={classes.list}>
        <SavedRow label="Payment country">
          <CountryName code={country} />
        </SavedRow>
        <SavedRow label="Payment method">{payment_type}</SavedRow>
        {fields.map((field) => (
          <SavedValue
            // A saved edit hides what was revealed of the one before it.
            key={`${selection.version} ${field.label}`}
            field={field}
            account={account}
            value={payment_data[field.label] ?? ''}
          />
        ))}
      </dl>
    </>
  );
}

interface OfferedMove extends Move {
  /** Why this person may not do it now: another person has to; null where it may be done. */
  readonly refusal: ReturnType<typeof refuseDetailsApproval>;
}

/** PAY-04..06: the moves of a status, as they are offered to the person. */
export function useOfferedMoves(
  selection: PaymentSelection | null,
  role: Role,
): readonly OfferedMove[] {
  const checker = useMe()?.username ?? '';
  if (!mayDecidePayment(role)) return [];
  const { makers, is_maker_gone: isMakerGone = false } = selection ?? {};
  const refusal = refuseDetailsApproval({
    isOn: makers !== undefined,
    makers: makers ?? [],
    checker,
    isMakerGone,
  });
  return PAYMENT_MOVES[selection?.status ?? 'UNKNOWN'].map((move) => ({
    ...move,
    refusal: needsChecker('payment_approval', move.to) ? refusal : null,
  }));
}

interface PaymentMovesProps {
  selection: PaymentSelection | null;
  role: Role;
  moves: readonly OfferedMove[];
  busy: boolean;
  onMove: (move: Move) => void;
  onEdit: () => void;
}

/** PAY-02, PAY-04..06: the buttons of a status; the one that does not end badly has Ctrl+Enter. */
export function PaymentMoves({ selection, role, moves, busy, onMove, onEdit }: PaymentMovesProps) {
  const saveFirst = useId();
  const isAllowed = mayDecidePayment(role);
  const adverse = moves.find(({ isAdverse }) => isAdverse);
  useKeys(
    isAllowed && !busy
      ? [
          { key: 'e', label: 'Edit', run: onEdit, inDialog: true },
          ...(adverse && selection
            ? [{ key: 'd', label: adverse.label, run: () => onMove(adverse), inDialog: true }]
            : []),
        ]
      : [],
  );
  if (!isAllowed) return null;
  const refusal = moves.find((move) => move.refusal !== null)?.refusal;
  return (
    <div className={classes.acts}>
      {refusal && <Remark>{MAKER_CHECKER_REFUSALS[refusal].sentence}</Remark>}
      {!selection && <Remark id={saveFirst}>{PAYMENT_TEXTS.saveFirst}</Remark>}
      <Button disabled={busy} onClick={onEdit}>
        Edit <KeyCap isUnread>E</KeyCap>
      </Button>
      {moves.map((move) => (
        <Button
          key={move.to}
          variant={move.isAdverse ? 'quiet' : 'filled'}
          disabled={busy || !selection || move.refusal !== null}
          {...(!selection && { 'aria-describedby': saveFirst })}
          onClick={() => onMove(move)}
        >
          <span>{move.label}</span> <KeyCap isUnread>{move.isAdverse ? 'D' : 'Ctrl ↵'}</KeyCap>
        </Button>
      ))}
    </div>
  );
}
