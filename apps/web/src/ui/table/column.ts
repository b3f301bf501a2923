import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly key: string;
  readonly head: ReactNode;
  /** Pixels, or a CSS width; columns without one share what is left, so nothing jumps when rows come. */
  readonly width?: number | string;
  /** Figures are right-aligned. */
  readonly align?: 'start' | 'end';
  /** The column leaves the table below this width of the window. */
  readonly from?: 'sm' | 'md' | 'lg' | 'xl' | 'xxl';
  readonly cell: (row: Row) => ReactNode;
  /** The column whose text is the row's link; the first one when none says so. */
  readonly isName?: boolean;
  /** The row is sorted by this column. */
  readonly sorted?: 'ascending' | 'descending';
}
