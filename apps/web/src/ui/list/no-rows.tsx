import { LinkButton } from '../link-button.tsx';
import { EmptyState } from '../states/empty-state.tsx';

interface NoRowsProps {
  /** What the list lists, as one word: `member`. */
  of: string;
  search: string;
  isFiltered: boolean;
  page: number;
  /** The address of the first page of the same list. */
  firstPage: string;
  /** The address of the list without search and filter. */
  everything: string;
}

/** In the place of the rows of a list: why there are none, and the way to some. */
export function NoRows({ of, search, isFiltered, page, firstPage, everything }: NoRowsProps) {
  if (page > 1) {
    return (
      <EmptyState
        kind="bare"
        sentence={`There is no page ${page}`}
        why="The list is shorter by now."
        act={<LinkButton href={firstPage}>Show the first page</LinkButton>}
      />
    );
  }
  if (search === '' && !isFiltered) return <EmptyState kind="bare" sentence={`No ${of}s yet`} />;
  return (
    <EmptyState
      kind="bare"
      reason={search === '' ? 'filtered' : 'search'}
      sentence={search === '' ? `No ${of}s of this kind` : `No ${of}s found for “${search}”`}
      why={search !== '' && isFiltered && 'Only those of the chosen filter were searched.'}
      act={<LinkButton href={everything}>Show all</LinkButton>}
    />
  );
}
