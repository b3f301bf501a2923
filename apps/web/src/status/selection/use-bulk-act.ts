import { useQueryClient } from '@tanstack/react-query';
import type { StatusRow } from '@verify-admin/rulebook/status/status-list.contract';
import { useState } from 'react';
import { CallError } from '../../kernel/calls/call-error.ts';
import { keyPath } from './use-selection.ts';

/** What became of one account. */
export type RowOutcome =
  | { readonly state: 'running' }
  | { readonly state: 'done' | 'failed'; readonly sentence: string };

/** How many accounts are worked on at a time: a colleague's own calls find the server free. */
const AT_ONCE = 3;

/** Does one act on several accounts, each by itself: one that fails holds up no other. */
export function useBulkAct() {
  const client = useQueryClient();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, RowOutcome>>(new Map());
  const [busy, setBusy] = useState(false);
  const report = (row: StatusRow, outcome: RowOutcome) =>
    setOutcomes((before) => new Map(before).set(keyPath(row), outcome));

  const work = async (row: StatusRow, run: (row: StatusRow) => Promise<string>) => {
    report(row, { state: 'running' });
    try {
      report(row, { state: 'done', sentence: await run(row) });
    } catch (error) {
      const sentence = error instanceof CallError ? error.detail : 'This could not be done.';
      report(row, { state: 'failed', sentence });
    }
  };

  const start = async (
    rows: readonly StatusRow[],
    run: (row: StatusRow) => Promise<string>,
  ): Promise<void> => {
    setBusy(true);
    const queue = rows.filter((row) => outcomes.get(keyPath(row))?.state !== 'done');
    const worker = async () => {
      for (let row = queue.shift(); row; row = queue.shift()) await work(row, run);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    setBusy(false);
    // Whatever shows one of them, the list itself first, is read again.
    await client.invalidateQueries();
  };

  const all = [...outcomes.values()];
  return {
    outcomeOf: (row: StatusRow) => outcomes.get(keyPath(row)),
    done: all.filter(({ state }) => state === 'done').length,
    failed: all.filter(({ state }) => state === 'failed').length,
    busy,
    start,
    reset: () => setOutcomes(new Map()),
  };
}
