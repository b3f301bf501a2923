import type { AmlBatch } from '@verify-admin/rulebook/aml-batches/aml-batches.contract';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import type { SearchChange } from '../kernel/address/trail.ts';
import { isWhole } from '../kernel/address/whole-number.ts';
import { withNothingOver } from '../shell/address/desk-address.ts';
import {
  type BatchAction,
  batchAction,
  type BatchFilter,
  isBatchFilter,
} from '@verify-admin/rulebook/aml-batches/aml-batch.states';

export const BULK_AML_PATH = '/bulk_aml';

/** The state in the address of a batch's results. */
export interface ResultsAddress {
  readonly filter?: BatchFilter;
  readonly page?: number;
  /** The number of the text the rows are searched for. */
  readonly s?: number;
  /** The opened row, by its number in the sheet. */
  readonly row?: number;
  /** Which of its checks is shown, where it is not the one to review first. */
  readonly check?: RunType;
}

/** Reads the query of a results page; what it cannot use is left out. */
export function readResultsAddress(query: Record<string, unknown>): ResultsAddress {
  const { filter, page, s, row, check } = query;
  return {
    ...(isBatchFilter(filter) && filter !== 'all' && { filter }),
    ...(isWhole(page, 2) && { page }),
    ...(isWhole(s, 1) && { s }),
    ...(isWhole(row, 1) && { row }),
    ...((check === 'individual' || check === 'business') && { check }),
  };
}

/** The list alone: no row is open, and nothing that was open over it. */
export const withoutRow: SearchChange = (search) => {
  const { row: _row, check: _check, ...list } = withNothingOver(search);
  return list;
};

/** The rows that match a text, from the first page on; every row without a number. */
export function withSearch(s: number | undefined): SearchChange {
  return ({ page: _page, s: _before, ...rest }) => (s === undefined ? rest : { ...rest, s });
}

/** Another check of the row. */
export function withCheck(check: RunType): SearchChange {
  return (search) => ({ ...withNothingOver(search), check });
}

/** The address of a batch's results. */
export function resultsPath(status_flag: string, address: ResultsAddress = {}): string {
  const { filter, page, s, row, check } = address;
  const query = new URLSearchParams({
    ...(filter && filter !== 'all' && { filter }),
    ...(page && page > 1 && { page: String(page) }),
    ...(s && { s: String(s) }),
    ...(row && { row: String(row) }),
    ...(row && check && { check }),
  });
  return `${BULK_AML_PATH}/${status_flag}${query.size > 0 ? `?${query}` : ''}`;
}

/** BULK-11..14: the one action of a batch. */
export function actionOf(batch: AmlBatch): BatchAction {
  return batchAction(batch);
}
