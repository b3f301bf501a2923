import { Button } from '@mantine/core';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { revealPaymentValue } from '@verify-admin/rulebook/payments/payments.contract';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { useAct } from '../kernel/calls/use-act.ts';
import { useMe } from '../kernel/session/use-session.ts';
import classes from './reveal-button.module.css';

interface RevealButtonProps {
  label: string;
  account: AccountKey;
  isRevealed: boolean;
  onReveal: (value: string) => void;
  onHide: () => void;
}

/** PAY-24: shows one saved value whole, which leaves an audit line; for roles that may. */
export function RevealButton({ label, account, isRevealed, onReveal, onHide }: RevealButtonProps) {
  const { account_type, account_id } = account;
  const role = useMe()?.role ?? 'PENDING';
  const act = useAct(revealPaymentValue, { onDone: ({ data }) => onReveal(data.value) });
  if (!may(role, 'payment/reveal')) return null;
  return (
    <>
      <Button
        variant="link"
        loading={act.busy}
        aria-label={`${isRevealed ? 'Hide' : 'Reveal'} ${label}`}
        onClick={() =>
          isRevealed ? onHide() : act.run({ account_type, account_id, field: label })
        }
      >
        {isRevealed ? 'Hide' : 'Reveal'}
      </Button>
      {act.error && (
        <span className={classes.failed} role="alert">
          {act.error.detail}
        </span>
      )}
    </>
  );
}
