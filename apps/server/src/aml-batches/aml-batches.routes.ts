import type { Served } from '../kernel/command.ts';
import { exportBatch, ingest, runBatch } from './aml-batches.commands.ts';
import {
  batchResults,
  batchRow,
  failedAccounts,
  pastRuns,
  preview,
} from './aml-batches.queries.ts';
import { autoAml } from './auto-aml.command.ts';
import { cancelBatch, pauseBatch, resumeBatch } from './hold-batch.commands.ts';

export const amlBatchesRoutes: readonly Served[] = [
  ingest,
  preview,
  pastRuns,
  runBatch,
  failedAccounts,
  batchResults,
  batchRow,
  exportBatch,
  pauseBatch,
  resumeBatch,
  cancelBatch,
  autoAml,
];
