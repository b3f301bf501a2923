import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { documentLabel, sectionOf } from '@verify-admin/rulebook/documents/document.rules';
import {
  type ComplianceImage,
  hideImage,
} from '@verify-admin/rulebook/documents/documents.contract';
import { useRef } from 'react';
import { useRenewAbout } from '../kernel/calls/renew-about.ts';
import { useAct } from '../kernel/calls/use-act.ts';
import type { SectionNotice } from './section-notice.ts';

/**
 * IMG-04: hides a document, or shows a hidden one again; the notice takes its place and offers the
 * way back.
 */
export function useHideImage(key: AccountKey, showNotice: (notice: SectionNotice) => void) {
  const renew = useRenewAbout();
  const last = useRef<ComplianceImage | null>(null);
  const act = useAct(hideImage, {
    onDone: ({ message }) => {
      const image = last.current;
      void renew({ ...key });
      if (image)
        showNotice({ ...noticeOf(image), tone: 'neutral', detail: message, act: undo(image) });
    },
    onError: ({ detail }) => {
      const image = last.current;
      if (!image) return;
      const again = { label: 'Retry', run: () => toggle(image) };
      showNotice({ ...noticeOf(image), tone: 'bad', detail, act: again });
    },
  });

  /** Brings it into the other of its two states. */
  const toggle = (image: ComplianceImage) => {
    last.current = image;
    act.run({ image_id: image.id, display_value: image.display === 1 ? 0 : 1 });
  };
  const undo = (image: ComplianceImage) => ({
    label: 'Undo',
    run: () => toggle({ ...image, display: image.display === 1 ? 0 : 1 }),
  });
  return { toggle, error: act.error };
}

function noticeOf(image: ComplianceImage): Pick<SectionNotice, 'section' | 'fact'> {
  return { section: sectionOf(image), fact: documentLabel(image.filename) };
}
