import { lateDialog } from '../lazy/late-dialog.tsx';
import type { ModalFrameProps } from './frame-props.ts';

/** A dialog over the page: title, subject, body, sunken foot. */
export const ModalFrame = lateDialog<ModalFrameProps>(
  async () => (await import('./shown-modal.tsx')).ShownModal,
  ({ title }) => title,
);
