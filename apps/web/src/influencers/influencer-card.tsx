import type { ReactNode } from 'react';
import { SectionHead } from '../ui/layout/section/section-head.tsx';
import classes from './influencer-card.module.css';

interface InfluencerCardProps {
  title: string;
  /** Figures beside the title. */
  aside?: ReactNode;
  acts?: ReactNode;
  children: ReactNode;
}

/** A titled part of the manager or of the profile. */
export function InfluencerCard({ title, aside, acts, children }: InfluencerCardProps) {
  return (
    <section className={classes.card} aria-label={title}>
      <SectionHead title={title} aside={aside} acts={acts} />
      {children}
    </section>
  );
}
