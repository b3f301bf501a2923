import { Outlet, useLocation } from '@tanstack/react-router';
import { LOGIN_ROUTE } from '../kernel/page-access/routes.ts';
import { useLogin } from '../kernel/session/use-session.ts';
import { KeyList } from '../ui/keys/key-list.tsx';
import type { ReactNode } from 'react';
import { BuiltPaths } from './menu/built-paths.ts';
import { OfflineLine } from './offline-line.tsx';
import { OutageLine } from './outage-line.tsx';
import { TopBarBell } from './page/top-bar-bell.ts';
import classes from './shell.module.css';
import { Sidebar } from './menu/sidebar.tsx';
import { useCollapsed } from './menu/use-collapsed.ts';

interface ShellProps {
  builtPaths: ReadonlySet<string>;
  /** In every top bar. */
  bell: ReactNode;
  /** Over and behind every page while somebody is logged in: the command palette, live streams. */
  children: ReactNode;
}

/** The frame of the desk. SHELL-05: the sidebar is only shown to logged-in staff. */
export function Shell({ builtPaths, bell, children }: ShellProps) {
  const login = useLogin();
  const at = useLocation({ select: ({ pathname }) => pathname });
  const { collapsed, toggle } = useCollapsed();
  const withSidebar = login !== null && at !== LOGIN_ROUTE;
  return (
    <BuiltPaths value={builtPaths}>
      <div className={classes.desk}>
        <OfflineLine />
        {withSidebar && <OutageLine />}
        <div className={classes.shell}>
          <a className={classes.skip} href="#main">
            Skip to content
          </a>
          {withSidebar && (
            <div className={classes.side}>
              <Sidebar collapsed={collapsed} onToggle={toggle} />
            </div>
          )}
          <main className={classes.main} id="main" tabIndex={-1}>
            <TopBarBell value={bell}>
              <Outlet />
            </TopBarBell>
          </main>
        </div>
      </div>
      <KeyList />
      {withSidebar && children}
    </BuiltPaths>
  );
}
