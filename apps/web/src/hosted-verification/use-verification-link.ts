import { checkVerificationLink } from '@verify-admin/rulebook/hosted-verification/hosted-verification.contract';
import type { OutputOf } from '@verify-admin/rulebook/kernel/call';
import { useEffect, useState } from 'react';
import { CallError } from '../kernel/calls/call-error.ts';
import { applicantSend } from './applicant-send.ts';

type VerificationLink = OutputOf<typeof checkVerificationLink>['data'];

/** The state of the person's link, asked of the server; `retry` asks again. */
export function useVerificationLink(token: string) {
  const [link, setLink] = useState<VerificationLink | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    const asking = new AbortController();
    applicantSend(checkVerificationLink, { token }, { signal: asking.signal }).then(
      ({ data }) => setLink(data),
      (fault: unknown) => {
        if (!asking.signal.aborted)
          setError(fault instanceof CallError ? fault : new CallError(0, {}));
      },
    );
    return () => asking.abort();
  }, [token, asked]);

  const retry = () => {
    setError(null);
    setAsked(asked + 1);
  };
  return { link, error, retry };
}
