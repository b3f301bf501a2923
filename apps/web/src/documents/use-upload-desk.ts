import { UPLOAD_TEXTS } from '@verify-admin/rulebook/documents/document.rules';
import { useState } from 'react';
import type { AccountKey } from '../accounts/account-key.ts';
import type { SectionSaying } from './section-saying.ts';
import type { UploadSection } from './send-image.ts';
import { isMoving } from './uploads.ts';
import { useFilePaste } from './use-file-paste.ts';
import { useUploads } from './use-uploads.ts';

function notUploaded(count: number): string {
  return count === 1 ? 'One file was not uploaded.' : `${count} files were not uploaded.`;
}

/** The way of files to the account: where they go, whether they are looked at, what became of them. */
export function useUploadDesk(key: AccountKey, say: (saying: SectionSaying | null) => void) {
  const { uploads, choose, send, takeOut } = useUploads(key);
  const [section, setSection] = useState<UploadSection>('kyb');
  const [opened, setOpened] = useState(false);
  const failed = uploads.filter(({ state }) => state.kind === 'failed');
  const isSending = isMoving(uploads, 'sending');

  const show = () => setOpened(true);
  const begin = (target: UploadSection, files: readonly File[] = []) => {
    if (!isSending) setSection(target);
    choose(files);
    show();
  };
  const sayFailed = (count: number) =>
    say({
      section,
      tone: 'bad',
      fact: UPLOAD_TEXTS.failed,
      detail: notUploaded(count),
      act: { label: 'Show', run: show },
    });

  const run = async () => {
    const outcome = await send(section);
    if (outcome.failed > 0) {
      sayFailed(outcome.failed);
      return;
    }
    setOpened(false);
    say({ section, tone: 'good', fact: UPLOAD_TEXTS.done });
  };

  /** What is on its way goes on, what failed stays to be tried again, the rest is given up. */
  const close = () => {
    setOpened(false);
    if (isSending) return;
    for (const { id, state } of uploads) if (state.kind !== 'failed') takeOut(id);
    if (failed.length > 0) sayFailed(failed.length);
  };

  useFilePaste((files) => {
    const isElsewhere = !opened && document.querySelector('[aria-modal="true"]') !== null;
    if (!isElsewhere) begin(section, files);
  });

  return { uploads, section, setSection, opened, begin, run, close, takeOut };
}
