import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { redirect } from '@tanstack/react-router';
import { GENERAL_REFUSALS } from '@verify-admin/rulebook/kernel/refusal';
import { type PageAccess, pageAccess } from '@verify-admin/rulebook/staff/page-access';
import { DEFAULT_ROUTE, INDEX_ROUTE } from '@verify-admin/rulebook/staff/product';
import { me, session } from '../browser.ts';
import { PageFault, PagePending } from './page-fault.ts';
import { forgetPlace, rememberPlace, returnPlace } from './return-place.ts';

export const LOGIN_ROUTE = STAFF_PAGES.login;

interface Navigation {
  readonly location: { readonly pathname: string; readonly href: string };
  /** The page is only read ahead; nobody goes there yet. */
  readonly preload: boolean;
}

async function accessTo({ location }: Navigation): Promise<PageAccess> {
  const who = await me.load();
  return pageAccess(location.pathname, who?.role ?? null);
}

/** ROUTE-05, ROUTE-10: sends away whom the address does not concern, known or unknown. */
export async function sendAway(going: Navigation): Promise<void> {
  const access = await accessTo(going);
  if (access === 'login') {
    if (!going.preload) rememberReturn(going.location.href);
    throw redirect({ to: LOGIN_ROUTE });
  }
  if (access === 'confined') throw redirect({ to: DEFAULT_ROUTE });
  if (!going.preload && going.location.pathname !== LOGIN_ROUTE) forgetPlace();
}

/** Where somebody logged out of their own will the next login begins at the default page. */
function rememberReturn(href: string): void {
  if (session.ending === 'logout') forgetPlace();
  else rememberPlace({ href, hasExpired: session.ending === 'expired' });
}

/** ROUTE-15, AUTH-32: stops whom the page is not open to, in the place of the page. */
export async function stopAtPage(going: Navigation): Promise<void> {
  const access = await accessTo(going);
  if (access === 'pending') throw new PagePending();
  if (access === 'forbidden') {
    throw new PageFault(403, GENERAL_REFUSALS['permission/denied'].sentence);
  }
}

/** ROUTE-11, AUTH-22: who is logged in goes to the page that was asked for, else where the index goes. */
export async function leaveLogin(): Promise<void> {
  if (await me.load()) throw redirect({ href: returnPlace()?.href ?? INDEX_ROUTE });
}
