import { lazyPart } from '../../ui/lazy/lazy-part.tsx';

/** The rail comes after the checklist, which is what is worked on. */
export const AccountRail = lazyPart(
  async () => (await import('./account-rail.tsx')).AccountRail,
  (_props, shown) => shown,
);

export const RailDrawers = lazyPart(
  async () => (await import('./account-rail.tsx')).RailDrawers,
  () => null,
);

export const RAIL_LABEL = 'About this account';

/** Whether the rail is on the page, in sight or not. */
export function isRailDrawn(): boolean {
  return document.querySelector(`[aria-label="${RAIL_LABEL}"]`)?.hasChildNodes() ?? false;
}
