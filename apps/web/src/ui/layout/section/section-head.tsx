import type { ReactNode } from 'react';
import classes from './section-head.module.css';

interface SectionHeadProps {
  title: string;
  /** Dim figures beside the title. */
  aside?: ReactNode;
  /** One or two quiet acts at the right. */
  acts?: ReactNode;
}

/** The title line of a part of a page: 14 / 600, figures beside it, acts at the right. */
export function SectionHead({ title, aside, acts }: SectionHeadProps) {
  return (
    <div className={classes.head}>
      <h2 className={classes.title}>{title}</h2>
      {aside !== undefined && <span className={classes.aside}>{aside}</span>}
      {acts && <span className={classes.acts}>{acts}</span>}
    </div>
  );
}
