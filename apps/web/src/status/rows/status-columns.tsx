import { ACCOUNT_TYPES } from '@verify-admin/rulebook/accounts/account-type';
import { FILTERED_COLUMNS, type FilteredColumn } from '@verify-admin/rulebook/checks/checks';
import type { StatusRow } from '@verify-admin/rulebook/status/status-list.contract';
import {
  orderAfter,
  STATUS_COLUMNS,
  STATUS_LIST_TEXTS,
  STATUS_SORTS,
  type StatusOrder,
  type StatusSort,
} from '@verify-admin/rulebook/status/status-list.rules';
import { IconStar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Column } from '../../ui/table/column.ts';
import { SortLink } from '../../ui/table/sort-link.tsx';
import { shownText } from '../../ui/values/text/shown-text.tsx';
import { Mono } from '../../ui/values/text/mono.tsx';
import { FeaturedNote, FeaturedStar } from './featured-note.tsx';
import { StateCell } from './state-cell.tsx';
import classes from './status-columns.module.css';
import { SubmittedAt } from './submitted-at.tsx';

/** The name of the account; one without a name is still a link that can be read. */
export function companyNameOf({ company_name }: StatusRow): ReactNode {
  if (company_name) return shownText(company_name);
  return <span className={classes.none}>{STATUS_LIST_TEXTS.noCompany}</span>;
}

type Cell = Pick<Column<StatusRow>, 'cell' | 'isName'> & {
  /** Pixels in a wide window, and in one below 1400 px. */
  readonly widths?: readonly [wide: number, narrow: number];
};

const STATE_WIDTH = 130;

/** Where the words of a check need less or more. */
const STATE_WIDTHS: Readonly<Partial<Record<FilteredColumn, number>>> = {
  kyb_status: 106,
  due_diligence_status: 128,
  pay_status: 144,
};

function stateCell(field: FilteredColumn): Cell {
  const width = STATE_WIDTHS[field] ?? STATE_WIDTH;
  return {
    widths: [width, width],
    cell: (row) => <StateCell field={field} word={row[field]} />,
  };
}

const STATE_CELLS = Object.fromEntries(
  FILTERED_COLUMNS.map((field) => [field, stateCell(field)]),
) as Readonly<Record<FilteredColumn, Cell>>;

/** STATUS-08: what each column shows, and how wide it is, so that no state is ever cut. */
const CELLS: Readonly<Record<StatusSort, Cell>> = {
  account_type: {
    widths: [126, 92],
    cell: ({ account_type }) => (
      <span className={classes.type}>{ACCOUNT_TYPES[account_type].label}</span>
    ),
  },
  account_id: { widths: [78, 78], cell: ({ account_id }) => <Mono>{account_id}</Mono> },
  company_name: { isName: true, cell: companyNameOf },
  submit_timestamp: {
    widths: [160, 120],
    cell: ({ submit_timestamp }) => <SubmittedAt value={submit_timestamp} />,
  },
  ...STATE_CELLS,
  featured_note: {
    widths: [126, 52],
    cell: ({ featured_note }) => <FeaturedNote note={featured_note} />,
  },
};

const starOf = ({ featured_note }: StatusRow) => <FeaturedStar note={featured_note} />;

interface ColumnsAsk {
  readonly order: StatusOrder;
  /** Where the window is narrow, a featured note is a star. */
  readonly isNarrow: boolean;
  readonly hrefOf: (order: StatusOrder) => string;
}

function headOf(sort: StatusSort, { order, isNarrow, hrefOf }: ColumnsAsk): ReactNode {
  const { head } = STATUS_COLUMNS[sort];
  const isStar = isNarrow && sort === 'featured_note';
  return (
    <SortLink
      href={hrefOf(orderAfter(order, sort))}
      dir={order.sort_by === sort ? order.sort_dir : undefined}
      {...(isStar && { label: head })}
    >
      {isStar ? <IconStar size={14} stroke={1.75} aria-hidden /> : <span>{head}</span>}
    </SortLink>
  );
}

/** STATUS-02, STATUS-08, STATUS-10: the columns of the table, each sortable by its heading. */
export function statusColumns(ask: ColumnsAsk): readonly Column<StatusRow>[] {
  const { order, isNarrow } = ask;
  return STATUS_SORTS.map((sort) => {
    const { widths, ...cell } = CELLS[sort];
    return {
      key: sort,
      head: headOf(sort, ask),
      ...(widths && { width: widths[isNarrow ? 1 : 0] }),
      ...(order.sort_by === sort && {
        sorted: order.sort_dir === 'asc' ? ('ascending' as const) : ('descending' as const),
      }),
      ...cell,
      ...(isNarrow && sort === 'featured_note' && { cell: starOf }),
    };
  });
}
