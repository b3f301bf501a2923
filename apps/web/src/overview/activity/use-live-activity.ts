import { useQueryClient } from '@tanstack/react-query';
import {
  countAccounts,
  countKycStatuses,
  listRecentActivity,
  watchActivity,
} from '@verify-admin/rulebook/overview/overview.contract';
import { useEffect, useEffectEvent } from 'react';
import { listen } from '../../kernel/browser.ts';
import { callKey } from '../../kernel/calls/use-call.ts';
import { keepListening } from '../../kernel/streams/keep-listening.ts';
import { useVisible } from '../../kernel/streams/use-visible.ts';

const LIVE = [listRecentActivity, countAccounts, countKycStatuses] as const;

function after(ms: number, run: () => void): () => void {
  const timer = window.setTimeout(run, ms);
  return () => window.clearTimeout(timer);
}

/** OVER-06: reads the newest acts and the counts again whenever anybody did something. */
export function useLiveActivity(): void {
  const visible = useVisible();
  const client = useQueryClient();
  const renew = useEffectEvent(() => {
    for (const call of LIVE) void client.invalidateQueries({ queryKey: callKey(call) });
  });
  useEffect(() => {
    if (!visible) return;
    return keepListening({
      listen: (handlers) => listen(watchActivity, {}, { ...handlers, onMessage: () => renew() }),
      onMissed: () => renew(),
      after,
      chance: Math.random,
    });
  }, [visible]);
}
