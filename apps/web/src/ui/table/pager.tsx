import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './pager.module.css';
import { pagerRange, pagerWindow } from './pager-window.ts';

interface PagerProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  pageSizes: readonly number[];
  /** How many page numbers stand at once. */
  window: number;
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
}

/** The foot of a long list: which rows of how many, rows per page, page numbers. */
export function Pager(props: PagerProps) {
  const { page, pageSize, total, onPage } = props;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const step = (to: number, name: string, icon: ReactNode) => (
    <button
      type="button"
      aria-label={name}
      disabled={to < 1 || to > last || to === page}
      onClick={() => onPage(to)}
    >
      {icon}
    </button>
  );
  return (
    <footer className={classes.pager}>
      <span className={classes.range}>{pagerRange(page, pageSize, total)}</span>
      <PageSizes {...props} />
      <nav className={classes.pages} aria-label="Pages">
        {step(1, 'First page', <IconChevronsLeft size={16} stroke={1.75} />)}
        {step(page - 1, 'Previous page', <IconChevronLeft size={16} stroke={1.75} />)}
        {pagerWindow(page, last, props.window).map((number) => (
          <button
            key={number}
            type="button"
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </button>
        ))}
        {step(page + 1, 'Next page', <IconChevronRight size={16} stroke={1.75} />)}
        {step(last, 'Last page', <IconChevronsRight size={16} stroke={1.75} />)}
      </nav>
    </footer>
  );
}

function PageSizes({ pageSize, pageSizes, onPageSize }: PagerProps) {
  return (
    <span className={classes.sizes} role="group" aria-label="Rows per page">
      <span className={classes.word}>Rows</span>
      {pageSizes.map((size) => (
        <button
          key={size}
          type="button"
          aria-pressed={size === pageSize}
          onClick={() => onPageSize(size)}
        >
          {size}
        </button>
      ))}
    </span>
  );
}
