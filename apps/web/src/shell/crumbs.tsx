import { IconArrowLeft } from '@tabler/icons-react';
import { PlainLink } from '../ui/plain-link.tsx';
import classes from './crumbs.module.css';

export interface Crumb {
  readonly label: string;
  /** Where it leads, with the list's own filters; without it the crumb only says something. */
  readonly href?: string;
}

interface CrumbsProps {
  crumbs: readonly Crumb[];
  /** False where the page has a heading of its own. */
  isHeading: boolean;
}

/** The way to this page, which is also the way back to the list one came from. */
export function Crumbs({ crumbs, isHeading }: CrumbsProps) {
  const here = crumbs.at(-1);
  const before = crumbs.slice(0, -1);
  if (!here) return null;
  if (before.length === 0) return <h1 className={classes.heading}>{here.label}</h1>;
  return (
    <nav className={classes.crumbs} aria-label="Breadcrumb">
      <ol>
        {before.map((crumb, place) => (
          <li key={crumb.label} data-first={place === 0 || undefined}>
            <Before crumb={crumb} isFirst={place === 0} />
          </li>
        ))}
        <li className={classes.here} aria-current="page" data-cut>
          {isHeading ? <h1>{here.label}</h1> : here.label}
        </li>
      </ol>
    </nav>
  );
}

function Before({ crumb, isFirst }: { crumb: Crumb; isFirst: boolean }) {
  if (!crumb.href) return <span className={classes.said}>{crumb.label}</span>;
  return (
    <PlainLink className={classes.back} href={crumb.href}>
      {isFirst && <IconArrowLeft size={16} stroke={1.75} aria-hidden />}
      {crumb.label}
    </PlainLink>
  );
}
