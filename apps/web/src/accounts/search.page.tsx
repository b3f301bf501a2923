import { Button } from '@mantine/core';
import { isSearchable, SEARCH_MIN_CHARACTERS } from '@verify-admin/rulebook/accounts/search.rules';
import { type ReactNode, useEffect, useRef } from 'react';
import { Page } from '../shell/page.tsx';
import { useKeys } from '../ui/keys/use-keys.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchResults } from './search-results.tsx';
import { type TypeChoice, typeLabel } from './search-type.ts';
import { useSearchState } from './use-search-state.ts';
import classes from './search.module.css';

/** `/cs`: finding the customer somebody calls about. */
export function SearchPage({ beneath }: { beneath?: ReactNode }) {
  const { text, search_string, search_type, type, choose, searchNow } = useSearchState();
  const box = useRef<HTMLInputElement>(null);
  const rows = useRef<HTMLDivElement>(null);

  // Whoever comes back to rows goes on in them; whoever comes to nothing begins to type.
  useEffect(() => {
    if (search_string === '') box.current?.focus();
  }, [search_string]);
  const begin = () => {
    box.current?.focus();
    box.current?.select();
  };
  useKeys([{ key: '/', label: 'Search', run: begin }]);

  return (
    <Page
      crumbs={[{ label: 'Customer Service' }]}
      scroll="inside"
      head={
        <SearchBox
          box={box}
          text={text}
          search_type={search_type}
          onType={type}
          onChoose={choose}
          onSearch={searchNow}
          onLeave={() => rows.current?.querySelector<HTMLElement>('[data-row-link]')?.focus()}
        />
      }
    >
      <div className={classes.results} ref={rows}>
        {isSearchable(search_string) ? (
          <SearchResults
            search_string={search_string}
            search_type={search_type}
            nothing={<Nothing text={search_string} choice={search_type} onChoose={choose} />}
          />
        ) : (
          <>
            <Hint />
            {beneath}
          </>
        )}
      </div>
    </Page>
  );
}

/** SEARCH-06: too little is typed to send a request. */
function Hint() {
  return (
    <div className={classes.hint}>
      <EmptyState
        kind="bare"
        reason="search"
        sentence="Search for a customer"
        why={`Type at least ${SEARCH_MIN_CHARACTERS} characters of a name, company, handle, email or ID.`}
      />
    </div>
  );
}

interface NothingProps {
  text: string;
  choice: TypeChoice;
  onChoose: (choice: TypeChoice) => void;
}

function Nothing({ text, choice, onChoose }: NothingProps) {
  const isNarrowed = choice !== 'all';
  return (
    <EmptyState
      kind="bare"
      reason={isNarrowed ? 'filtered' : 'search'}
      sentence={`No customer found for “${text}”`}
      why={
        isNarrowed
          ? `Only accounts of the type ${typeLabel(choice)} were searched.`
          : 'Names, companies, handles, emails and IDs of studios and affiliates were searched.'
      }
      act={isNarrowed && <Button onClick={() => onChoose('all')}>Search {typeLabel('all')}</Button>}
    />
  );
}
