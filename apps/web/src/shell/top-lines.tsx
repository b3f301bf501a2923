import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './top-lines.module.css';

/** What is said above everything, dialogs too, while it is so. */
export function TopLines({ children }: { children: ReactNode }) {
  return (
    <div className={classes.place} role="status">
      {children}
    </div>
  );
}

interface TopLineProps {
  icon: Icon;
  children: ReactNode;
}

export function TopLine({ icon: Shown, children }: TopLineProps) {
  return (
    <p className={classes.line}>
      <Shown size={16} stroke={1.75} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
