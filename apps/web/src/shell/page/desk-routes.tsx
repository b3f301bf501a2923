import { createRootRoute, createRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { sendAway, stopAtPage } from '../../kernel/page-access/routes.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { deskSearch } from '../address/desk-address.ts';
import { FailedPage, UnknownPage } from './failed-page.tsx';
import { Page } from './page.tsx';

/** Every address of the desk; what the frame around its pages is, says the entry. */
export const root = createRootRoute({
  validateSearch: deskSearch,
  beforeLoad: sendAway,
  errorComponent: FailedPage,
  notFoundComponent: UnknownPage,
});

/** Every page a level is asked for; a refusal is shown instead of the page, inside the frame. */
export const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  beforeLoad: stopAtPage,
});

/** Asks for what a page shows while its code is on its way. Where that cannot be loaded, the page says so. */
export async function readFirst<Reads>(
  load: () => Promise<Reads>,
  read: (reads: Reads) => void,
): Promise<void> {
  const reads = await load().catch(() => null);
  if (reads) read(reads);
}

/**
 * A page whose code comes when its address is opened. A failure to load it stays inside the desk's
 * frame, and ends by itself when the connection is back.
 */
export function lazyPage(load: () => Promise<ComponentType>) {
  return lazyPart(load, (_props, shown) => <Page title="Loading">{shown}</Page>);
}
