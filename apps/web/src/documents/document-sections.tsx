import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import {
  DOCUMENT_SECTIONS,
  type DocumentSection as SectionName,
  UPLOAD_ACCEPT,
} from '@verify-admin/rulebook/documents/document.rules';
import { useRef, useState } from 'react';
import { AskBeforeLeaving } from '../shell/ask-before-leaving.tsx';
import { AlertLine } from '../ui/alert-line.tsx';
import { lateDialog } from '../ui/lazy/late-dialog.tsx';
import { ErrorLine } from '../ui/states/error-line.tsx';
import { DocumentSection } from './document-section.tsx';
import { downloadDocument, openDocumentTab } from './viewer/open-document.ts';
import type { SectionNotice } from './section-notice.ts';
import type { UploadSection } from './upload/send-image.ts';
import { useNoStrayDrops } from '../ui/field/use-file-drop.ts';
import { useHideImage } from './use-hide-image.ts';
import { imagesOf, useImages } from './use-images.ts';
import { useUploadDesk } from './upload/use-upload-desk.ts';
import { useDocumentActs } from './use-document-acts.ts';
import { useViewedDocument } from './viewer/use-viewed-document.ts';
import classes from './document-sections.module.css';

const SectionViewer = lateDialog(
  async () => (await import('./viewer/section-viewer.tsx')).SectionViewer,
  () => 'Documents',
);
const UploadModal = lateDialog(
  async () => (await import('./upload/upload-modal.tsx')).UploadModal,
  () => 'Upload documents',
);

/** What is hidden stays hidden; nothing is brought in among it. */
function uploadTarget(section: SectionName): UploadSection | null {
  return section === 'deleted' ? null : section;
}

/** ACCT-05, IMG-01..19: the documents of an account in their three sections. */
export function DocumentSections({ account_type, account_id }: AccountKey) {
  const key = { account_type, account_id };
  const [open, setOpen] = useState<ReadonlySet<SectionName>>(new Set(['kyb']));
  const [notice, setNotice] = useState<SectionNotice | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const picked = useRef<UploadSection>('kyb');
  const { images, error, retry, retrying, renew, freshUrl } = useImages(key);
  const viewer = useViewedDocument(images);

  const showNotice = (next: SectionNotice | null) => {
    setNotice(next);
    if (next) setOpen((from) => new Set(from).add(next.section));
  };
  const uploads = useUploadDesk(key, showNotice);
  const hide = useHideImage(key, showNotice);
  useNoStrayDrops();

  const toggle = (section: SectionName) =>
    setOpen((from) => {
      const to = new Set(from);
      if (!to.delete(section)) to.add(section);
      return to;
    });
  const pick = (section: UploadSection) => {
    picked.current = section;
    uploads.begin(section);
    picker.current?.click();
  };

  useDocumentActs({
    images,
    open: viewer.open,
    upload: () => pick('kyb'),
    toggle,
  });

  if (error && !images) {
    return (
      <ErrorLine
        error={error}
        sentence="Error loading images. Please try again."
        onRetry={retry}
        retrying={retrying}
      />
    );
  }
  return (
    <div className={classes.sections}>
      {DOCUMENT_SECTIONS.map(({ section, title }) => {
        const target = uploadTarget(section);
        const shown = imagesOf(section, images);
        return (
          <DocumentSection
            key={section}
            section={section}
            title={title}
            images={shown}
            open={open.has(section)}
            onToggle={() => toggle(section)}
            notice={
              notice?.section === section && <Notice {...notice} onClose={() => setNotice(null)} />
            }
            onOpen={({ id }) => viewer.open(id)}
            onDownload={(image) => void freshUrl(image).then(downloadDocument)}
            onHide={hide.toggle}
            onBroken={renew}
            onPick={target ? () => pick(target) : undefined}
            onDrop={(files) => target && uploads.begin(target, files)}
          />
        );
      })}
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={UPLOAD_ACCEPT}
        aria-label="Files to upload"
        onChange={({ currentTarget }) => {
          uploads.begin(picked.current, [...(currentTarget.files ?? [])]);
          // The same file may be chosen again after it was taken out.
          currentTarget.value = '';
        }}
      />
      <UploadModal
        uploads={uploads.uploads}
        section={uploads.section}
        onSection={uploads.setSection}
        onPick={() => pick(uploads.section)}
        onDrop={(files) => uploads.begin(uploads.section, files)}
        onTakeOut={uploads.takeOut}
        onSend={() => void uploads.run()}
        opened={uploads.opened}
        onClose={uploads.close}
      />
      <AskBeforeLeaving hasFiles={uploads.hasFiles} />
      {viewer.isGone && (
        <AlertLine tone="open" fact="This document no longer exists." onClose={viewer.close} />
      )}
      {viewer.viewed && images && (
        <SectionViewer
          images={images}
          viewed={viewer.viewed}
          opened={viewer.opened}
          onView={viewer.show}
          onClose={viewer.close}
          onDownload={(image) => void freshUrl(image).then(downloadDocument)}
          onOpenTab={(image) => void freshUrl(image).then(openDocumentTab)}
          hide={hide}
          renew={renew}
        />
      )}
    </div>
  );
}

function Notice({ onClose, tone, fact, detail, act }: SectionNotice & { onClose: () => void }) {
  return (
    <div className={classes.notice}>
      <AlertLine tone={tone} fact={fact} detail={detail} {...(act && { act })} onClose={onClose} />
    </div>
  );
}
