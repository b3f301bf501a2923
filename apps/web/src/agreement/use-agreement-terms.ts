import { readAgreementTerms } from '@verify-admin/rulebook/agreement/agreement.contract';
import type { AgreementTerms } from '@verify-admin/rulebook/agreement/agreement-terms';
import { useEffect, useState } from 'react';
import { createPublicSend } from '../kernel/calls/public-send.ts';

const AGAIN_MS = 4000;

/** What is accepted with the agreement; null where it is not offered, undefined until it is known. Asked for again until then. */
export function useAgreementTerms(): AgreementTerms | null | undefined {
  const [terms, setTerms] = useState<AgreementTerms | null>();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const asking = new AbortController();
    let again: number | undefined;
    createPublicSend()(readAgreementTerms, {}, { signal: asking.signal }).then(
      ({ data }) => setTerms(data),
      () => {
        if (asking.signal.aborted) return;
        again = window.setTimeout(() => setAsked(asked + 1), AGAIN_MS);
      },
    );
    return () => {
      asking.abort();
      window.clearTimeout(again);
    };
  }, [asked]);
  return terms;
}
