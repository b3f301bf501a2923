import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import classes from './filter-links.module.css';
import { PlainLink } from '../plain-link.tsx';

export interface FilterLink {
  readonly href: string;
  readonly label: string;
  /** How many rows it leaves; undefined while that loads. */
  readonly count: number | undefined;
  readonly isCurrent: boolean;
}

/** The filters of a list with their counts; each is an address of its own. */
export function FilterLinks({ links }: { links: readonly FilterLink[] }) {
  return (
    <nav className={classes.chips} aria-label="Filter">
      {links.map(({ href, label, count, isCurrent }) => (
        <PlainLink
          key={label}
          className={classes.chip}
          href={href}
          aria-current={isCurrent ? 'true' : undefined}
        >
          <span>{label}</span>
          {count !== undefined && <span className={classes.count}>{formatFigure(count)}</span>}
        </PlainLink>
      ))}
    </nav>
  );
}
