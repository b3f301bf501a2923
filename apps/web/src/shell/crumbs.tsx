import { IconArrowLeft } from '@tabler/icons-react';
import { PlainLink } from '../ui/plain-link.tsx';
import classes from './crumbs.module.css';
import { shownText } from '../ui/values/shown-text.tsx';

export interface Crumb {
  readonly label: string;
  /** Where it leads, with the list's own filters; without it the crumb only says something. */
  readonly href?: string;
}

/** The way to this page, which is also the way back to the list one came from. */
export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const here = crumbs.at(-1);
  const before = crumbs.slice(0, -1);
  if (!here) return null;
  if (before.length === 0) return <h1 className={classes.heading}>{shownText(here.label)}</h1>;
  return (
    <nav className={classes.crumbs} aria-label="Breadcrumb">
      <ol>
        {before.map((crumb, place) => (
          <li key={crumb.label} data-first={place === 0 || undefined}>
            <Before crumb={crumb} isFirst={place === 0} />
          </li>
        ))}
        <li className={classes.here} aria-current="page" data-cut>
          {shownText(here.label)}
        </li>
      </ol>
    </nav>
  );
}

function Before({ crumb, isFirst }: { crumb: Crumb; isFirst: boolean }) {
  if (!crumb.href) return <span className={classes.said}>{shownText(crumb.label)}</span>;
  return (
    <PlainLink className={classes.back} href={crumb.href}>
      {isFirst && <IconArrowLeft size={16} stroke={1.75} aria-hidden />}
      {shownText(crumb.label)}
    </PlainLink>
  );
}
