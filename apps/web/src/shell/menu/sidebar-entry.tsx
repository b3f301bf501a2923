import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { PlainLink } from '../../ui/plain-link.tsx';
import type { MenuCount } from './menu-counters.ts';
import classes from './sidebar-entry.module.css';

interface SidebarEntryProps {
  icon: ReactNode;
  label: string;
  count?: MenuCount | null;
  /** The icon alone; the label is its hint. */
  collapsed: boolean;
  /** Where it leads; without one it acts here. */
  href?: string;
  isHere?: boolean;
  onClick: (() => void) | undefined;
}

/** One line of the sidebar: an icon and its word. */
export function SidebarEntry(props: SidebarEntryProps) {
  const { icon, label, count, collapsed, href, isHere = false, onClick } = props;
  const entry = {
    className: classes.entry,
    onClick,
    'data-collapsed': collapsed || undefined,
    'data-hint': collapsed ? [label, count?.label].filter(Boolean).join('\n') : undefined,
    'data-hint-side': 'right',
  };
  const content = (
    <>
      {icon}
      {collapsed ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        <span className={classes.label}>{label}</span>
      )}
      {count && (
        <>
          <span className={classes.count} aria-hidden="true">
            {!collapsed && count.text}
          </span>
          <VisuallyHidden>{`, ${count.label}`}</VisuallyHidden>
        </>
      )}
    </>
  );
  if (href === undefined) {
    return (
      <button type="button" {...entry}>
        {content}
      </button>
    );
  }
  return (
    <PlainLink href={href} aria-current={isHere ? 'page' : undefined} {...entry}>
      {content}
    </PlainLink>
  );
}
