import { ActionIcon, SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useIsFetching } from '@tanstack/react-query';
import { searchAccounts } from '@verify-admin/rulebook/accounts/accounts.contract';
import { SEARCH_MAX, SEARCH_TYPES } from '@verify-admin/rulebook/accounts/search.rules';
import type { KeyboardEvent, Ref } from 'react';
import { callKey } from '../../kernel/calls/use-call.ts';
import { KeyCap, KeyHint } from '../../ui/keys/key-cap.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import classes from './search-box.module.css';
import type { TypeChoice } from './search-type.ts';

interface SearchBoxProps {
  box: Ref<HTMLInputElement>;
  text: string;
  search_type: TypeChoice;
  onType: (text: string) => void;
  onChoose: (choice: TypeChoice) => void;
  /** Enter: not after the pause, but at once. */
  onSearch: () => void;
  /** Down from the box into the rows. */
  onLeave: () => void;
}

/** SEARCH-01, SEARCH-02: what is searched for, and among which accounts. */
export function SearchBox(props: SearchBoxProps) {
  const { box, text, search_type, onType, onChoose, onSearch, onLeave } = props;
  const searching = useIsFetching({ queryKey: callKey(searchAccounts) }) > 0;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    onLeave();
  };
  return (
    <search className={classes.search}>
      <form
        className={classes.box}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch();
        }}
      >
        <TextInput
          ref={box}
          type="search"
          aria-label="Search customers"
          placeholder="Name, company, handle, email or ID"
          maxLength={SEARCH_MAX}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          leftSection={
            searching ? <Spinner label="Searching" /> : <IconSearch size={16} stroke={1.75} />
          }
          rightSection={text ? <Clear onClear={() => onType('')} /> : <SearchKey />}
          rightSectionPointerEvents={text ? 'all' : 'none'}
          value={text}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </form>
      <SegmentedControl
        aria-label="Account type"
        classNames={{ root: classes.types ?? '', label: classes.choice ?? '' }}
        data={[...SEARCH_TYPES]}
        value={search_type}
        onChange={onChoose}
      />
      <div className={classes.keys} aria-hidden="true">
        <KeyHint keys={['J', 'K']} label="move" />
        <KeyHint keys={['↵']} label="open" />
        <KeyHint keys={['?']} label="keys" />
      </div>
    </search>
  );
}

function SearchKey() {
  return (
    <span className={classes.key}>
      <KeyCap>/</KeyCap>
    </span>
  );
}

function Clear({ onClear }: { onClear: () => void }) {
  return (
    <ActionIcon size="sm" aria-label="Clear" onClick={onClear}>
      <IconX size={14} stroke={1.75} />
    </ActionIcon>
  );
}
