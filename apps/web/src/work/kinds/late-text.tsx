import { VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconClock, IconPlayerPause } from '@tabler/icons-react';
import {
  ageOf,
  ageText,
  type CaseClock,
  latenessOf,
} from '@verify-admin/rulebook/work/work-limits.rules';
import type { WorkLimits } from '@verify-admin/rulebook/work/work-kinds';
import { useNow } from '../../ui/values/time/use-now.ts';
import classes from './late-text.module.css';

interface LateTextProps extends CaseClock {
  limits: WorkLimits;
  /** Before the age: `oldest`. */
  before?: string;
}

const MARKS = {
  amber: { Icon: IconClock, words: 'past the amber limit' },
  red: { Icon: IconAlertCircle, words: 'past the red limit' },
} as const;

/** How long something waits, with a mark of its own past each limit. */
export function LateText({ clock, paused, limits, before }: LateTextProps) {
  const age = ageOf({ clock, paused }, useNow());
  const lateness = latenessOf(age, limits);
  const mark = lateness === 'none' ? null : MARKS[lateness];
  return (
    <span className={classes.late} data-lateness={lateness}>
      {paused !== null && <IconPlayerPause size={14} stroke={1.75} aria-hidden />}
      {mark && <mark.Icon size={14} stroke={2} aria-hidden />}
      <span>{`${before ? `${before} ` : ''}${ageText(age)}`}</span>
      {mark && <VisuallyHidden>{`, ${mark.words}`}</VisuallyHidden>}
      {paused !== null && <VisuallyHidden>, the clock is stopped</VisuallyHidden>}
    </span>
  );
}
