import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { getRouteApi } from '@tanstack/react-router';
import { Button, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import {
  exportBatchResults,
  listBatchResults,
  runAccountUpdates,
} from '@verify-admin/rulebook/aml-batches/aml-batches.contract';
import { BATCH_POLL_MS } from '@verify-admin/rulebook/aml-batches/aml-batch.rules';
import { HOLD_TEXTS, mayBatchAct } from '@verify-admin/rulebook/aml-batches/batch-acts.rules';
import { useState } from 'react';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { useLayers } from '../../kernel/address/layers.ts';
import { useAct } from '../../kernel/calls/use-act.ts';
import { useCall } from '../../kernel/calls/use-call.ts';
import { Page } from '../../shell/page/page.tsx';
import { searchedBy } from '../../kernel/address/search-parts.ts';
import { useSearchedText } from '../../shell/search/use-searched-text.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { DateTime } from '../../ui/values/time/date-time.tsx';
import { Dim } from '../../ui/values/dim.tsx';
import { BatchProgress } from './batch-progress.tsx';
import { resultColumns } from '../batch-columns.tsx';
import { resultsPath } from '../batch-paths.ts';
import classes from './batch-results.module.css';
import { FilterChips } from './filter-chips.tsx';
import { ResultList } from './result-list.tsx';
import { ResultPages } from './result-pages.tsx';
import { saveFrom } from '../../kernel/save-file.ts';
import { RowReview } from '../row/row-review.tsx';

const route = getRouteApi('/guarded/bulk_aml/$statusFlag');

/** From here on the list and the hits of the opened row fit next to each other. */
const DOCKS_FROM = '(width >= 75em)';
/** A table's columns would be cut below this width. */
const LISTS_BELOW = '(width < 48em)';

/** BULK-17: what came of the rows of one batch. */
export function BatchResultsPage() {
  const { statusFlag: status_flag } = route.useParams();
  const address = route.useSearch();
  const { filter = 'all', page = 1, s, row } = address;
  const isWide = useMediaQuery(DOCKS_FROM, false, { getInitialValueInEffect: false });
  const isNarrow = useMediaQuery(LISTS_BELOW, false, { getInitialValueInEffect: false });
  const isDocked = isWide && row !== undefined;
  const layers = useLayers();
  const field = useSearchedText(s, (number) => layers.change(searchedBy(number)));
  const { typed, search_string: search, isUnknown, type } = field;
  const [isRunning, setIsRunning] = useState(false);
  const asked = useCall(
    listBatchResults,
    { status_flag, filter, search, page },
    {
      keepsLast: true,
      showsAccounts: true,
      refetchInterval: isRunning ? BATCH_POLL_MS : false,
    },
  );
  const found = asked.data?.data;
  const account_type = found?.batch.account_type ?? 'studio';
  // Rows that were being processed when a batch was paused still come in.
  const runs = found !== undefined && mayBatchAct('cancel', found.batch.state);
  if (runs !== isRunning) setIsRunning(runs);
  const save = useAct(exportBatchResults, { onDone: ({ data }) => saveFrom(data.url) });
  const again = useAct(runAccountUpdates, { renews: [listBatchResults] });
  const empty = (
    <EmptyState
      kind="bare"
      reason={search === '' ? 'nothing' : 'search'}
      sentence={search === '' ? 'No row of this kind' : `No row found for “${search}”`}
    />
  );
  const error = asked.error ?? save.error ?? again.error;

  return (
    <Page
      title="Bulk AML results"
      crumbs={[
        { label: 'Bulk AML', href: STAFF_PAGES.bulkAml },
        { label: found?.batch.filename ?? 'Results' },
      ]}
      scroll="inside"
      head={
        <div className={classes.filters}>
          <FilterChips status_flag={status_flag} filter={filter} s={s} batch={found?.batch} />
          <TextInput
            className={classes.search}
            aria-label="Search the rows"
            placeholder="Name or ID"
            leftSection={<IconSearch size={16} stroke={1.75} />}
            value={typed}
            onChange={(event) => type(event.currentTarget.value)}
          />
          <Button
            leftSection={<IconDownload size={16} stroke={1.75} />}
            loading={save.busy}
            onClick={() => save.run({ status_flag, filter })}
          >
            Export .xlsx
          </Button>
        </div>
      }
    >
      <div className={classes.sides}>
        <div className={classes.listed} data-docked={isDocked || undefined}>
          {error && (
            <div className={classes.line}>
              <ErrorLine error={error} onRetry={asked.refetch} />
            </div>
          )}
          {isUnknown && (
            <div className={classes.line}>
              <AlertLine
                tone="open"
                fact="Search not found."
                detail="All rows are shown; please search again."
              />
            </div>
          )}
          {found && runs && (
            <div className={classes.line}>
              <BatchProgress batch={found.batch} />
            </div>
          )}
          {found && found.batch.cancelled !== null && (
            <div className={classes.line}>
              <AlertLine
                tone="open"
                fact="Cancelled."
                detail={`${HOLD_TEXTS.cancelled(found.batch)} Rows without a result are not clear.`}
              />
            </div>
          )}
          {found && found.batch.failed_count > 0 && mayBatchAct('retry', found.batch.state) && (
            <div className={classes.line}>
              <AlertLine
                tone="open"
                fact={`${found.batch.failed_count} failed.`}
                detail="They were not screened and are not clear."
                act={{
                  label: 'Run again',
                  run: () => again.run({ account_type, status_flag, retry: true }),
                  busy: again.busy,
                }}
              />
            </div>
          )}
          {isDocked || isNarrow ? (
            <ResultList
              rows={found?.rows}
              empty={empty}
              address={address}
              status_flag={status_flag}
            />
          ) : (
            <DataTable
              label="Results"
              columns={resultColumns(account_type)}
              rows={found?.rows}
              rowKey={({ row_no }) => String(row_no)}
              rowHref={({ row_no }) => resultsPath(status_flag, { ...address, row: row_no })}
              markedKey={row === undefined ? undefined : String(row)}
              stale={asked.isPlaceholderData}
              empty={empty}
            />
          )}
          <footer className={classes.foot}>
            {found && (
              <Dim small role="status">
                <span>{`${formatFigure(found.batch.have_run_count)} of ${formatFigure(found.batch.total_count)} run, `}</span>
                <DateTime value={found.batch.run_date} />
              </Dim>
            )}
            <ResultPages
              status_flag={status_flag}
              filter={filter}
              page={page}
              s={s}
              has_more={found?.has_more ?? false}
            />
          </footer>
        </div>
        {row !== undefined && found && (
          <RowReview
            status_flag={status_flag}
            account_type={account_type}
            address={{ ...address, row }}
            isDocked={isDocked}
          />
        )}
      </div>
    </Page>
  );
}
