import type { ReactNode } from 'react';
import classes from './hits-notice.module.css';

/** What is said in the place of hits, or above them. */
export function HitsNotice({ children }: { children: ReactNode }) {
  return <div className={classes.notice}>{children}</div>;
}
