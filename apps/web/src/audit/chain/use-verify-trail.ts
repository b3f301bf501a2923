import { useQueryClient } from '@tanstack/react-query';
import {
  listAuditTrail,
  verifyAuditTrail,
} from '@verify-admin/rulebook/audit/audit-trail.contract';
import { useEffect, useRef, useState } from 'react';
import { listen } from '../../kernel/browser.ts';
import { type CallError, callErrorOf, networkLost } from '../../kernel/calls/call-error.ts';
import { callKey } from '../../kernel/calls/use-call.ts';

/** A verification as this page sees it. */
export type Verifying =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly checked: number; readonly entries: number }
  | { readonly kind: 'failed'; readonly error: CallError };

/** Verifies the chain on demand; the verdict is read with the trail. Leaving the page ends it. */
export function useVerifyTrail() {
  const client = useQueryClient();
  const [state, setState] = useState<Verifying>({ kind: 'none' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const listenOnce = async (control: AbortController) => {
    let hasVerdict = false;
    await listen(
      verifyAuditTrail,
      {},
      {
        signal: control.signal,
        onReceived: () => {},
        onMessage: (message) => {
          if (message.kind === 'progress') setState({ ...message, kind: 'running' });
          else hasVerdict = true;
        },
      },
    );
    if (!hasVerdict) throw networkLost();
    await client.invalidateQueries({ queryKey: callKey(listAuditTrail) });
    setState({ kind: 'none' });
  };

  const run = () => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setState({ kind: 'running', checked: 0, entries: 0 });
    listenOnce(control).catch((error: unknown) => {
      if (control.signal.aborted) return;
      setState({ kind: 'failed', error: callErrorOf(error, networkLost()) });
    });
  };
  return { state, run };
}
