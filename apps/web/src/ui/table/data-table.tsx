import { type ReactNode, useRef } from 'react';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import { DataRow } from './data-row.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { leastWidth } from './least-width.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useShownColumns } from './use-shown-columns.ts';
import { useTopOf } from './use-top-of.ts';

interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Where a row leads; the whole row is that link. */
  rowHref?: (row: Row) => string;
  /** False where another table of the page has j and k. */
  hasRowKeys?: boolean;
  /** Rows that are not the reader's to act on now. */
  isDim?: (row: Row) => boolean;
  /** The row one came back from stays marked. */
  markedKey?: string | undefined;
  /** The pointer or the focus rests on the row: what it leads to may be fetched. */
  onIntent?: (row: Row) => void;
  /** The row is opened, here or in a tab of its own. */
  onOpen?: (row: Row) => void;
  /** A row opens in a tab of its own, so that the list stays. */
  opensTab?: boolean;
  /** In the place of the rows when there are none. */
  empty?: ReactNode;
  /** In the place of the rows when they could not be loaded. */
  failed?: ReactNode;
  /** What is open under a row, in the width of the table; null where nothing is. */
  below?: (row: Row) => ReactNode;
  /** A row that is wrong is red. */
  isWrong?: (row: Row) => boolean;
  /** Old rows are shown while new ones load. */
  stale?: boolean;
  /** Below this width the table scrolls sideways instead of squeezing its columns. */
  minWidth?: number;
  skeletonRows?: number;
  /** What is shown, in a word: another page, order or filter begins at the top. */
  place?: string;
}

/** The table of every list: sticky head, fixed widths, 36 px rows that are real links, j k Enter. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, rowHref, markedKey, empty, failed } = props;
  const frame = useRef<HTMLDivElement>(null);
  useRowKeys(frame, rowHref !== undefined && props.hasRowKeys !== false);
  useTopOf(frame, props.place);

  const least = leastWidth(useShownColumns(columns), props.minWidth);

  const showsRows = !failed && (rows === undefined || rows.length > 0);
  return (
    <div className={classes.frame} ref={frame}>
      <table
        className={classes.table}
        aria-label={label}
        aria-busy={rows === undefined || props.stale}
        data-stale={props.stale || undefined}
        style={showsRows ? { minWidth: least } : undefined}
      >
        <colgroup>
          {columns.map((column) => (
            <col key={column.key} data-from={column.from} style={{ width: column.width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        {showsRows &&
          (rows === undefined ? (
            <SkeletonRows columns={columns} count={props.skeletonRows ?? 12} />
          ) : (
            <tbody>
              {rows.map((row) => (
                <DataRow
                  key={rowKey(row)}
                  row={row}
                  columns={columns}
                  href={rowHref?.(row)}
                  isMarked={rowKey(row) === markedKey}
                  isDim={props.isDim?.(row) ?? false}
                  onIntent={props.onIntent}
                  onOpen={props.onOpen}
                  opensTab={props.opensTab ?? false}
                  below={props.below?.(row)}
                  isWrong={props.isWrong?.(row) ?? false}
                />
              ))}
            </tbody>
          ))}
      </table>
      {!showsRows && <div className={classes.instead}>{failed ?? empty}</div>}
    </div>
  );
}

function Head<Row>({ column }: { column: Column<Row> }) {
  return (
    <th
      scope="col"
      className={classes.head}
      data-align={column.align}
      data-from={column.from}
      aria-sort={column.sorted}
    >
      {column.head}
    </th>
  );
}
