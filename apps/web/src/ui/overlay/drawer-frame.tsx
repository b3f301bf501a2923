import { lateDialog } from '../lazy/late-dialog.tsx';
import type { DrawerFrameProps } from './frame-props.ts';

/** Over the page, at its side. */
export const DrawerFrame = lateDialog<DrawerFrameProps>(
  async () => (await import('./shown-drawer.tsx')).ShownDrawer,
  ({ title }) => title,
);
