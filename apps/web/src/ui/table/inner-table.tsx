import type { ReactNode } from 'react';
import classes from './inner-table.module.css';

export interface InnerColumn<Row> {
  readonly key: string;
  readonly head: ReactNode;
  /** A CSS width; columns without one share what is left. */
  readonly width?: number | string;
  readonly align?: 'start' | 'end';
  readonly from?: 'sm' | 'md';
  readonly cell: (row: Row) => ReactNode;
}

interface InnerTableProps<Row> {
  label: string;
  columns: readonly InnerColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string;
  /** Rows whose time is over stand back. */
  isPast?: (row: Row) => boolean;
  empty?: ReactNode;
}

/** A small table inside a line or a card: 35 px rows, hairlines, no frame. */
export function InnerTable<Row>(props: InnerTableProps<Row>) {
  const { label, columns, rows, rowKey, isPast, empty } = props;
  if (rows.length === 0) return <p className={classes.empty}>{empty}</p>;
  return (
    <table className={classes.table} aria-label={label}>
      <colgroup>
        {columns.map((column) => (
          <col key={column.key} data-from={column.from} style={{ width: column.width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" data-align={column.align} data-from={column.from}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={rowKey(row, index)} data-past={isPast?.(row) || undefined}>
            {columns.map((column) => (
              <td key={column.key} data-align={column.align} data-from={column.from}>
                <div data-cut>{column.cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
