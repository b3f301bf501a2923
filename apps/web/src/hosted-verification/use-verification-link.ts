import { checkVerificationLink } from '@verify-admin/rulebook/hosted-verification/hosted-verification.contract';
import type { OutputOf } from '@verify-admin/rulebook/kernel/call';
import { useEffect, useState } from 'react';
import { type CallError, callErrorOf } from '../kernel/calls/call-error.ts';
import { createPublicSend } from '../kernel/calls/public-send.ts';
import { againAfter } from '../wizard/link/again-after.ts';

export type VerificationLink = OutputOf<typeof checkVerificationLink>['data'];

/**
 * The state of the person's link, asked of the server; `check` asks again. While it cannot be asked for, it is
 * asked for again by itself, and at once when the network is back.
 */
export function useVerificationLink(token: string) {
  const [link, setLink] = useState<VerificationLink | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    const asking = new AbortController();
    let again: number | undefined;
    const askAgain = () => setAsked(asked + 1);
    createPublicSend()(checkVerificationLink, { token }, { signal: asking.signal }).then(
      ({ data }) => setLink(data),
      (fault: unknown) => {
        if (asking.signal.aborted) return;
        const failure = callErrorOf(fault);
        setError(failure);
        const ms = againAfter(failure);
        if (ms === null) return;
        window.addEventListener('online', askAgain, { signal: asking.signal });
        again = window.setTimeout(askAgain, ms);
      },
    );
    return () => {
      asking.abort();
      window.clearTimeout(again);
    };
  }, [token, asked]);

  const check = () => {
    setError(null);
    setAsked((before) => before + 1);
  };
  return { link, error, check };
}
