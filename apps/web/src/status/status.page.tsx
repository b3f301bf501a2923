import { getRouteApi } from '@tanstack/react-router';
import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconRefresh } from '@tabler/icons-react';
import { type FilterCounts } from '@verify-admin/rulebook/status/status-list.contract';
import { ACCOUNT_TYPE_WORDS, ACCOUNT_TYPES } from '@verify-admin/rulebook/accounts/account-type';
import { STATUS_LIST_TEXTS } from '@verify-admin/rulebook/status/status-list.rules';
import {
  viewOf,
  type StatusView,
  statusPath,
  withFilter,
  withStep,
  withView,
} from './status-address.ts';
import { useStatuses } from './use-statuses.ts';
import { useLayers } from '../kernel/address/layers.ts';
import { useLayer } from '../shell/address/use-desk-address.ts';
import { Page } from '../shell/page/page.tsx';
import { PageTabs } from '../ui/layout/page-tabs.tsx';
import { UpdatedAt } from '../ui/values/time/updated-at.tsx';
import { optionCount, totalOf } from './filters/option-counts.ts';
import { StatusExportMenu, useStatusExport } from './status-export-menu.tsx';
import { StatusFilterBar } from './filters/status-filter-bar.tsx';
import { StatusFiltersDrawer } from './filters/status-filters-drawer.tsx';
import { STACKED, StatusList } from './status-list.tsx';
import { useSavedViews } from './views/use-saved-views.ts';
import { ViewBar } from './views/view-bar.tsx';

const route = getRouteApi('/guarded/status');

/** Lists of values have no place beside each other below this width. */
const NARROW = '(width < 48em)';

function tabsOf(view: StatusView, counts: FilterCounts | undefined) {
  const chosen = view.filter.account_type;
  const all = {
    href: statusPath(withFilter(view, 'account_type', [])),
    label: STATUS_LIST_TEXTS.all,
    isCurrent: chosen.length === 0,
    count: totalOf(counts, 'account_type', []),
  };
  const types = ACCOUNT_TYPE_WORDS.map((type) => ({
    href: statusPath(withFilter(view, 'account_type', [type])),
    label: ACCOUNT_TYPES[type].label,
    isCurrent: chosen.includes(type),
    count: optionCount(counts, 'account_type', type),
  }));
  return [all, ...types];
}

/** SHELL-10, STATUS-01: `/status`, every account with the status of its checks. */
export function StatusPage() {
  const view = viewOf(route.useSearch());
  const layers = useLayers();
  const filters = useLayer('filters');
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const isStacked = useMediaQuery(STACKED, false, { getInitialValueInEffect: false });
  const found = useStatuses(view);
  const views = useSavedViews();
  const refresh = () => void Promise.all([found.refetch(), views.refetch()]);
  const save = useStatusExport();
  const counts = found.data?.filter_counts;
  const exporting = <StatusExportMenu view={view} total={found.data?.total} save={save} />;
  return (
    <Page
      crumbs={[{ label: STATUS_LIST_TEXTS.title }]}
      scroll="inside"
      acts={
        <>
          <UpdatedAt ms={found.dataUpdatedAt} />
          <ActionIcon
            aria-label="Refresh"
            data-hint="Refresh"
            loading={found.isFetching}
            onClick={refresh}
          >
            <IconRefresh size={16} stroke={1.75} />
          </ActionIcon>
        </>
      }
      head={<PageTabs label="Account types" tabs={tabsOf(view, counts)} />}
    >
      <ViewBar
        shown={view}
        total={found.isPlaceholderData ? undefined : found.data?.total}
        found={views}
      />
      <StatusFilterBar
        view={view}
        counts={counts}
        onView={(next) => layers.open(withView(next))}
        onAll={() => filters.open()}
        isNarrow={isNarrow}
        acts={!isStacked && exporting}
      />
      <StatusList view={view} found={found} failed={save.error} acts={exporting} />
      <StatusFiltersDrawer
        opened={filters.opened}
        view={view}
        counts={counts}
        onStep={(step) => layers.change(withStep(step))}
        onClose={filters.close}
      />
    </Page>
  );
}
