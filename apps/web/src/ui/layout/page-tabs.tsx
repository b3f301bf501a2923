import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { PlainLink } from '../plain-link.tsx';
import classes from './page-tabs.module.css';

export interface PageTab {
  readonly href: string;
  readonly label: string;
  readonly isCurrent: boolean;
  /** How many are behind the tab; missing where they are not counted, or not yet. */
  readonly count?: number | undefined;
}

/** Pages beside each other as tabs, each with its own address. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <PlainLink
          key={tab.label}
          className={classes.tab}
          href={tab.href}
          aria-current={tab.isCurrent ? 'page' : undefined}
          ref={(link) => {
            if (tab.isCurrent) link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
          }}
        >
          <span>{tab.label}</span>
          {tab.count !== undefined && (
            <span className={classes.count}>{formatFigure(tab.count)}</span>
          )}
        </PlainLink>
      ))}
    </nav>
  );
}
