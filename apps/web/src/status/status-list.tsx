import { useMediaQuery } from '@mantine/hooks';
import { countText, formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { NO_FILTER } from '@verify-admin/rulebook/status/status-filters';
import type { StatusRow } from '@verify-admin/rulebook/status/status-list.contract';
import {
  STATUS_LIST_TEXTS,
  STATUS_PAGE_SIZES,
} from '@verify-admin/rulebook/status/status-list.rules';
import { type ReactNode, useState } from 'react';
import { useLayers } from '../kernel/address/layers.ts';
import type { CallError } from '../kernel/calls/call-error.ts';
import { selectStudio, studioSelected } from '../shell/menu/studio-selected.ts';
import { useKeys } from '../ui/keys/use-keys.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorLine } from '../ui/states/error-line.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import { TableFoot } from '../ui/table/table-foot.tsx';
import { StatusSortMenu } from './filters/status-sort-menu.tsx';
import { statusColumns } from './rows/status-columns.tsx';
import { StatusRows } from './rows/status-rows.tsx';
import { selectColumn } from './selection/select-column.tsx';
import { SelectionBar } from './selection/selection-bar.tsx';
import { keyPath, useSelection } from './selection/use-selection.ts';
import { type StatusView, statusPath, withView } from './status-address.ts';
import type { useStatuses } from './use-statuses.ts';
import classes from './status-list.module.css';

/** x selects the row that has the focus, as its box does. */
function useSelectKey(hasBoxes: boolean): void {
  useKeys(
    hasBoxes
      ? [
          {
            key: 'x',
            label: 'Select the row',
            run: () =>
              document.activeElement
                ?.closest('tr')
                ?.querySelector<HTMLInputElement>('[data-select]')
                ?.click(),
          },
        ]
      : [],
  );
}

/** The columns fit from 1200 px on; from 1400 px on with the year and the text of the note. */
export const STACKED = '(width < 75em)';
const SHORT = '(width < 87.5em)';

interface StatusListProps {
  view: StatusView;
  found: ReturnType<typeof useStatuses>;
  /** Why the export failed. */
  failed: CallError | null;
  /** Beside the sorting, where the filters leave no place for them. */
  acts: ReactNode;
}

/** STATUS-02..06: the accounts, each a link that opens its desk in a tab of its own. */
export function StatusList({ view, found, failed, acts }: StatusListProps) {
  const layers = useLayers();
  const isStacked = useMediaQuery(STACKED, false, { getInitialValueInEffect: false });
  const isShort = useMediaQuery(SHORT, false, { getInitialValueInEffect: false });
  const [selected, setSelected] = useState(studioSelected);
  const selection = useSelection();
  const rows = found.data?.results;
  useSelectKey(!isStacked);
  const total = found.data?.total;
  const shared = {
    place: statusPath(view),
    label: 'Accounts',
    rows,
    stale: found.isPlaceholderData,
    onOpen: (row: StatusRow) => {
      selectStudio(keyPath(row));
      setSelected(keyPath(row));
    },
    empty: <NoAccounts view={view} total={total ?? 0} />,
    failed: found.error && !rows && (
      <ErrorLine error={found.error} onRetry={found.refetch} retrying={found.isFetching} />
    ),
  };
  const error = failed ?? (rows && found.error);
  return (
    <>
      {error && (
        <div className={classes.line}>
          <ErrorLine error={error} {...(!failed && { onRetry: found.refetch })} />
        </div>
      )}
      {isStacked ? (
        <>
          <div className={classes.sort}>
            <span>{total !== undefined && countText(total, 'account')}</span>
            {acts}
            <StatusSortMenu
              order={view.order}
              onOrder={(order) => layers.open(withView({ ...view, order, page: 1 }))}
            />
          </div>
          <StatusRows {...shared} markedPath={selected} />
        </>
      ) : (
        <DataTable
          {...shared}
          columns={[
            selectColumn(selection, rows ?? []),
            ...statusColumns({
              order: view.order,
              isNarrow: isShort,
              hrefOf: (order) => statusPath({ ...view, order, page: 1 }),
            }),
          ]}
          rowKey={keyPath}
          rowHref={keyPath}
          markedKey={selected ?? undefined}
          opensTab
          skeletonRows={view.size}
        />
      )}
      <SelectionBar selection={selection} />
      <TableFoot
        page={view.page}
        size={view.size}
        sizes={STATUS_PAGE_SIZES}
        total={total}
        hrefOf={(page, size) => statusPath({ ...view, page, size })}
      />
    </>
  );
}

/** STATUS-04; a page after the last one says so. */
function NoAccounts({ view, total }: { view: StatusView; total: number }) {
  if (total > 0) {
    const last = Math.ceil(total / view.size);
    return (
      <EmptyState
        kind="bare"
        sentence={`There is no page ${formatFigure(view.page)}.`}
        act={
          <LinkButton href={statusPath({ ...view, page: last })}>
            {`Go to the last page, ${formatFigure(last)}`}
          </LinkButton>
        }
      />
    );
  }
  const isFiltered = Object.values(view.filter).some((words) => words.length > 0);
  return (
    <EmptyState
      kind="bare"
      reason={isFiltered ? 'filtered' : 'nothing'}
      sentence={STATUS_LIST_TEXTS.empty}
      why={!isFiltered && 'No account has been added yet.'}
      {...(isFiltered && {
        act: (
          <LinkButton href={statusPath({ ...view, filter: NO_FILTER, page: 1, saved: null })}>
            Clear all filters
          </LinkButton>
        ),
      })}
    />
  );
}
