import { useLocation } from '@tanstack/react-router';
import { amlTabsFor } from '@verify-admin/rulebook/staff/aml-tabs';
import { useMe } from '../../kernel/session/use-session.ts';
import { PlainLink } from '../../ui/plain-link.tsx';
import classes from './aml-tabs.module.css';

/** The pages of screening as tabs, each with its own address. */
export function AmlTabs() {
  const role = useMe()?.role ?? 'PENDING';
  const at = useLocation({ select: ({ pathname }) => pathname });
  return (
    <nav className={classes.tabs} aria-label="Screening">
      {amlTabsFor(role).map(({ path, label }) => (
        <PlainLink
          key={path}
          className={classes.tab}
          href={path}
          aria-current={at === path ? 'page' : undefined}
          ref={(link) => {
            if (at === path) link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
          }}
        >
          {label}
        </PlainLink>
      ))}
    </nav>
  );
}
