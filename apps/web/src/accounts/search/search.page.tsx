import { Button } from '@mantine/core';
import { isSearchable, SEARCH_MIN_CHARACTERS } from '@verify-admin/rulebook/accounts/search.rules';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Page } from '../../shell/page/page.tsx';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { takeEarlyKeys } from './early-keys.ts';
import { SearchBox } from './search-box.tsx';
import type { FoundBadge } from '../results/found-columns.tsx';
import { SearchResults } from '../results/search-results.tsx';
import { type TypeChoice, typeLabel } from './search-type.ts';
import { useEnterKey } from './use-enter-key.ts';
import { useSearchState } from './use-search-state.ts';
import classes from './search.module.css';

interface SearchPageProps {
  Badge: FoundBadge;
  below?: ReactNode;
}

/** `/cs`: finding the customer somebody calls about. */
export function SearchPage({ Badge, below }: SearchPageProps) {
  const state = useSearchState();
  const { text, search_string, search_type, type, choose, isUnknown } = state;
  const enter = useEnterKey(state);
  const box = useRef<HTMLInputElement>(null);
  const rows = useRef<HTMLDivElement>(null);

  // With rows on return the focus is in them; without, in the search field.
  useEffect(() => {
    if (search_string === '') box.current?.focus();
  }, [search_string]);
  const takeKeys = useEffectEvent(() => {
    const early = takeEarlyKeys();
    if (search_string !== '' || early.text === '') return;
    type(early.text);
    if (early.isEntered) enter.press(early.text);
  });
  useEffect(() => {
    takeKeys();
  }, []);
  const typeOn = (typed: string) => {
    enter.forget();
    type(typed);
  };
  const begin = () => {
    box.current?.focus();
    box.current?.select();
  };
  useKeys([
    { key: '/', label: 'Search', run: begin },
    { key: 'ArrowDown', cap: '↓', label: 'Move from the search box to the results' },
    { key: 'Enter', cap: '↵', label: 'Open the best result (in the search box)' },
  ]);

  return (
    <Page
      crumbs={[{ label: 'Customer Service' }]}
      scroll="inside"
      head={
        <SearchBox
          box={box}
          text={text}
          search_type={search_type}
          onType={typeOn}
          onChoose={choose}
          onSearch={enter.press}
          onLeave={() => rows.current?.querySelector<HTMLElement>('[data-row-link]')?.focus()}
        />
      }
    >
      <div className={classes.results} ref={rows}>
        {isSearchable(search_string) ? (
          <SearchResults
            search_string={search_string}
            search_type={search_type}
            Badge={Badge}
            onArrived={enter.arrive}
            nothing={<Nothing text={search_string} choice={search_type} onChoose={choose} />}
          />
        ) : (
          <>
            {isUnknown ? <Unknown /> : <Hint />}
            {below}
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

/** ours: the text of a search is stored in the browser that searched it, never in the address. */
function Unknown() {
  return (
    <div className={classes.hint}>
      <EmptyState
        kind="bare"
        reason="search"
        sentence="Search not found"
        why="A link to a search works only for the person who searched, in the same browser, for 12 hours. Please search again."
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
      act={
        isNarrowed && (
          <Button onClick={() => onChoose('all')}>{`Search ${typeLabel('all')}`}</Button>
        )
      }
    />
  );
}
