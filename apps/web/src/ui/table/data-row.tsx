import type { ReactNode } from 'react';
import { PlainLink } from '../plain-link.tsx';
import { BelowRow } from './below-row.tsx';
import type { Column } from './column.ts';
import classes from './data-row.module.css';
import { shownText } from '../values/text/shown-text.tsx';

interface DataRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  href: string | undefined;
  isMarked: boolean;
  isDim: boolean;
  onIntent: ((row: Row) => void) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  opensTab: boolean;
  below: ReactNode;
  isWrong: boolean;
}

/** One row. Its link covers the whole row, so every click on it is a click on a real link. */
export function DataRow<Row>(props: DataRowProps<Row>) {
  const { row, columns, href, isMarked, isDim, onIntent, onOpen, opensTab } = props;
  const { below, isWrong } = props;
  const name = columns.find((column) => column.isName) ?? columns[0];
  const intend = onIntent && (() => onIntent(row));
  const line = (
    <tr
      className={classes.row}
      data-link={href ? true : undefined}
      data-dim={isDim || undefined}
      aria-current={isMarked || undefined}
      data-open={below ? true : undefined}
      data-wrong={isWrong || undefined}
      onPointerEnter={intend}
      onFocus={intend}
    >
      {columns.map((column) => (
        <td key={column.key} data-align={column.align} data-from={column.from}>
          {column === name && href ? (
            <PlainLink
              className={classes.link}
              href={href}
              onClick={onOpen && (() => onOpen(row))}
              {...(opensTab && { target: '_blank' })}
              data-row-link
              data-covers
              aria-expanded={below === undefined ? undefined : below !== null}
              data-cut
            >
              {shownText(column.cell(row))}
            </PlainLink>
          ) : (
            <div className={classes.text} data-cut>
              {shownText(column.cell(row))}
            </div>
          )}
        </td>
      ))}
    </tr>
  );
  if (!below) return line;
  return (
    <>
      {line}
      <BelowRow columns={columns}>{below}</BelowRow>
    </>
  );
}
