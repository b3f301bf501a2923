import { Button } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import {
  listAuditTrail,
  type AuditTrailEntry,
  type AuditTrailPage as Trail,
} from '@verify-admin/rulebook/audit/audit-trail.contract';
import {
  AUDIT_PAGE_SIZE_DEFAULT,
  AUDIT_PATH,
} from '@verify-admin/rulebook/audit/audit-trail.rules';
import { countText } from '@verify-admin/rulebook/kernel/figures';
import { useCall } from '../kernel/calls/use-call.ts';
import { Page } from '../shell/page/page.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorLine } from '../ui/states/error-line.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';
import { auditPath, filterOf, trailInput } from './audit-address.ts';
import { auditColumns } from './entries/audit-columns.tsx';
import { AuditDetail } from './entries/audit-detail.tsx';
import { ChainLine } from './chain/chain-line.tsx';
import { PlacesLine } from './chain/places-line.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { TrailFoot } from './entries/trail-foot.tsx';
import classes from './audit.module.css';

const route = getRouteApi('/guarded/admin/audit');

/** ours: `/admin/audit`, who did what on which account, and what it changed. */
export function AuditPage() {
  const address = route.useSearch();
  const { size = AUDIT_PAGE_SIZE_DEFAULT, entry: opened } = address;
  const navigate = useNavigate();
  const found = useCall(listAuditTrail, trailInput(address), { keepsLast: true });
  const page = found.data;
  const isFiltered = Object.keys(filterOf(address)).length > 0;
  const { entry: _opened, ...closed } = address;
  const hrefOf = ({ seq }: AuditTrailEntry) =>
    auditPath(seq === opened ? closed : { ...address, entry: seq });
  const broken = page?.log.verified?.broken_entry;

  return (
    <Page
      crumbs={[{ label: 'Admin Panel', href: '/admin' }, { label: 'Audit trail' }]}
      scroll="inside"
      acts={page && <Extent log={page.log} />}
      head={
        <>
          <FilterBar address={address} />
          {page && (
            <div className={classes.chain}>
              <ChainLine log={page.log} />
              <PlacesLine log={page.log} />
            </div>
          )}
        </>
      }
    >
      <DataTable
        label="Audit trail"
        columns={auditColumns(opened)}
        rows={page?.entries}
        rowKey={({ seq }) => String(seq)}
        rowHref={hrefOf}
        below={(entry) => (entry.seq === opened ? <AuditDetail entry={entry} /> : null)}
        isWrong={({ seq, is_intact }) => !is_intact || seq === broken}
        stale={found.isPlaceholderData}
        skeletonRows={20}
        empty={
          <EmptyState
            kind="bare"
            reason={isFiltered ? 'filtered' : 'nothing'}
            sentence="No entries"
            why={isFiltered ? 'No entry matches the filters.' : 'Nothing was done yet.'}
            act={
              isFiltered && (
                <Button onClick={() => void navigate({ href: AUDIT_PATH })}>
                  Show all entries
                </Button>
              )
            }
          />
        }
        failed={
          found.error &&
          !page && (
            <ErrorLine
              error={found.error}
              onRetry={() => found.refetch()}
              retrying={found.isFetching}
            />
          )
        }
      />
      <TrailFoot page={page} address={address} size={size} />
    </Page>
  );
}

/** How much there is: `184,220 entries since Mar 2, 2026`. */
function Extent({ log: { entries, since } }: { log: Trail['log'] }) {
  return (
    <span className={classes.extent}>
      <span>{countText(entries, 'entry', 'entries')}</span>
      {since !== null && (
        <>
          <span> since </span>
          <DateTime value={since} as="day" />
        </>
      )}
    </span>
  );
}
