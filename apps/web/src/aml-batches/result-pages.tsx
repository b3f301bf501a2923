import type { BatchFilter } from '@verify-admin/rulebook/aml-batches/aml-batch.states';
import { LinkButton } from '../ui/link-button.tsx';
import { resultsPath } from './batch-paths.ts';
import classes from './bulk-aml.module.css';

interface ResultPagesProps {
  status_flag: string;
  filter: BatchFilter;
  page: number;
  has_more: boolean;
}

/** The way to the rows before and after; a page is an address. */
export function ResultPages({ status_flag, filter, page, has_more }: ResultPagesProps) {
  if (page === 1 && !has_more) return null;
  return (
    <nav className={classes.pages} aria-label="Pages">
      {page > 1 && (
        <LinkButton href={resultsPath(status_flag, { filter, page: page - 1 })}>
          Previous
        </LinkButton>
      )}
      <span className={classes.dim}>Page {page}</span>
      {has_more && (
        <LinkButton href={resultsPath(status_flag, { filter, page: page + 1 })}>Next</LinkButton>
      )}
    </nav>
  );
}
