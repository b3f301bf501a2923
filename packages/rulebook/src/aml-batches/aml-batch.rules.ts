import { declareRefusals } from '../kernel/refusal.ts';
import { BATCH_ACT_REFUSALS } from './batch-acts.rules.ts';

/** CALL-26: the note of every run a batch makes. */
export const BATCH_RUN_NOTE = 'bulk AML run';

/** BULK-05..10, BULK-16: the texts of the page, verbatim. */
export const BATCH_TEXTS = {
  ingested: 'Data successfully ingested',
  readFailed: (detail: string) => `Error reading file: ${detail}`,
  uploadFailed: 'Upload failed',
  prior: 'Prior Batch Runs',
  confirm: (total_count: number) => `Run AML for ${total_count} records?`,
} as const;

/** BULK-08, BULK-09: how the shown progress rises while the server has not answered. */
export const UPLOAD_PROGRESS = { step: 10, everyMs: 200, upTo: 90 } as const;

/** BULK-18 */
export const BATCH_POLL_MS = 5000;

/** ours: how the rows of a batch are worked off. */
export const BATCH_RUN = {
  /** Rows that are taken together, as one piece. */
  pieceRows: 100,
  /** A piece whose worker is silent for longer is anybody's again. */
  leaseSeconds: 10,
  /** E22: a screening that failed this often is a failed row. */
  attempts: 5,
  /** A piece whose workers died this often is what kills them. */
  leases: 20,
  /** Wait before the second attempt; each further one waits as much longer. */
  againSeconds: 2,
} as const;

/** ours: how many rows one answer holds. */
export const RESULT_ROWS = { page: 50, most: 1000 } as const;

export const BATCH_REFUSALS = declareRefusals({
  'aml-batch/unknown': { status: 404, sentence: 'This batch does not exist.' },
  'aml-batch/unknown-row': { status: 404, sentence: 'This batch has no such row.' },
  ...BATCH_ACT_REFUSALS,
});
