import type { Feature } from '../feature.ts';
import { HOUR_MS } from '@verify-admin/rulebook/kernel/time';
import { exported } from '../kernel/exports/register-export.ts';
import { exportBatchResults, runAccountUpdates, uploadBulkAml } from './aml-batches.commands.ts';
import {
  getBatchRow,
  getBulkTemplate,
  listBatchResults,
  listFailedAccounts,
  listPastAmlRuns,
  previewBulkAml,
} from './aml-batches.queries.ts';
import { postAutoAml } from './auto-aml.commands.ts';
import { cancelAmlBatch, pauseAmlBatch, resumeAmlBatch } from './hold-batch.commands.ts';
import { BATCH_RESULTS } from './results/batch-export.ts';
import { discardUploads } from './workbook/uploads.store.ts';

export const amlBatchesFeature: Feature = {
  calls: [
    uploadBulkAml,
    getBulkTemplate,
    previewBulkAml,
    listPastAmlRuns,
    runAccountUpdates,
    listFailedAccounts,
    listBatchResults,
    getBatchRow,
    exportBatchResults,
    pauseAmlBatch,
    resumeAmlBatch,
    cancelAmlBatch,
    postAutoAml,
  ],
  clockActs: [
    { act: 'batch-uploads', every: HOUR_MS, run: ({ db }, now) => discardUploads(db, now) },
  ],
  addresses: [exported(BATCH_RESULTS)],
};
