import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import type { AmlBatch } from '@verify-admin/rulebook/aml-batches/aml-batches.contract';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import { z } from 'zod/mini';
import { pathWith } from '../kernel/address/path-with.ts';
import { numberPart, ownState, pagePart, part } from '../kernel/address/search-parts.ts';
import type { SearchChange } from '../kernel/address/trail.ts';
import { withNothingOver } from '../shell/address/desk-address.ts';
import {
  type BatchAction,
  batchAction,
  BATCH_FILTER_WORDS,
} from '@verify-admin/rulebook/aml-batches/aml-batch.states';

/** The state in the address of a batch's results. */
export const resultsSearch = z.object({
  filter: part(z.enum(BATCH_FILTER_WORDS)),
  page: pagePart,
  /** The number of the text the rows are searched for. */
  s: numberPart,
  /** The opened row, by its number in the sheet. */
  row: numberPart,
  /** Which of its checks is shown, where it is not the one to review first. */
  check: part(z.enum(['individual', 'business'])),
});
export type ResultsAddress = z.infer<typeof resultsSearch>;

/** The list alone: no row is open, and nothing that was open over it. */
export const withoutRow: SearchChange = (search) => {
  const { row: _row, check: _check, ...list } = withNothingOver(search);
  return list;
};

/** Another check of the row. */
export function withCheck(check: RunType): SearchChange {
  return (search) => ({ ...withNothingOver(search), check });
}

/** The address of a batch's results. */
export function resultsPath(status_flag: string, address: ResultsAddress = {}): string {
  const { row, check, ...list } = ownState(resultsSearch, address);
  const state = { ...list, row, check: row === undefined ? undefined : check };
  return pathWith(`${STAFF_PAGES.bulkAml}/${status_flag}`, state, { filter: 'all', page: 1 });
}

/** BULK-11..14: the one action of a batch. */
export function actionOf(batch: AmlBatch): BatchAction {
  return batchAction(batch);
}
