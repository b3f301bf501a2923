import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { SectionHead } from '../ui/layout/section/section-head.tsx';
import classes from './panel.module.css';

interface PanelProps {
  title: string;
  /** Dim, beside the title. */
  aside?: ReactNode;
  /** At the right of the title. */
  acts?: ReactNode;
  children: ReactNode;
}

/** A card of the overview: its title line, and one figure under it. */
export function Panel({ title, aside, acts, children }: PanelProps) {
  return (
    <section className={classes.panel} aria-label={title}>
      <SectionHead title={title} aside={aside} acts={acts} />
      {children}
    </section>
  );
}

/** The quiet act at the right of a title, such as the way to what is behind a figure. */
export function WayOn({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="link" className={classes.wayOn ?? ''} onClick={onClick}>
      {children}
    </Button>
  );
}

/** In the place of a figure that there is none of. */
export function NoFigure({ children }: { children: ReactNode }) {
  return <p className={classes.none}>{children}</p>;
}
