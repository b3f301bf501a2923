import type { ReactNode } from 'react';
import classes from './below-row.module.css';
import type { Column } from './column.ts';
import { useShownColumns } from './use-shown-columns.ts';

interface BelowRowProps<Row> {
  columns: readonly Column<Row>[];
  children: ReactNode;
}

/** What is open under a row, as wide as the table: a cell over more columns would make columns of its own. */
export function BelowRow<Row>({ columns, children }: BelowRowProps<Row>) {
  return (
    <tr className={classes.below}>
      <td colSpan={useShownColumns(columns).length}>{children}</td>
    </tr>
  );
}
