import { REVIEW_TEXTS } from '@verify-admin/rulebook/studios/review/review.rules';
import type { useImages } from '../../../documents/use-images.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorLine } from '../../../ui/states/error-line.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { DocumentPane } from './document-pane.tsx';
import { DocumentStrip } from './document-strip.tsx';
import type { NumberedDocument } from './number-documents.ts';
import type { Panes } from './use-panes.ts';
import classes from './document-area.module.css';

interface DocumentAreaProps {
  /** Undefined while they load. */
  documents: readonly NumberedDocument[] | undefined;
  panes: Panes;
  images: ReturnType<typeof useImages>;
}

/** STUD-12, STUD-14, STUD-15: the documents, or that they load, or that there are none. */
export function DocumentArea({ documents, panes, images }: DocumentAreaProps) {
  if (images.error && !documents) {
    return (
      <div className={classes.notice}>
        <ErrorLine
          error={images.error}
          sentence="Error loading images. Please try again."
          onRetry={images.retry}
          retrying={images.retrying}
        />
      </div>
    );
  }
  if (!documents) {
    return (
      <div className={classes.notice} role="status">
        <Spinner size={20} />
        <span>{REVIEW_TEXTS.loading}</span>
      </div>
    );
  }
  if (documents.length === 0) {
    return (
      <div className={classes.notice}>
        <EmptyState
          kind="bare"
          sentence={REVIEW_TEXTS.empty}
          why="Nothing was uploaded for this account, or all of it is hidden."
        />
      </div>
    );
  }
  return (
    <div className={classes.area}>
      <DocumentStrip documents={documents} panes={panes} images={images} />
      <div className={classes.panes}>
        {panes.panes.map(({ name, document }) => (
          <DocumentPane
            key={name}
            document={document}
            view={panes.viewOf(document.image.id)}
            setView={(change) => panes.setView(document.image.id, change)}
            isActive={panes.isComparing && panes.active?.name === name}
            onChoose={() => panes.choose(name)}
            images={images}
          />
        ))}
      </div>
    </div>
  );
}
