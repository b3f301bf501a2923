import type { AmlBatch } from '@verify-admin/rulebook/aml-batches/aml-batches.contract';
import {
  BATCH_FILTER_WORDS,
  BATCH_FILTERS,
  type BatchFilter,
} from '@verify-admin/rulebook/aml-batches/aml-batch.states';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { PlainLink } from '../../ui/plain-link.tsx';
import { resultsPath } from '../batch-paths.ts';
import classes from './filter-chips.module.css';

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

/** The filters with their counts; each is an address of its own. */
export function FilterChips({ status_flag, filter, s, batch }: FilterChipsProps) {
  return (
    <nav className={classes.chips} aria-label="Filter">
      {BATCH_FILTER_WORDS.map((word) => (
        <PlainLink
          key={word}
          className={classes.chip}
          href={resultsPath(status_flag, { filter: word, ...(s && { s }) })}
          aria-current={word === filter ? 'true' : undefined}
        >
          {BATCH_FILTERS[word]}
          {batch && <span className={classes.count}>{formatFigure(COUNT_OF[word](batch))}</span>}
        </PlainLink>
      ))}
    </nav>
  );
}
