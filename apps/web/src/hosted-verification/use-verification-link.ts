import { checkVerificationLink } from '@verify-admin/rulebook/hosted-verification/hosted-verification.contract';
import type { OutputOf } from '@verify-admin/rulebook/kernel/call';
import { useEffect, useState } from 'react';
import { type CallError, callErrorOf } from '../kernel/calls/call-error.ts';
import { createPublicSend } from '../kernel/calls/public-send.ts';

export type VerificationLink = OutputOf<typeof checkVerificationLink>['data'];

const AGAIN_MS = 4000;

/**
 * The state of the person's link, asked of the server; `check` asks again. While a known link cannot be asked
 * for, it is asked for again by itself.
 */
export function useVerificationLink(token: string) {
  const [link, setLink] = useState<VerificationLink | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    const asking = new AbortController();
    let again: number | undefined;
    createPublicSend()(checkVerificationLink, { token }, { signal: asking.signal }).then(
      ({ data }) => setLink(data),
      (fault: unknown) => {
        if (asking.signal.aborted) return;
        setError(callErrorOf(fault));
        if (asked > 0) again = window.setTimeout(() => setAsked(asked + 1), AGAIN_MS);
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
