import { useQueryClient } from '@tanstack/react-query';
import {
  type BatchResultRow,
  getBatchRow,
  listBatchResults,
} from '@verify-admin/rulebook/aml-batches/aml-batches.contract';
import { BATCH_POLL_MS } from '@verify-admin/rulebook/aml-batches/aml-batch.rules';
import type { BatchFilter } from '@verify-admin/rulebook/aml-batches/aml-batch.states';
import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import { useEffect, useEffectEvent } from 'react';
import { useHits } from '../../aml/hits/use-hits.ts';
import { useRenewAbout } from '../../kernel/calls/renew-about.ts';
import { callKey, useCall } from '../../kernel/calls/use-call.ts';

interface RowAsk {
  readonly status_flag: string;
  readonly filter: BatchFilter;
  readonly row_no: number;
}

/** One row of a batch with its account, read again while it is open: colleagues may decide on it too. */
export function useRow(ask: RowAsk) {
  return useCall(getBatchRow, ask, { keepsLast: true, refetchInterval: BATCH_POLL_MS });
}

function written({ current }: BatchResultRow): string {
  return JSON.stringify(current);
}

/** What is decided on the hits shows in the row and the list, and a colleague's decision in the hits. */
export function useRenewal(row: BatchResultRow, account_type: AccountType, check: RunType): void {
  const client = useQueryClient();
  const renewAbout = useRenewAbout();
  const account = { account_type, account_id: row.user_id };
  const { subjects } = useHits(account, check);
  const status =
    subjects && JSON.stringify(subjects.map(({ hits }) => hits.map((hit) => hit.decisions)));
  const current = written(row);
  const renewRows = useEffectEvent(() => {
    for (const call of [listBatchResults, getBatchRow]) {
      void client.invalidateQueries({ queryKey: callKey(call) });
    }
  });
  const renewHits = useEffectEvent(() => {
    void renewAbout(account);
    void client.invalidateQueries({ queryKey: callKey(listBatchResults) });
  });
  useEffect(() => {
    if (status !== undefined) renewRows();
  }, [status]);
  useEffect(() => {
    renewHits();
  }, [current]);
}
