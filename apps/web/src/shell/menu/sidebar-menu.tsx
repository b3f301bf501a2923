import { useLocation } from '@tanstack/react-router';
import { isAmlPage } from '@verify-admin/rulebook/staff/aml-tabs';
import { type MenuEntry, menuFor } from '@verify-admin/rulebook/staff/menu';
import { DEFAULT_ROUTE } from '@verify-admin/rulebook/staff/product';
import type { Role } from '@verify-admin/rulebook/staff/roles';
import { ErrorBoundary } from 'react-error-boundary';
import { useBuiltPaths } from './built-paths.ts';
import { type ShowCount, useMenuCounter } from './menu-counters.ts';
import { MenuIcon } from './menu-icon.tsx';
import { SidebarEntry } from './sidebar-entry.tsx';
import classes from './sidebar-menu.module.css';
import { clearStudioSelected } from './studio-selected.ts';

const GROUPS = [1, 2, 3] as const;

/** What choosing an entry does in addition to navigation. SHELL-08. */
const ON_CHOSEN: Readonly<Record<string, () => void>> = { [DEFAULT_ROUTE]: clearStudioSelected };

/** SHELL-06..19: the entries of a role in their groups. */
export function SidebarMenu({ role, collapsed }: { role: Role; collapsed: boolean }) {
  const built = useBuiltPaths();
  const entries = menuFor(role).filter((entry) => built.has(entry.path));
  const groups = GROUPS.map((group) => entries.filter((entry) => entry.group === group));
  return groups
    .filter((group) => group.length > 0)
    .map((group) => (
      <ul key={group[0]?.group} className={classes.group}>
        {group.map((entry) => (
          <li key={entry.path}>
            <Entry entry={entry} collapsed={collapsed} />
          </li>
        ))}
      </ul>
    ));
}

function Entry({ entry, collapsed }: { entry: MenuEntry; collapsed: boolean }) {
  const at = useLocation({ select: ({ pathname }) => pathname });
  const counter = useMenuCounter(entry.path);
  const isUnder = isAmlPage(at) && isAmlPage(entry.path);
  const isHere = isUnder || at === entry.path || at.startsWith(`${entry.path}/`);
  const withCount: ShowCount = (count) => (
    <SidebarEntry
      icon={<MenuIcon name={entry.icon} />}
      label={entry.label}
      count={count}
      collapsed={collapsed}
      href={entry.path}
      isHere={isHere}
      onClick={ON_CHOSEN[entry.path]}
    />
  );
  if (!counter) return withCount(null);
  return <ErrorBoundary fallback={withCount(null)}>{counter(withCount)}</ErrorBoundary>;
}
