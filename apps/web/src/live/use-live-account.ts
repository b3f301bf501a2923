import { serverDate } from '../kernel/clock/clock.ts';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { LiveMessage } from '@verify-admin/rulebook/live/live.contract';
import { watchAccount } from '@verify-admin/rulebook/live/live.contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { listen, TAB } from '../kernel/browser.ts';
import { keepListening } from '../kernel/streams/keep-listening.ts';
import { useRenewAbout } from '../kernel/calls/renew-about.ts';
import { useMe } from '../kernel/session/use-session.ts';
import { useVisible } from '../kernel/streams/use-visible.ts';

/** What somebody else did on the account while it was open here. */
export interface ForeignChange {
  readonly act: string;
  readonly by: string | null;
  /** When it was received, ISO 8601. */
  readonly received: string;
}

const NOBODY: readonly string[] = [];

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((name, at) => name === others[at]);
}

function after(ms: number, run: () => void): () => void {
  const timer = window.setTimeout(run, ms);
  return () => window.clearTimeout(timer);
}

/**
 * Keeps the desk of an account as it is on the server while somebody looks at it: what a colleague
 * changes is read again and announced, and the others with the account open are shown. What the
 * same person does in another tab is read again without a word; acts of this tab renew the desk
 * already. The desk of another account is another component.
 */
export function useLiveAccount({ account_type, account_id }: AccountKey) {
  const username = useMe()?.username;
  const visible = useVisible();
  const renewAbout = useRenewAbout();
  const [here, setHere] = useState(NOBODY);
  const [change, setChange] = useState<ForeignChange | null>(null);

  const renew = useEffectEvent(() => void renewAbout({ account_type, account_id }));
  const handleMessage = useEffectEvent((message: LiveMessage) => {
    if (message.kind === 'here') {
      // The first message of a stream often names nobody: the desk is not drawn again for it.
      setHere((before) => (isSame(before, message.usernames) ? before : message.usernames));
    } else if (message.kind === 'gap') renew();
    else if (message.tab !== TAB) {
      renew();
      const { act, by } = message;
      if (by === null || by !== username)
        setChange({ act, by, received: serverDate().toISOString() });
    }
  });

  useEffect(() => {
    if (!visible) return;
    const key = { account_type, account_id };
    return keepListening({
      listen: (handlers) => listen(watchAccount, key, { ...handlers, onMessage: handleMessage }),
      onMissed: renew,
      after,
      chance: Math.random,
    });
  }, [account_type, account_id, visible]);

  return { here, change, seen: () => setChange(null) };
}
