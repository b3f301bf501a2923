import { Button, Switch, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { PAYMENT_RULE_TEXTS } from '@verify-admin/rulebook/payment-countries/payment-rule.rules';
import { type SyntheticEvent, useState } from 'react';
import classes from './rule-search.module.css';

interface RuleSearchProps {
  /** The text that is searched for. */
  country: string;
  banned: boolean;
  onSearch: (country: string) => void;
  onBanned: (isOn: boolean) => void;
  onAdd: () => void;
}

/** CPAY-02..04: the country search with Search and Clear, the banned switch, Add Payment. */
export function RuleSearch({ country, banned, onSearch, onBanned, onAdd }: RuleSearchProps) {
  const [typed, setTyped] = useState({ text: country, of: country });
  // Back shows an earlier search: its text is in the box again.
  if (typed.of !== country) setTyped({ text: country, of: country });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSearch(typed.text.trim());
  };
  const clear = () => {
    setTyped({ text: '', of: country });
    if (country !== '') onSearch('');
  };
  return (
    <div className={classes.bar}>
      <form className={classes.search} role="search" onSubmit={submit}>
        <TextInput
          className={classes.text ?? ''}
          aria-label="Country"
          placeholder="Country"
          leftSection={<IconSearch size={16} stroke={1.75} />}
          maxLength={100}
          value={typed.text}
          onChange={({ currentTarget }) => setTyped({ text: currentTarget.value, of: country })}
        />
        <Button type="submit">{PAYMENT_RULE_TEXTS.search}</Button>
        <Button variant="quiet" onClick={clear} disabled={typed.text === '' && country === ''}>
          {PAYMENT_RULE_TEXTS.clear}
        </Button>
      </form>
      <Switch
        label={PAYMENT_RULE_TEXTS.bannedOnly}
        checked={banned}
        onChange={({ currentTarget }) => onBanned(currentTarget.checked)}
      />
      <Button
        className={classes.add ?? ''}
        variant="filled"
        leftSection={<IconPlus size={16} stroke={1.75} />}
        onClick={onAdd}
      >
        {PAYMENT_RULE_TEXTS.add}
      </Button>
    </div>
  );
}
