import { Button } from '@mantine/core';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { DELIVERY_STATES, type DeliveryState } from '@verify-admin/rulebook/kernel/delivery';
import type { ReactNode } from 'react';
import { useKeys } from '../ui/keys/use-keys.ts';
import { StatusText } from '../ui/tone/status-text.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';
import classes from './delivery.module.css';
import { useSendEmailAgain } from './use-emails.ts';

interface DeliveryProps {
  account: AccountKey;
  email_id: number | null;
  /** The recipient. */
  to: string;
  state: DeliveryState;
  /** What an email that was sent shows. */
  sent: ReactNode;
}

/** The delivery state of one email; one that failed can be sent again from here. */
export function Delivery({ account, email_id, to, state, sent }: DeliveryProps) {
  const again = useSendEmailAgain({ account });
  const isFailed = state === 'failed' && email_id !== null;
  const sendAgain = () => {
    if (isFailed && !again.busy) again.run({ ...account, email_id });
  };
  useKeys(
    isFailed
      ? [
          {
            key: 'f',
            label: 'Send the failed email again',
            act: { about: `${to}, email ${email_id}` },
            run: sendAgain,
          },
        ]
      : [],
  );
  if (state === 'sent') return sent;
  return (
    <span className={classes.delivery}>
      <StatusText state={DELIVERY_STATES[state]} />
      {isFailed && (
        <Button size="xs" loading={again.busy} onClick={sendAgain}>
          Send again
        </Button>
      )}
      {again.error && (
        <span className={classes.refused} role="alert">
          {again.error.detail}
        </span>
      )}
    </span>
  );
}

/** Why the last attempt failed, unless a later one succeeded; the same reason is shown once. */
export function DeliveryReason({ rows }: { rows: readonly Reasoned[] }) {
  const troubled = rows.filter(({ state, why }) => state !== 'sent' && why !== null);
  const distinct = new Map(troubled.map((row) => [`${row.state} ${row.email} ${row.why}`, row]));
  if (distinct.size === 0) return null;
  return (
    <ul className={classes.reasons}>
      {[...distinct].map(([key, row]) => (
        <li key={key}>
          <Reason {...row} />
        </li>
      ))}
    </ul>
  );
}

interface Reasoned {
  readonly email: string;
  readonly created: string;
  readonly state: DeliveryState;
  readonly why: string | null;
  readonly next_try: string | null;
}

function Reason({ email, created, state, why, next_try }: Reasoned) {
  if (state === 'failed') return <span>{`Not sent to ${email}: ${why ?? ''}`}</span>;
  return (
    <>
      <span>{`Waiting to be sent to ${email}, asked for `}</span>
      <DateTime value={created} />
      <span>{`: ${why ?? ''} It is tried for three days, next `}</span>
      <DateTime value={next_try} />
      <span>.</span>
    </>
  );
}
