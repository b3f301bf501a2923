import { IconArrowLeft } from '@tabler/icons-react';
import { PlainLink } from '../../ui/plain-link.tsx';
import type { Crumb } from './crumb.ts';
import classes from './crumbs.module.css';
import { shownText } from '../../ui/values/text/shown-text.tsx';

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
  if (before.length === 0) return <h1 className={classes.heading}>{shownText(here.label)}</h1>;
  return (
    <nav className={classes.crumbs} aria-label="Breadcrumb">
      <ol>
        {before.map((crumb, place) => (
          <li key={crumb.label} data-near={place === before.length - 1 || undefined}>
            <Before crumb={crumb} />
          </li>
        ))}
        <li className={classes.here} aria-current="page" data-cut>
          {isHeading ? <h1>{shownText(here.label)}</h1> : shownText(here.label)}
        </li>
      </ol>
    </nav>
  );
}

function Before({ crumb }: { crumb: Crumb }) {
  if (!crumb.href) {
    return (
      <span className={classes.title} data-cut>
        {shownText(crumb.label)}
      </span>
    );
  }
  return (
    <PlainLink className={classes.back} href={crumb.href}>
      <IconArrowLeft className={classes.arrow} size={16} stroke={1.75} aria-hidden />
      <span className={classes.label} data-cut>
        {shownText(crumb.label)}
      </span>
    </PlainLink>
  );
}
