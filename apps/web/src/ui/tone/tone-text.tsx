import type { ReactNode } from 'react';
import classes from './tone-text.module.css';

/** Words that need attention, among others that do not. */
export function ToneText({ tone, children }: { tone: 'bad' | 'open'; children: ReactNode }) {
  return (
    <span className={classes.text} data-tone={tone} translate="no">
      {children}
    </span>
  );
}
