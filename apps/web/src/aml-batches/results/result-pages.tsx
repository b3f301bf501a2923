import type { BatchFilter } from '@verify-admin/rulebook/aml-batches/aml-batch.states';
import { LinkButton } from '../../ui/link-button.tsx';
import { Dim } from '../../ui/values/dim.tsx';
import { resultsPath } from '../batch-paths.ts';
import classes from './result-pages.module.css';

interface ResultPagesProps {
  status_flag: string;
  filter: BatchFilter;
  page: number;
  /** The number of the text that is searched for. */
  s: number | undefined;
  has_more: boolean;
}

/** The way to the rows before and after; a page is an address. */
export function ResultPages({ status_flag, filter, page, s, has_more }: ResultPagesProps) {
  if (page === 1 && !has_more) return null;
  const pageAt = (to: number) => resultsPath(status_flag, { filter, page: to, ...(s && { s }) });
  return (
    <nav className={classes.pages} aria-label="Pages">
      {page > 1 && <LinkButton href={pageAt(page - 1)}>Previous</LinkButton>}
      <Dim small>{`Page ${page}`}</Dim>
      {has_more && <LinkButton href={pageAt(page + 1)}>Next</LinkButton>}
    </nav>
  );
}
