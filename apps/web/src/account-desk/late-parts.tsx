import { lateDialog } from '../ui/lazy/late-dialog.tsx';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';

/** What a line of the checklist shows when it is open. */
export const LineEvidence = lazyPart(
  async () => (await import('./line/line-evidence.tsx')).LineEvidence,
  (_props, shown) => shown,
);

/** The dialogs of the account. */
export const AccountOverlay = lateDialog(
  async () => (await import('./overlay/account-overlay.tsx')).AccountOverlay,
  () => 'Loading',
);

export const AccountHits = lateDialog(
  async () => (await import('./overlay/account-hits.tsx')).AccountHits,
  () => 'Hits',
);
