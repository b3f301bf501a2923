import type { ReactNode } from 'react';
import classes from './drawer-part.module.css';

/** What fills a drawer; `top` is the distance from its head. */
export function DrawerPart({ top = 4, children }: { top?: number; children: ReactNode }) {
  return (
    <div className={classes.part} style={{ paddingTop: top }}>
      {children}
    </div>
  );
}
