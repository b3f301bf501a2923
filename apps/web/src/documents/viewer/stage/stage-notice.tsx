import type { ReactNode } from 'react';
import classes from './stage-notice.module.css';

/** In the place of a document that is not shown. */
export function StageNotice({ children }: { children: ReactNode }) {
  return <div className={classes.notice}>{children}</div>;
}
