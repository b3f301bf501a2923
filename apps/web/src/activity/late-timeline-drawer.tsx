import { lateDialog } from '../ui/lazy/late-dialog.tsx';

/** The whole timeline comes right after the page. */
export const TimelineDrawer = lateDialog(
  async () => (await import('./timeline-drawer.tsx')).TimelineDrawer,
  () => 'Timeline',
);
