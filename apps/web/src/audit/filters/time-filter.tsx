import { serverDate } from '../../kernel/clock/clock.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatDay, readMoment } from '../../ui/values/time/moment.ts';
import type { AuditFilter } from '../audit-address.ts';
import { FilterForm } from './filter-form.tsx';
import classes from './time-filter.module.css';

type Days = Pick<AuditFilter, 'from' | 'to'>;

interface TimeFilterProps {
  chosen: Days;
  onChoose: (days: Days) => void;
}

/** A day as a date field holds it. */
function dayText(at: Date): string {
  const [month, day] = [at.getMonth() + 1, at.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${at.getFullYear()}-${month}-${day}`;
}

function daysBack(days: number): Days {
  const from = serverDate();
  from.setDate(from.getDate() - days);
  return { from: dayText(from), to: dayText(serverDate()) };
}

const PRESETS = [
  { label: 'Today', days: 0 },
  { label: 'Last 7 days', days: 6 },
  { label: 'Last 30 days', days: 29 },
] as const;

function dayName(day: string): string {
  const at = readMoment(day);
  return at ? formatDay(at) : day;
}

function describeDays({ from, to }: Days): string | null {
  if (from === undefined && to === undefined) return null;
  if (from === undefined) return `until ${dayName(to ?? '')}`;
  if (to === undefined) return `since ${dayName(from)}`;
  return from === to ? dayName(from) : `${dayName(from)} – ${dayName(to)}`;
}

/** Entries of some days, both ends included, in the reader's time zone. */
export function TimeFilter({ chosen, onChoose }: TimeFilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState({ from: '', to: '' });
  const isTurned = typed.from !== '' && typed.to !== '' && typed.from > typed.to;
  const open = (isNow: boolean) => {
    setTyped({ from: chosen.from ?? '', to: chosen.to ?? '' });
    setIsOpen(isNow);
  };
  const choose = (days: Days) => {
    onChoose(days);
    setIsOpen(false);
  };
  const apply = () => {
    const { from, to } = typed;
    if (!isTurned) choose({ ...(from !== '' && { from }), ...(to !== '' && { to }) });
  };
  return (
    <FilterForm
      label="Time"
      chosen={describeDays(chosen)}
      opened={isOpen}
      onOpened={open}
      onClear={() => onChoose({})}
      onApply={apply}
    >
      <div className={classes.presets}>
        {PRESETS.map(({ label, days }) => (
          <Button key={label} size="xs" onClick={() => choose(daysBack(days))}>
            {label}
          </Button>
        ))}
      </div>
      <div className={classes.pair}>
        <TextInput
          type="date"
          label="From"
          value={typed.from}
          onChange={({ currentTarget }) => setTyped({ ...typed, from: currentTarget.value })}
        />
        <TextInput
          type="date"
          label="To"
          value={typed.to}
          error={isTurned && 'This day is before the first one.'}
          onChange={({ currentTarget }) => setTyped({ ...typed, to: currentTarget.value })}
        />
      </div>
    </FilterForm>
  );
}
