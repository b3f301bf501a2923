import { redirect } from '@tanstack/react-router';
import { GENERAL_REFUSALS } from '@verify-admin/rulebook/kernel/refusal';
import { type PageAccess, pageAccess } from '@verify-admin/rulebook/staff/page-access';
import { DEFAULT_ROUTE } from '@verify-admin/rulebook/staff/product';
import { me } from './browser.ts';
import { PageFault, PagePending } from './page-fault.ts';

export const LOGIN_ROUTE = '/login';

interface Going {
  readonly location: { readonly pathname: string };
}

async function accessTo({ location }: Going): Promise<PageAccess> {
  const who = await me.load();
  return pageAccess(location.pathname, who?.role ?? null);
}

/** ROUTE-05, ROUTE-10: sends away whom the address does not concern, known or unknown. */
export async function sendAway(going: Going): Promise<void> {
  const access = await accessTo(going);
  if (access === 'login') throw redirect({ to: LOGIN_ROUTE });
  if (access === 'confined') throw redirect({ to: DEFAULT_ROUTE });
}

/** ROUTE-15, AUTH-32: stops whom the page is not open to, in the place of the page. */
export async function stopAtPage(going: Going): Promise<void> {
  const access = await accessTo(going);
  if (access === 'pending') throw new PagePending();
  if (access === 'forbidden') {
    throw new PageFault(403, GENERAL_REFUSALS['permission/denied'].sentence);
  }
}

/** ROUTE-11: whoever is logged in has no business at the login screen. */
export async function leaveLogin(): Promise<void> {
  if (await me.load()) throw redirect({ to: DEFAULT_ROUTE });
}
