import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import type { Shape, Tone } from '@verify-admin/rulebook/kernel/tone';
import type { ReactNode } from 'react';
import { Skeleton } from '../states/skeleton.tsx';
import { ToneIcon } from '../tone/tone-icon.tsx';
import classes from './figure-card.module.css';

export interface CardFigure {
  readonly label: string;
  /** Undefined while it loads. */
  readonly value: number | undefined;
  readonly state?: { readonly tone: Tone; readonly shape: Shape };
}

interface FigureCardProps {
  title: string;
  figures: readonly CardFigure[];
  /** A remark on the figures, beside them. */
  note?: string | undefined;
}

/** A card of one subject: its name, and a few figures of equal weight. */
export function FigureCard({ title, figures, note }: FigureCardProps) {
  return (
    <section className={classes.card} aria-label={title}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {note && <p className={classes.note}>{note}</p>}
      </div>
      <dl className={classes.figures}>
        {figures.map(({ label, value, state }) => (
          <div key={label} className={classes.figure}>
            <dt className={classes.label}>
              {state && <ToneIcon tone={state.tone} shape={state.shape} />}
              <span translate={state ? 'no' : undefined}>{label}</span>
            </dt>
            <dd className={classes.value}>
              {value === undefined ? <Skeleton width={56} height={14} /> : formatFigure(value)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Cards beside each other, as wide as they need. */
export function FigureCards({ children }: { children: ReactNode }) {
  return <div className={classes.cards}>{children}</div>;
}
