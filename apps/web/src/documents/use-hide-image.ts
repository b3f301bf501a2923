import {
  type ComplianceImage,
  hideImage,
} from '@verify-admin/rulebook/documents/documents.contract';
import type { AccountKey } from '../accounts/account-key.ts';
import { useRenewAbout } from '../kernel/renew-about.ts';
import { useAct } from '../kernel/use-act.ts';

/** IMG-04: hides a document, or shows a hidden one again. */
export function useHideImage(key: AccountKey) {
  const renew = useRenewAbout();
  const act = useAct(hideImage, { onDone: () => void renew({ ...key }) });
  return {
    /** The other of its two states. */
    toggle: ({ id, display }: ComplianceImage) =>
      act.run({ image_id: id, display_value: display === 1 ? 0 : 1 }),
    busy: act.busy,
    error: act.error,
    done: act.done,
    reset: act.reset,
  };
}
