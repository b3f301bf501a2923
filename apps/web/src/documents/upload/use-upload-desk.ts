import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { UPLOAD_TEXTS } from '@verify-admin/rulebook/documents/document.rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFileLayer } from '../../shell/address/use-file-layer.ts';
import type { SectionNotice } from '../section-notice.ts';
import type { UploadSection } from './send-image.ts';
import { isMoving } from './uploads.ts';
import { useFilePaste } from './use-file-paste.ts';
import { useUploads } from './use-uploads.ts';

function notUploaded(count: number): string {
  return count === 1 ? 'One file was not uploaded.' : `${count} files were not uploaded.`;
}

function notUploadedYet(count: number): string {
  return count === 1 ? 'One file is not uploaded yet.' : `${count} files are not uploaded yet.`;
}

/** The way of files to the account: where they go, whether they are looked at, what became of them. */
export function useUploadDesk(key: AccountKey, showNotice: (notice: SectionNotice | null) => void) {
  const { uploads, choose, send, takeOut } = useUploads(key);
  const [section, setSection] = useState<UploadSection>('kyb');
  const dialog = useFileLayer('upload');
  const failed = uploads.filter(({ state }) => state.kind === 'failed');
  const unsent = uploads.filter(({ state }) => state.kind !== 'refused');
  const isSending = isMoving(uploads, 'sending');

  const show = () => {
    showNotice(null);
    dialog.open();
  };
  const begin = (target: UploadSection, files: readonly File[] = []) => {
    if (!isSending) setSection(target);
    choose(files);
    show();
  };
  const act = { label: 'Show', run: show };
  const noticeFailed = (count: number) =>
    showNotice({
      section,
      tone: 'bad',
      fact: UPLOAD_TEXTS.failed,
      detail: notUploaded(count),
      act,
    });

  const run = async () => {
    const outcome = await send(section);
    if (outcome.failed > 0) {
      noticeFailed(outcome.failed);
      return;
    }
    dialog.close();
    showNotice({ section, tone: 'good', fact: UPLOAD_TEXTS.done });
  };

  // However the dialog was closed: what is on its way goes on, the rest stays to be sent.
  const noticeLeft = useEffectEvent(() => {
    for (const { id, state } of uploads) if (state.kind === 'refused') takeOut(id);
    if (isSending || unsent.length === 0) return;
    if (failed.length > 0) noticeFailed(failed.length);
    else showNotice({ section, tone: 'neutral', fact: notUploadedYet(unsent.length), act });
  });
  const { opened } = dialog;
  useEffect(() => {
    if (!opened) noticeLeft();
  }, [opened]);

  useFilePaste((files) => {
    const isElsewhere = !opened && document.querySelector('[aria-modal="true"]') !== null;
    if (!isElsewhere) begin(section, files);
  });

  const hasFiles = unsent.length > 0;
  return {
    uploads,
    hasFiles,
    section,
    setSection,
    opened,
    begin,
    run,
    close: dialog.close,
    takeOut,
  };
}
