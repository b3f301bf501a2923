import type { AmlBatch } from '@verify-admin/rulebook/aml-batches/aml-batches.contract';
import {
  type BatchAction,
  batchAction,
  type BatchFilter,
  isBatchFilter,
} from '@verify-admin/rulebook/aml-batches/aml-batch.states';

export const BULK_AML_PATH = '/bulk_aml';

/** What the address of a batch's results says. */
export interface ResultsAddress {
  readonly filter?: BatchFilter;
  readonly page?: number;
}

/** Reads the query of a results page; what it cannot use is left out. */
export function readResultsAddress({ filter, page }: Record<string, unknown>): ResultsAddress {
  return {
    ...(isBatchFilter(filter) && filter !== 'all' && { filter }),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 && { page }),
  };
}

/** The address of a batch's results. */
export function resultsPath(status_flag: string, { filter, page }: ResultsAddress = {}): string {
  const query = new URLSearchParams({
    ...(filter && filter !== 'all' && { filter }),
    ...(page && page > 1 && { page: String(page) }),
  });
  return `${BULK_AML_PATH}/${status_flag}${query.size > 0 ? `?${query}` : ''}`;
}

/** BULK-11..14: the one action of a batch. */
export function actionOf(batch: AmlBatch): BatchAction {
  return batchAction(batch);
}
