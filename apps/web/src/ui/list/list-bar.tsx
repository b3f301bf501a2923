import { ActionIcon, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { KeyHint } from '../keys/key-cap.tsx';
import { useKeys } from '../keys/use-keys.ts';
import classes from './list-bar.module.css';

interface ListBarProps {
  /** What the search looks in, in the box and for screen readers. */
  search: string;
  value: string;
  maxLength: number;
  onType: (text: string) => void;
  /** Enter searches at once. */
  onSearch: (text: string) => void;
  /** Filters, before the search. */
  children: ReactNode;
}

/** Above a list: its filters, and the search by name. */
export function ListBar(props: ListBarProps) {
  const { search, value, maxLength, onType, onSearch, children } = props;
  const box = useRef<HTMLInputElement>(null);
  useKeys([
    {
      key: 'f',
      label: search,
      run: () => {
        box.current?.focus();
        box.current?.select();
      },
    },
  ]);
  return (
    <div className={classes.bar}>
      {children}
      <form
        className={classes.search}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(value);
        }}
      >
        <TextInput
          ref={box}
          type="search"
          aria-label={search}
          placeholder={search}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
          leftSection={<IconSearch size={16} stroke={1.75} />}
          rightSection={
            value && (
              <ActionIcon size="sm" aria-label="Clear" onClick={() => onSearch('')}>
                <IconX size={14} stroke={1.75} />
              </ActionIcon>
            )
          }
          value={value}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </form>
      <div className={classes.keys} aria-hidden="true">
        <KeyHint keys={['J', 'K']} label="move" />
        <KeyHint keys={['↵']} label="open" />
        <KeyHint keys={['F']} label="search" />
      </div>
    </div>
  );
}
