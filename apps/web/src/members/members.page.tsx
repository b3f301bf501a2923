import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { getMemberStats } from '@verify-admin/rulebook/members/members.contract';
import { LIST_PAGE_SIZE } from '@verify-admin/rulebook/kernel/page';
import {
  MEMBER_ESTIMATE_WORDS,
  MEMBER_ESTIMATES,
} from '@verify-admin/rulebook/members/member-estimates';
import { MEMBER_SEARCH_MAX, MEMBER_TEXTS } from '@verify-admin/rulebook/members/members.rules';
import { MEMBER_LAYER, membersPath } from './members-address.ts';
import { useMembers } from './use-members.ts';
import { useLayers } from '../kernel/address/layers.ts';
import { useCall } from '../kernel/calls/use-call.ts';
import { useLayer } from '../shell/address/use-desk-address.ts';
import { Page } from '../shell/page/page.tsx';
import { searchedBy } from '../kernel/address/search-parts.ts';
import { useSearchedText } from '../shell/search/use-searched-text.ts';
import { FilterLinks } from '../ui/list/filter-links.tsx';
import { ListBar } from '../ui/list/list-bar.tsx';
import { ListLines } from '../ui/list/list-lines.tsx';
import { NoRows } from '../ui/list/no-rows.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import { TableFoot } from '../ui/table/table-foot.tsx';
import { MEMBER_COLUMNS } from './member-columns.tsx';
import { MemberDrawer } from './member-drawer.tsx';

const route = getRouteApi('/guarded/members');

/** MEMB-01..05: `/members`, whose image says what of their age. */
export function MembersPage() {
  const address = route.useSearch();
  const { filter, page = 1, s } = address;
  const layers = useLayers();
  const field = useSearchedText(s, (number) => layers.change(searchedBy(number)));
  const found = useMembers(address, field.search_string);
  const stats = useCall(getMemberStats, {});
  const drawer = useLayer(MEMBER_LAYER);
  const [last, setLast] = useState<string | null>(null);
  if (drawer.of !== null && drawer.of !== last) setLast(drawer.of);
  const { rows } = found;
  const counts = stats.data?.data;

  return (
    <Page
      crumbs={[{ label: MEMBER_TEXTS.title }]}
      scroll="inside"
      head={
        <ListBar
          search={MEMBER_TEXTS.search}
          value={field.typed}
          maxLength={MEMBER_SEARCH_MAX}
          onType={field.type}
          onSearch={field.search}
        >
          <FilterLinks
            links={[
              {
                href: membersPath({ ...(s && { s }) }),
                label: MEMBER_TEXTS.all,
                count: counts?.total,
                isCurrent: filter === undefined,
              },
              ...MEMBER_ESTIMATE_WORDS.map((word) => ({
                href: membersPath({ filter: word, ...(s && { s }) }),
                label: MEMBER_ESTIMATES[word],
                count: counts?.[word],
                isCurrent: filter === word,
              })),
            ]}
          />
        </ListBar>
      }
    >
      <ListLines
        errors={[found.error, stats.error]}
        onRetry={() => {
          void found.refetch();
          void stats.refetch();
        }}
        retrying={found.isFetching || stats.isFetching}
        isUnknownSearch={field.isUnknown}
      />
      <DataTable
        label={MEMBER_TEXTS.title}
        columns={MEMBER_COLUMNS}
        rows={found.error && !rows ? [] : rows}
        rowKey={({ id }) => String(id)}
        rowHref={({ id }) => membersPath(address, id)}
        markedKey={last ?? undefined}
        stale={found.isPlaceholderData}
        place={membersPath(address)}
        empty={
          !found.error && (
            <NoRows
              of="member"
              search={field.search_string}
              isFiltered={filter !== undefined}
              page={page}
              firstPage={membersPath({ ...address, page: 1 })}
              everything={membersPath({})}
            />
          )
        }
      />
      <TableFoot
        page={page}
        size={LIST_PAGE_SIZE}
        sizes={[LIST_PAGE_SIZE]}
        total={found.data?.total}
        hasMore={found.data?.has_more ?? false}
        hrefOf={(to) => membersPath({ ...address, page: to })}
      />
      <MemberDrawer id={drawer.of} among={rows ?? []} onClose={drawer.close} />
    </Page>
  );
}
