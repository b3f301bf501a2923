import { VisuallyHidden } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import classes from './inner-table.module.css';
import { shownText } from '../values/text/shown-text.tsx';
import { leastWidth } from './least-width.ts';
import { PlainTable } from './plain-table.tsx';

export interface InnerColumn<Row> {
  readonly key: string;
  readonly head: string;
  /** The head is for screen readers and not drawn. */
  readonly isHeadHidden?: boolean;
  /** A CSS width; columns without one share what is left. */
  readonly width?: number | string;
  readonly align?: 'start' | 'end';
  /**
   * Where the columns do not fit a row stacks, and nothing is out of reach: the side the cell takes, or a
   * line of its own.
   */
  readonly stacked: 'start' | 'end' | 'line';
  /** Its text is never cut: it takes as many lines as it needs. */
  readonly isWhole?: boolean;
  /** Stacked, the head comes before the value. */
  readonly isNamed?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

interface InnerTableProps<Row> {
  label: string;
  columns: readonly InnerColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string;
  /** Rows of the past are dimmed. */
  isPast?: (row: Row) => boolean;
  empty?: ReactNode;
}

/** A small table inside a line or a card: 35 px rows, hairlines, no frame. */
export function InnerTable<Row>(props: InnerTableProps<Row>) {
  const { label, columns, rows, rowKey, isPast, empty } = props;
  if (rows.length === 0) return <p className={classes.empty}>{empty}</p>;
  return (
    <div
      className={classes.frame}
      style={{ '--va-table-least': leastWidth(columns) } as CSSProperties}
    >
      <PlainTable label={label}>
        <colgroup>
          {columns.map((column) => (
            <col key={column.key} style={{ width: column.width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                data-align={column.align}
                data-named={column.isNamed || undefined}
              >
                {column.isHeadHidden ? <VisuallyHidden>{column.head}</VisuallyHidden> : column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <InnerRow
              key={rowKey(row, index)}
              row={row}
              columns={columns}
              isPast={isPast?.(row) ?? false}
            />
          ))}
        </tbody>
      </PlainTable>
    </div>
  );
}

interface InnerRowProps<Row> {
  row: Row;
  columns: readonly InnerColumn<Row>[];
  isPast: boolean;
}

function InnerRow<Row>({ row, columns, isPast }: InnerRowProps<Row>) {
  return (
    <tr data-past={isPast || undefined}>
      {columns.map((column) => (
        <td
          key={column.key}
          data-align={column.align}
          data-stacked={column.stacked}
          data-whole={column.isWhole || undefined}
        >
          {column.isNamed && <span className={classes.named}>{column.head}</span>}
          <div data-cut={column.isWhole ? undefined : true}>{shownText(column.cell(row))}</div>
        </td>
      ))}
    </tr>
  );
}
