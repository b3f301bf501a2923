import { useQueryClient } from '@tanstack/react-query';
import { listPastAmlRuns } from '@verify-admin/rulebook/aml-batches/aml-batches.contract';
import {
  previewBulkAml,
  uploadBulkAml,
} from '@verify-admin/rulebook/aml-batches/bulk-upload.contract';
import type { DateOrder } from '@verify-admin/rulebook/aml-batches/birthday';
import { BATCH_TEXTS, UPLOAD_PROGRESS } from '@verify-admin/rulebook/aml-batches/aml-batch.rules';
import type { OutputOf } from '@verify-admin/rulebook/kernel/call';
import { useEffect, useState } from 'react';
import { send, sendOver } from '../../kernel/browser.ts';
import { CallError } from '../../kernel/calls/call-error.ts';
import { fetchWithProgress } from '../../kernel/calls/fetch-with-progress.ts';
import { newKey } from '../../kernel/calls/new-key.ts';
import { IdempotencyKey } from '../../kernel/calls/idempotency-key.ts';
import { callKey } from '../../kernel/calls/use-call.ts';
import { describeFailure } from './upload-failure.ts';
import { shownPercent } from './shown-percent.ts';

export type Preview = OutputOf<typeof previewBulkAml>['data'];

/** The state of a chosen workbook. */
export type WorkbookState =
  | { readonly kind: 'reading' }
  | { readonly kind: 'read'; readonly preview: Preview }
  | { readonly kind: 'sending'; readonly ticks: number; readonly share: number }
  | {
      readonly kind: 'failed';
      readonly sentence: string;
      readonly request_id: string | undefined;
      /** The file was readable when it was looked at: sending it once more may do. */
      readonly wasSent: boolean;
    }
  | { readonly kind: 'ingested'; readonly rows: number };

export interface ChosenWorkbook {
  readonly file: File;
  readonly said: SaidOfWorkbook;
  readonly state: WorkbookState;
}

/** What somebody said of a workbook; null where the file itself says it. */
export interface SaidOfWorkbook {
  /** Which number of its birthdays is the day. */
  readonly date_order: DateOrder | null;
  /** The sheet to read. */
  readonly sheet: string | null;
}

const NOTHING_SAID: SaidOfWorkbook = { date_order: null, sheet: null };

function inputOf({ date_order, sheet }: SaidOfWorkbook) {
  return {
    account_type: 'studio',
    ...(date_order && { date_order }),
    ...(sheet !== null && { sheet }),
  } as const;
}

/** BULK-06: what a file is refused with, in the documents' words. */
function failureOf(error: unknown, wasSent: boolean): WorkbookState {
  if (!(error instanceof CallError)) throw error;
  return {
    kind: 'failed',
    sentence: describeFailure(error),
    request_id: error.request_id,
    wasSent,
  };
}

/** BULK-01..09: one workbook from its choice until its rows are ingested. */
export function useWorkbook() {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<ChosenWorkbook | null>(null);
  const [keys] = useState(() => new IdempotencyKey(newKey));
  const isSending = chosen?.state.kind === 'sending';

  const move = (file: File, state: WorkbookState | ((now: WorkbookState) => WorkbookState)) =>
    setChosen((now) => {
      // A file that was taken out or changed for another is no longer waited for.
      if (now?.file !== file) return now;
      return { ...now, state: typeof state === 'function' ? state(now.state) : state };
    });

  useEffect(() => {
    if (!isSending) return undefined;
    const tick = (now: ChosenWorkbook | null): ChosenWorkbook | null =>
      now?.state.kind === 'sending'
        ? { ...now, state: { ...now.state, ticks: now.state.ticks + 1 } }
        : now;
    const timer = setInterval(() => setChosen(tick), UPLOAD_PROGRESS.everyMs);
    return () => clearInterval(timer);
  }, [isSending]);

  const choose = async (file: File, said = NOTHING_SAID) => {
    setChosen({ file, said, state: { kind: 'reading' } });
    try {
      const { data } = await send(previewBulkAml, inputOf(said), { file });
      move(file, { kind: 'read', preview: data });
    } catch (error) {
      move(file, failureOf(error, false));
    }
  };

  const upload = async () => {
    if (!chosen) return;
    const { file, said } = chosen;
    const input = inputOf(said);
    move(file, { kind: 'sending', ticks: 0, share: 0 });
    const onProgress = (share: number) =>
      move(file, (now) => (now.kind === 'sending' ? { ...now, share } : now));
    try {
      const options = { file, idempotency_key: keys.keyFor(input, file) };
      const sent = await sendOver(fetchWithProgress(onProgress))(uploadBulkAml, input, options);
      // BULK-05: nothing else is success.
      if (sent.message !== BATCH_TEXTS.ingested) {
        throw new CallError(200, { detail: sent.message });
      }
      keys.settle();
      move(file, { kind: 'ingested', rows: sent.rows_processed });
      await client.invalidateQueries({ queryKey: callKey(listPastAmlRuns) });
    } catch (error) {
      if (error instanceof CallError && !error.isPassing && error.status < 500) keys.settle();
      move(file, failureOf(error, true));
    }
  };

  const percent =
    chosen?.state.kind === 'sending' ? shownPercent(chosen.state.ticks, chosen.state.share) : 0;
  return { chosen, percent, choose, upload, takeOut: () => setChosen(null) };
}
