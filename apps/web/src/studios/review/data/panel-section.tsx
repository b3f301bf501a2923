import type { ReactNode } from 'react';
import classes from './panel-section.module.css';

interface PanelSectionProps {
  title: string;
  /** At the right of the title: a count. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of the panel beside the documents. */
export function PanelSection({ title, aside, children }: PanelSectionProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {aside !== undefined && <span className={classes.aside}>{aside}</span>}
      </div>
      {children}
    </section>
  );
}
