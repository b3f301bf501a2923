import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from '@tabler/icons-react';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { PlainLink } from '../plain-link.tsx';
import { pageWindow } from './page-window.ts';
import { FootFrame } from './foot-frame.tsx';
import { FootSizes } from './foot-sizes.tsx';
import { FootStep } from './foot-step.tsx';
import classes from './table-foot.module.css';

interface TableFootProps<Size extends number> {
  /** What is paged, where a page has several tables. */
  of?: string;
  /** From 1. */
  page: number;
  size: Size;
  sizes: readonly Size[];
  /** How many rows there are on all pages; undefined while they load. */
  total: number | undefined;
  /** There are more than `total` counts. */
  hasMore?: boolean;
  /** Each page of each size is an address. */
  hrefOf: (page: number, size: Size) => string;
}

function formatRange(page: number, size: number, total: number): string {
  if (total === 0) return 'No rows';
  const first = Math.min((page - 1) * size + 1, total);
  const last = Math.min(page * size, total);
  return `${formatFigure(first)}–${formatFigure(last)} of ${formatFigure(total)}`;
}

/** Under a table: which rows are shown, how many a page has, and the ways to the other pages. */
export function TableFoot<Size extends number>(props: TableFootProps<Size>) {
  const { page, size, sizes, total, hasMore = false, of, hrefOf } = props;
  const named = (what: string) => (of === undefined ? what : `${what}, ${of}`);
  const pages = Math.max(1, Math.ceil((total ?? 0) / size));
  const at = (to: number) => (to < 1 || to > pages || to === page ? null : hrefOf(to, size));
  return (
    <FootFrame
      range={total !== undefined && `${formatRange(page, size, total)}${hasMore ? '+' : ''}`}
      sizes={
        sizes.length > 1 && (
          <FootSizes
            label={named('Rows per page')}
            size={size}
            sizes={sizes}
            hrefOf={(one) => hrefOf(1, one)}
          />
        )
      }
      label={named('Pages')}
    >
      <FootStep label="First page" icon={IconChevronsLeft} href={at(1)} isFar />
      <FootStep label="Previous page" icon={IconChevronLeft} href={at(page - 1)} />
      {pageWindow(page, pages).map((one) => (
        <PlainLink
          key={one}
          className={classes.page}
          href={hrefOf(one, size)}
          aria-label={`Page ${one}`}
          aria-current={one === page ? 'page' : undefined}
        >
          {formatFigure(one)}
        </PlainLink>
      ))}
      <span className={classes.short}>
        <span>Page </span>
        <b>{formatFigure(page)}</b>
        <span>{` of ${formatFigure(pages)}`}</span>
      </span>
      <FootStep label="Next page" icon={IconChevronRight} href={at(page + 1)} />
      <FootStep label="Last page" icon={IconChevronsRight} href={at(pages)} isFar />
    </FootFrame>
  );
}
