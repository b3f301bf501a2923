import { IconExternalLink } from '@tabler/icons-react';
import { thumbnailOf } from '@verify-admin/rulebook/documents/document.rules';
import pdfSheet from '../../../documents/pdf-sheet.svg?inline';
import { isPdf } from '../../../documents/tile-caption.ts';
import { openDocumentTab } from '../../../documents/viewer/open-document.ts';
import type { useImages } from '../../../documents/use-images.ts';
import { shownText } from '../../../ui/values/text/shown-text.tsx';
import type { NumberedDocument } from './number-documents.ts';
import type { Panes } from './use-panes.ts';
import classes from './document-strip.module.css';

interface DocumentStripProps {
  documents: readonly NumberedDocument[];
  panes: Panes;
  images: ReturnType<typeof useImages>;
}

/** STUD-12: every document as a card; an image is shown inline, a PDF opens in a new tab. */
export function DocumentStrip({ documents, panes, images }: DocumentStripProps) {
  return (
    <ul className={classes.strip} aria-label="Documents">
      {documents.map((document) => (
        <Card key={document.image.id} document={document} panes={panes} images={images} />
      ))}
    </ul>
  );
}

interface CardProps extends Omit<DocumentStripProps, 'documents'> {
  document: NumberedDocument;
}

function Card({ document, panes, images }: CardProps) {
  const { number, caption, image } = document;
  const isShown = panes.panes.some((pane) => pane.document.image.id === image.id);
  const show = () => panes.show(image.id);
  const isPaper = isPdf(image);
  return (
    <li className={classes.card} data-shown={isShown || undefined}>
      {isPaper ? (
        <a
          className={classes.picture}
          href={image.presigned_url}
          target="_blank"
          rel="noreferrer"
          aria-label={`${caption}, PDF, opens in a new tab`}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            void images.freshUrl(image).then(openDocumentTab);
          }}
        >
          <img src={pdfSheet} alt="" />
          <span className={classes.kind}>PDF</span>
          <IconExternalLink className={classes.out} size={13} stroke={1.75} aria-hidden />
        </a>
      ) : (
        <button type="button" className={classes.picture} tabIndex={-1} aria-hidden onClick={show}>
          <img
            src={thumbnailOf(image.presigned_url)}
            alt=""
            loading="lazy"
            onError={() => images.renew(image)}
          />
        </button>
      )}
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <button
        type="button"
        className={classes.caption}
        aria-pressed={isShown}
        aria-label={`Show ${number}, ${caption}`}
        data-hint={number <= 9 ? `Show here (${number})` : 'Show here'}
        onClick={show}
      >
        {shownText(caption)}
      </button>
    </li>
  );
}
