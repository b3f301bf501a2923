import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { accountText, readAccount } from '../audit-address.ts';
import { FilterForm } from './filter-form.tsx';

interface AccountFilterProps {
  chosen: string | undefined;
  onChoose: (account: string | null) => void;
}

/** Entries of one account, by its number or by type and number. */
export function AccountFilter({ chosen, onChoose }: AccountFilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const open = (isNow: boolean) => {
    setTyped(chosen ?? '');
    setIsWrong(false);
    setIsOpen(isNow);
  };
  const apply = () => {
    const account = readAccount(typed);
    setIsWrong(account === null);
    if (account === null) return;
    onChoose(accountText(account));
    setIsOpen(false);
  };
  return (
    <FilterForm
      label="Account"
      chosen={chosen ?? null}
      opened={isOpen}
      onOpened={open}
      onClear={() => onChoose(null)}
      onApply={apply}
    >
      <TextInput
        label="Account ID"
        placeholder="48213 or studio:48213"
        value={typed}
        error={isWrong && 'Type an ID such as 48213 or affiliate:12.'}
        data-autofocus
        spellCheck={false}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </FilterForm>
  );
}
