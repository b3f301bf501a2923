import { Modal } from '@mantine/core';
import { ACCEPTED_TYPES, documentLabel } from '@verify-admin/rulebook/documents/document.rules';
import type { ComplianceImage } from '@verify-admin/rulebook/documents/documents.contract';
import { isReleased } from '@verify-admin/rulebook/documents/scan.states';
import { type ReactNode, useState } from 'react';
import type { KeyBinding } from '../../ui/keys/key-bindings.ts';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import { useShown } from '../../ui/overlay/use-shown.ts';
import { DateTime } from '../../ui/values/time/date-time.tsx';
import { fileSize } from '../../ui/values/file-size.ts';
import { Person } from '../../ui/values/people/person.tsx';
import { DocumentStage } from './stage/document-stage.tsx';
import { isPdf } from '../tile-caption.ts';
import { ViewerBar } from './viewer-bar.tsx';
import { FITTED, turn, type View, ZOOM_STEP, zoomAt } from './stage/zoom.ts';
import type { useHideImage } from '../use-hide-image.ts';
import classes from './document-viewer.module.css';
import { shownText } from '../../ui/values/text/shown-text.tsx';

interface DocumentViewerProps {
  /** Those that next and previous lead through. */
  images: readonly ComplianceImage[];
  shown: ComplianceImage;
  caption: string;
  /** The data the applicant submitted, as a picture; null where there is none. */
  submitted: ComplianceImage | null;
  /** Shown to the right of the document, or below it on narrow screens. */
  aside?: ReactNode;
  opened: boolean;
  onShow: (image: ComplianceImage) => void;
  onClose: () => void;
  onDownload: (image: ComplianceImage) => void;
  onOpenTab: (image: ComplianceImage) => void;
  hide: ReturnType<typeof useHideImage>;
  renew: (image: ComplianceImage) => boolean;
}

const CENTRE = { x: 0, y: 0 };

/** A key of the viewer, where there is something for it to do. */
function keyOf(run: (() => void) | undefined, key: Omit<KeyBinding, 'run'>): KeyBinding[] {
  return run ? [{ ...key, run, inDialog: true }] : [];
}

function zoomKeys(zoom: Record<'in' | 'out' | 'fit' | 'turn', () => void>): KeyBinding[] {
  return [
    ...keyOf(zoom.in, { key: '+', also: ['='], label: 'Zoom in' }),
    ...keyOf(zoom.out, { key: '-', label: 'Zoom out' }),
    ...keyOf(zoom.fit, { key: '0', label: 'Fit' }),
    ...keyOf(zoom.turn, { key: 'r', also: ['R'], label: 'Rotate' }),
  ];
}

/** A document over the page, large: looked at closely, turned, beside what was submitted. */
export function DocumentViewer(props: DocumentViewerProps) {
  const { images, shown, caption, submitted, aside, onShow, onClose, hide, renew } = props;
  const opened = useShown(props.opened, onClose);
  const [look, setLook] = useState({ id: shown.id, view: FITTED });
  const [submittedView, setSubmittedView] = useState(FITTED);
  const [isSideBySide, setIsSideBySide] = useState(false);
  // Each document is looked at again.
  const view = look.id === shown.id ? look.view : FITTED;
  const setView = (change: (view: View) => View) =>
    setLook((from) => ({ id: shown.id, view: change(from.id === shown.id ? from.view : FITTED) }));

  const at = images.findIndex(({ id }) => id === shown.id);
  const goTo = (image: ComplianceImage | undefined) => (image ? () => onShow(image) : undefined);
  const previous = goTo(images[at - 1]);
  const next = goTo(images[at + 1]);
  const zoom = {
    in: () => setView((from) => zoomAt(from, ZOOM_STEP, CENTRE)),
    out: () => setView((from) => zoomAt(from, 1 / ZOOM_STEP, CENTRE)),
    fit: () => setView(({ turns }) => ({ ...FITTED, turns })),
    turn: () => setView(turn),
  };
  const keys = [
    ...keyOf(previous, { key: 'ArrowLeft', cap: '←', label: 'Previous document' }),
    ...keyOf(next, { key: 'ArrowRight', cap: '→', label: 'Next document' }),
    ...(isPdf(shown) || !isReleased(shown.scan) ? [] : zoomKeys(zoom)),
  ];
  const companion = submitted && submitted.id !== shown.id ? submitted : null;
  const compare = () => setIsSideBySide(!isSideBySide);
  const isShown = isReleased(shown.scan);
  const download = isShown ? () => props.onDownload(shown) : undefined;
  const openTab = isShown ? () => props.onOpenTab(shown) : undefined;
  const acts = [
    ...keyOf(companion ? compare : undefined, {
      key: 'c',
      label: 'Compare with the submitted data',
    }),
    ...keyOf(download, { key: 'd', label: 'Download' }),
    ...keyOf(openTab, { key: 'o', label: 'Open in a new tab' }),
    ...keyOf(() => hide.toggle(shown), {
      key: 'h',
      label: shown.display === 0 ? 'Restore' : 'Hide',
    }),
  ];
  useKeys(opened ? [...keys, ...acts] : []);

  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size="100%"
      yOffset="var(--viewer-margin)"
      xOffset="var(--viewer-margin)"
      className={classes.viewer ?? ''}
      classNames={{ content: classes.content ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <ViewerBar
          caption={caption}
          at={at + 1}
          of={images.length}
          onPrevious={previous}
          onNext={next}
          view={isPdf(shown) || !isShown ? undefined : { ...zoom, zoom: view.zoom }}
          sideBySide={companion ? { on: isSideBySide, toggle: compare } : undefined}
          isHidden={shown.display === 0}
          onHide={() => hide.toggle(shown)}
          onDownload={download}
          onOpenTab={openTab}
        />
        {hide.error && <ErrorLine error={hide.error} />}
        <div
          className={classes.stages}
          data-side-by-side={(companion && isSideBySide) || undefined}
          data-aside={aside !== undefined || undefined}
        >
          {companion && isSideBySide && (
            <section className={classes.submitted} aria-label={documentLabel(companion.filename)}>
              <p className={classes.submittedName}>{documentLabel(companion.filename)}</p>
              <DocumentStage
                image={companion}
                label={documentLabel(companion.filename)}
                view={submittedView}
                onView={setSubmittedView}
                renew={renew}
              />
            </section>
          )}
          <DocumentStage image={shown} label={caption} view={view} onView={setView} renew={renew} />
          {aside && <aside className={classes.aside}>{aside}</aside>}
        </div>
        <ViewerFacts image={shown} />
      </Modal.Content>
    </Modal.Root>
  );
}

function kindOf({ filename }: ComplianceImage): string {
  const ending = filename.split('.').at(-1)?.toLowerCase().replace('jpeg', 'jpg');
  const kinds = Object.values(ACCEPTED_TYPES);
  return kinds.find(({ extension }) => extension === ending)?.tag ?? '';
}

/** Its name, what it is, how large, who brought it and when. */
function ViewerFacts({ image }: { image: ComplianceImage }) {
  return (
    <div className={classes.facts}>
      <span className={classes.filename} data-cut>
        {shownText(image.filename)}
      </span>
      <span>{kindOf(image)}</span>
      <span>{fileSize(image.size)}</span>
      <span className={classes.by}>
        {image.uploaded_by === null ? <span>Applicant</span> : <Person name={image.uploaded_by} />}
        <DateTime value={image.created} />
      </span>
    </div>
  );
}
