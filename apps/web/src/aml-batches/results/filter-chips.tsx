import type { AmlBatch } from '@verify-admin/rulebook/aml-batches/aml-batches.contract';
import {
  BATCH_FILTER_WORDS,
  BATCH_FILTERS,
  type BatchFilter,
} from '@verify-admin/rulebook/aml-batches/aml-batch.states';
import { FilterLinks } from '../../ui/list/filter-links.tsx';
import { resultsPath } from '../batch-paths.ts';

interface FilterChipsProps {
  status_flag: string;
  filter: BatchFilter;
  /** The number of the text that is searched for. */
  s: number | undefined;
  batch: AmlBatch | undefined;
}

const COUNT_OF: Readonly<Record<BatchFilter, (batch: AmlBatch) => number>> = {
  all: (batch) => batch.total_count,
  suspected: (batch) => batch.suspected_count,
  failed: (batch) => batch.failed_count,
  not_found: (batch) => batch.not_found_count,
};

/** The filters of a batch with the counts of its rows. */
export function FilterChips({ status_flag, filter, s, batch }: FilterChipsProps) {
  const links = BATCH_FILTER_WORDS.map((word) => ({
    href: resultsPath(status_flag, { filter: word, ...(s && { s }) }),
    label: BATCH_FILTERS[word],
    count: batch && COUNT_OF[word](batch),
    isCurrent: word === filter,
  }));
  return <FilterLinks links={links} />;
}
