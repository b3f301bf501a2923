import type { BatchFilter } from '@verify-admin/rulebook/aml-batches/aml-batch.states';
import { exportBatchResults } from '@verify-admin/rulebook/aml-batches/aml-batches.contract';
import type { ExportedFile } from '../../kernel/exports/exported-file.ts';
import { findBatchByFlag } from '../batches.store.ts';
import { writeExport } from './write-export.ts';

interface BatchExport {
  readonly status_flag: string;
  readonly filter: BatchFilter;
}

/** ours: the rows of a batch that a filter lets through, as a workbook. */
export const BATCH_RESULTS: ExportedFile<BatchExport> = {
  name: 'aml-batches',
  access: 'aml/batch',
  ask: exportBatchResults.input,
  make: async (app, { status_flag, filter }) => {
    const batch = await findBatchByFlag(app.db, status_flag);
    if (!batch) return null;
    const day = batch.created.slice(0, 'YYYY-MM-DD'.length);
    const content = await writeExport(app.db, batch.id, filter);
    return { format: 'xlsx', name: `bulk-aml-${day}-${filter}`, content };
  },
};
