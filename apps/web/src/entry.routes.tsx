import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { LAUNCH_TESTER_PAGE, STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { pageAccess } from '@verify-admin/rulebook/staff/page-access';
import { DEFAULT_ROUTE } from '@verify-admin/rulebook/staff/product';
import type { ComponentType } from 'react';
import { Desk } from './desk.tsx';
import { me } from './kernel/browser.ts';
import { LOGIN_ROUTE, leaveLogin, sendAway, stopAtPage } from './kernel/page-access/routes.ts';
import { FailedPage, UnknownPage } from './shell/page/failed-page.tsx';
import { OtherEntry } from './shell/page/other-entry.tsx';
import { Page } from './shell/page/page.tsx';
import { readLoginAddress } from './staff/login-address.ts';
import { LoginPage } from './staff/login.page.tsx';
import { drawnAfterFrame } from './ui/lazy/drawn-after-frame.tsx';
import { lazyPart } from './ui/lazy/lazy-part.tsx';

/**
 * A page whose code comes when its address is opened. The page reads its query itself, so that the entry has no
 * code for it. A failure to load it stays inside the desk's frame.
 */
export function lazyPage(load: () => Promise<ComponentType>) {
  return drawnAfterFrame(lazyPart(load, (_props, shown) => <Page title="Loading">{shown}</Page>));
}

export const root = createRootRoute({
  beforeLoad: sendAway,
  component: Desk,
  errorComponent: FailedPage,
  notFoundComponent: UnknownPage,
});

/** ours: the saved view a person chose as start page; null without one, and for who may not open it. */
async function findStartPath(): Promise<string | null> {
  const role = (await me.load())?.role ?? null;
  if (role === null || pageAccess(STAFF_PAGES.status, role) !== 'open') return null;
  const startPath = await import('./status/views/start-path.ts').catch(() => null);
  return startPath && startPath.readStartPath();
}

/** ROUTE-03, ROUTE-04. The login leads back here, so nobody who is sent there is to return to `/cs`. */
export const index = createRoute({
  getParentRoute: () => root,
  path: STAFF_PAGES.index,
  beforeLoad: async () => {
    if (!(await me.load())) throw redirect({ to: LOGIN_ROUTE });
    throw redirect({ href: (await findStartPath()) ?? DEFAULT_ROUTE });
  },
});

export const login = createRoute({
  getParentRoute: () => root,
  path: STAFF_PAGES.login,
  validateSearch: readLoginAddress,
  beforeLoad: leaveLogin,
  component: LoginPage,
});

/** Every page a level is asked for; a refusal is shown instead of the page, inside the frame. */
export const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  beforeLoad: stopAtPage,
});

export const linkKyb = createRoute({
  getParentRoute: () => root,
  path: LAUNCH_TESTER_PAGE,
  component: OtherEntry,
});
