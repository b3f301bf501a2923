import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { getStudioCounts } from '@verify-admin/rulebook/studios/list/studio-list.contract';
import { accountPath } from '@verify-admin/rulebook/accounts/account-type';
import { LIST_PAGE_SIZE } from '@verify-admin/rulebook/kernel/page';
import {
  STUDIO_FILTER_WORDS,
  STUDIO_FILTERS,
  STUDIO_SEARCH_MAX,
  STUDIO_TEXTS,
  studioReviewPath,
} from '@verify-admin/rulebook/studios/list/studio-list.rules';
import { studiosPath } from './studios-address.ts';
import { useStudios } from './use-studios.ts';
import { useLayers } from '../../kernel/address/layers.ts';
import { useCall } from '../../kernel/calls/use-call.ts';
import { rememberList } from '../../shell/address/way-back.ts';
import { selectStudio, studioSelected } from '../../shell/menu/studio-selected.ts';
import { Page } from '../../shell/page/page.tsx';
import { searchedBy } from '../../kernel/address/search-parts.ts';
import { useSearchedText } from '../../shell/search/use-searched-text.ts';
import { FilterLinks } from '../../ui/list/filter-links.tsx';
import { ListBar } from '../../ui/list/list-bar.tsx';
import { ListLines } from '../../ui/list/list-lines.tsx';
import { NoRows } from '../../ui/list/no-rows.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { TableFoot } from '../../ui/table/table-foot.tsx';
import { StudioCards } from './studio-cards.tsx';
import { studioColumns } from './studio-columns.tsx';

const route = getRouteApi('/guarded/studios');

/** What `studioSelected` holds of a studio. */
function keyOf({ account_id }: { readonly account_id: number }): string {
  return accountPath('studio', account_id);
}

/** STUD-01..09: `/studios`, what of each studio is checked and what waits for approval. */
export function StudiosPage() {
  const address = route.useSearch();
  const { filter = 'all', page = 1 } = address;
  const layers = useLayers();
  const field = useSearchedText(address.s, (number) => layers.change(searchedBy(number)));
  const found = useStudios(address, field.search_string);
  const counts = useCall(getStudioCounts, {});
  const [selected, setSelected] = useState(studioSelected);
  const figures = counts.data?.data;
  const totals = {
    all: figures?.total,
    studio_aml: figures?.studio_aml,
    individual_aml: figures?.individual_aml,
  };
  const here = studiosPath(address);
  useEffect(() => {
    rememberList(STAFF_PAGES.studios, here.slice(STAFF_PAGES.studios.length));
  }, [here]);

  return (
    <Page
      crumbs={[{ label: STUDIO_TEXTS.title }]}
      scroll="inside"
      head={
        <>
          <StudioCards counts={figures} />
          <ListBar
            search={STUDIO_TEXTS.search}
            value={field.typed}
            maxLength={STUDIO_SEARCH_MAX}
            onType={field.type}
            onSearch={field.search}
          >
            <FilterLinks
              links={STUDIO_FILTER_WORDS.map((word) => ({
                href: studiosPath({ ...address, filter: word, page: 1 }),
                label: STUDIO_FILTERS[word].label,
                count: totals[word],
                isCurrent: filter === word,
              }))}
            />
          </ListBar>
        </>
      }
    >
      <ListLines
        errors={[found.error, counts.error]}
        onRetry={() => {
          void found.refetch();
          void counts.refetch();
        }}
        retrying={found.isFetching || counts.isFetching}
        isUnknownSearch={field.isUnknown}
      />
      <DataTable
        label={STUDIO_TEXTS.title}
        columns={studioColumns(address)}
        rows={found.error && !found.data ? [] : found.data?.data}
        rowKey={keyOf}
        rowHref={({ account_id }) => studioReviewPath(account_id)}
        onOpen={(row) => {
          selectStudio(keyOf(row));
          setSelected(keyOf(row));
        }}
        markedKey={selected ?? undefined}
        stale={found.isPlaceholderData}
        place={here}
        empty={
          !found.error && (
            <NoRows
              of="studio"
              search={field.search_string}
              isFiltered={filter !== 'all'}
              page={page}
              firstPage={studiosPath({ ...address, page: 1 })}
              everything={studiosPath({})}
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
        hrefOf={(to) => studiosPath({ ...address, page: to })}
      />
    </Page>
  );
}
