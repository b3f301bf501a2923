import { Combobox, useCombobox } from '@mantine/core';
import { useState } from 'react';
import { TrailFilter } from './trail-filter.tsx';
import { labelOf, type OptionFilterProps, type OptionGroup } from './filter-option.ts';
import classes from './option-filter.module.css';

function found(groups: readonly OptionGroup[], typed: string): OptionGroup[] {
  const sought = typed.trim().toLowerCase();
  return groups
    .map(({ label, options }) => ({
      label,
      options: options.filter((option) => option.label.toLowerCase().includes(sought)),
    }))
    .filter(({ options }) => options.length > 0);
}

/** A filter with a list that is searched by typing. */
export function OptionFilter({ label, groups, chosen, onChoose }: OptionFilterProps) {
  const [typed, setTyped] = useState('');
  const list = useCombobox({
    onDropdownClose: () => {
      list.resetSelectedOption();
      list.focusTarget();
      setTyped('');
    },
    onDropdownOpen: () => list.focusSearchInput(),
  });
  const shown = labelOf(groups, chosen);
  const listed = found(groups, typed);
  const submit = (value: string) => {
    onChoose(value);
    list.closeDropdown();
  };
  return (
    <Combobox store={list} onOptionSubmit={submit} position="bottom-start" width={280}>
      <Combobox.Target targetType="button">
        <TrailFilter
          label={label}
          chosen={shown}
          onClear={() => onChoose(null)}
          onClick={() => list.toggleDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            list.updateSelectedOptionIndex();
          }}
          aria-label={`Search ${label.toLowerCase()}`}
          placeholder="Search"
        />
        <Combobox.Options className={classes.options ?? ''} aria-label={label}>
          {listed.length === 0 && <Combobox.Empty>Nothing found</Combobox.Empty>}
          {listed.map((group) => (
            <Options key={group.label ?? ''} group={group} chosen={chosen} />
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function Options({ group, chosen }: { group: OptionGroup; chosen: string | undefined }) {
  const options = group.options.map(({ value, label }) => (
    <Combobox.Option key={value} value={value} active={value === chosen}>
      {label}
    </Combobox.Option>
  ));
  return group.label === null ? (
    options
  ) : (
    <Combobox.Group label={group.label}>{options}</Combobox.Group>
  );
}
