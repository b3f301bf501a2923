import { PRODUCT_NAME } from '@verify-admin/rulebook/staff/product';
import type { ReactNode } from 'react';
import type { Crumb } from './crumb.ts';
import { Crumbs } from './crumbs.tsx';
import classes from './page.module.css';
import { useTopBarBell } from './top-bar-bell.ts';
import { SmallMenu } from '../menu/small-menu.tsx';
import { TopSearch } from '../search/top-search.tsx';
import { withMarks } from '../../ui/values/text/direction-marks.ts';

interface PageProps {
  /** The title of the browser's tab; by default the last crumb. */
  title?: string;
  /** The way here; the last one is this page and its heading. */
  crumbs?: readonly Crumb[];
  /** `inside` where the page has a heading of its own. */
  heading?: 'crumb' | 'inside';
  /** In the place of the way here and the search, on a page that needs the whole bar. */
  bar?: ReactNode;
  /** At the right of the top bar, before the search. */
  acts?: ReactNode;
  /** Between the top bar and what scrolls: it never leaves. */
  head?: ReactNode;
  children: ReactNode;
  /** `inside` leaves the scrolling to a part of the page, as a table does. */
  scroll?: 'page' | 'inside';
}

/** A page of the desk: the top bar with the way back, and the page under it. */
export function Page(props: PageProps) {
  const { title, crumbs = [], heading = 'crumb', bar, acts, head, children } = props;
  const { scroll = 'page' } = props;
  const bell: ReactNode = useTopBarBell();
  const named = withMarks(title ?? crumbs.at(-1)?.label ?? '');
  return (
    <>
      <title>{named ? `${named} · ${PRODUCT_NAME}` : PRODUCT_NAME}</title>
      <header className={classes.top} data-bar={bar !== undefined || undefined}>
        <SmallMenu />
        {bar ?? (
          <>
            <Crumbs crumbs={crumbs} isHeading={heading === 'crumb'} />
            <div className={classes.acts}>
              {acts}
              {bell}
              <TopSearch />
            </div>
          </>
        )}
      </header>
      {head}
      <div className={classes.content} data-scroll={scroll}>
        {children}
      </div>
    </>
  );
}
