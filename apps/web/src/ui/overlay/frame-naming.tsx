import type { ReactNode } from 'react';
import { shownText } from '../values/text/shown-text.tsx';
import classes from './frame-naming.module.css';

interface FrameNamingProps {
  /** The title, with what is beside it. */
  children: ReactNode;
  /** Whom or what it is about. */
  subject: ReactNode;
}

/** The names in the head of a dialog or drawer. */
export function FrameNaming({ children, subject }: FrameNamingProps) {
  return (
    <div className={classes.naming}>
      {children}
      {subject && <div className={classes.subject}>{shownText(subject)}</div>}
    </div>
  );
}
