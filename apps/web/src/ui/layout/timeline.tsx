import type { Tone } from '@verify-admin/rulebook/kernel/tone';
import type { ReactNode } from 'react';
import classes from './timeline.module.css';
import { shownText } from '../values/text/shown-text.tsx';

export function Timeline({ children }: { children: ReactNode }) {
  return <ol className={classes.timeline}>{children}</ol>;
}

interface TimelineItemProps {
  /** A dot without a tone is for acts that decide nothing. */
  tone?: Tone | undefined;
  who: ReactNode;
  what: ReactNode;
  when: ReactNode;
}

/** Who did what, when: one line of what happened. */
export function TimelineItem({ tone, who, what, when }: TimelineItemProps) {
  return (
    <li className={classes.item}>
      <span className={classes.dot} data-tone={tone} aria-hidden />
      <span className={classes.text}>
        <b>{shownText(who)}</b> <span>{shownText(what)}</span>
      </span>
      <span className={classes.when}>{when}</span>
    </li>
  );
}
