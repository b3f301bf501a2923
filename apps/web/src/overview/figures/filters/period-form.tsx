import { Button, TextInput } from '@mantine/core';
import {
  isPeriod,
  type FigurePeriod,
  PERIOD_REFUSALS,
} from '@verify-admin/rulebook/overview/figures/period.rules';
import { useState } from 'react';
import classes from './period-form.module.css';

interface PeriodFormProps {
  period: FigurePeriod;
  /** The last day that can be chosen. */
  today: string;
  onChoose: (period: FigurePeriod) => void;
}

/** A period of the reader's own: its first and its last day. */
export function PeriodForm({ period, today, onChoose }: PeriodFormProps) {
  const [chosen, setChosen] = useState(period);
  const [tried, setTried] = useState(false);
  const refused = tried && !isPeriod(chosen);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isPeriod(chosen)) onChoose(chosen);
      }}
    >
      <TextInput
        type="date"
        label="From"
        max={today}
        value={chosen.from}
        onChange={({ currentTarget: { value } }) => setChosen({ ...chosen, from: value })}
      />
      <TextInput
        type="date"
        label="To"
        max={today}
        value={chosen.to}
        error={refused ? PERIOD_REFUSALS['team-figures/wrong-period'].sentence : undefined}
        onChange={({ currentTarget: { value } }) => setChosen({ ...chosen, to: value })}
      />
      <Button type="submit">Show period</Button>
    </form>
  );
}
