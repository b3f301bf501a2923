import { useRouter } from '@tanstack/react-router';
import { searchAccounts } from '@verify-admin/rulebook/accounts/accounts.contract';
import { SEARCH_LIMIT } from '@verify-admin/rulebook/accounts/search.rules';
import { decodeSearchRow, type FoundAccount } from '@verify-admin/rulebook/accounts/search-row';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { useCall } from '../../kernel/calls/use-call.ts';
import { selectStudio, studioSelected } from '../../shell/menu/studio-selected.ts';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { type FoundBadge, foundColumns } from './found-columns.tsx';
import classes from './search-results.module.css';
import type { TypeChoice } from '../search/search-type.ts';
import { foundPath } from './use-open-found.ts';

interface SearchResultsProps {
  search_string: string;
  search_type: TypeChoice;
  Badge: FoundBadge;
  /** The rows of this search are there. */
  onArrived: (search_string: string, rows: readonly FoundAccount[]) => void;
  /** In the place of the rows when nothing is found. */
  nothing: ReactNode;
}

/** How many there are, and that not all of them are shown. */
export function formatCount({ total, has_more }: { total: number; has_more: boolean }): string {
  const found = `${formatFigure(total)}${has_more ? '+' : ''} found`;
  if (total <= SEARCH_LIMIT) return found;
  return `${found}. The best ${SEARCH_LIMIT} are shown; type more to narrow it down.`;
}

/** SEARCH-03..05: the accounts found, best first; each row is the way to its desk. */
export function SearchResults(props: SearchResultsProps) {
  const { search_string, search_type, Badge, onArrived, nothing } = props;
  const router = useRouter();
  const [selected, setSelected] = useState(studioSelected);
  const found = useCall(searchAccounts, { search_string, search_type }, { keepsLast: true });
  const rows = found.data?.data.map(decodeSearchRow).filter((row) => row !== null);

  const isArrived = rows !== undefined && !found.isPlaceholderData;
  const asked = `${search_type} ${search_string}`;
  const arrive = useEffectEvent((_asked: string) => onArrived(search_string, rows ?? []));
  useEffect(() => {
    if (isArrived) arrive(asked);
  }, [isArrived, asked]);

  const open = (row: FoundAccount) => {
    selectStudio(foundPath(row));
    setSelected(foundPath(row));
  };
  const failed = found.error && !rows && (
    <ErrorLine error={found.error} onRetry={found.refetch} retrying={found.isFetching} />
  );

  return (
    <>
      <DataTable
        label="Customers found"
        columns={foundColumns(Badge, rows ?? [])}
        rows={rows}
        rowKey={foundPath}
        rowHref={foundPath}
        markedKey={selected ?? undefined}
        onOpen={open}
        onIntent={(row) => void router.preloadRoute({ to: foundPath(row) })}
        stale={found.isPlaceholderData}
        empty={nothing}
        failed={failed}
      />
      <p className={classes.count} role="status">
        {found.data && formatCount(found.data)}
      </p>
    </>
  );
}
