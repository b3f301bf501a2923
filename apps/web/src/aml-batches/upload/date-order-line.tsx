import { Button } from '@mantine/core';
import type { DateOrder } from '@verify-admin/rulebook/aml-batches/birthday';
import { quoted } from '@verify-admin/rulebook/aml-batches/findings';
import { AlertLine } from '../../ui/alert-line.tsx';
import { formatDay } from '../../ui/values/time/moment.ts';
import classes from './date-order-line.module.css';
import type { Preview } from './use-workbook.ts';

const WORDS = {
  'day-first': { first: 'the day first', other: 'month-first' },
  'month-first': { first: 'the month first', other: 'day-first' },
} as const;

interface DateOrderLineProps {
  unordered: Preview['unordered'];
  stated: DateOrder | null;
  onOrder: (order: DateOrder) => void;
}

/** Which number of a birthday is the day: asked once for the column where its cells do not say, and shown then. */
export function DateOrderLine({ unordered, stated, onOrder }: DateOrderLineProps) {
  if (stated !== null) {
    const { first, other } = WORDS[stated];
    return (
      <AlertLine
        tone="info"
        fact={`Birthdays are read with ${first}.`}
        act={{ label: `Read with ${WORDS[other].first}`, run: () => onOrder(other) }}
      />
    );
  }
  if (!unordered) return null;
  const { row, value, readings } = unordered;
  const dayOf = (order: DateOrder) => formatDay(new Date(`${readings[order]}T12:00:00`));
  return (
    <div className={classes.question} role="group" aria-label="Order of the birthdays">
      <span>
        {`Which day is ${quoted(value)} in row ${row}? The answer holds for the whole column.`}
      </span>
      <span className={classes.answers}>
        {(['day-first', 'month-first'] as const).map((order) => (
          <Button key={order} onClick={() => onOrder(order)}>
            {`${dayOf(order)} (${WORDS[order].first})`}
          </Button>
        ))}
      </span>
    </div>
  );
}
