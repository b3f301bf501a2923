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
