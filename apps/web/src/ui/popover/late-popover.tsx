import { lazyPart } from '../lazy/lazy-part.tsx';
import type { LatePopoverProps } from '../overlay/frame-props.ts';

/** What a button opens beside itself; rendered while it is open. Its code comes with the first one. */
export const LatePopover = lazyPart<LatePopoverProps>(
  async () => (await import('./shown-popover.tsx')).ShownPopover,
  (_props, shown) => shown,
);
