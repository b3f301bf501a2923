import { ActionIcon } from '@mantine/core';
import {
  IconDownload,
  IconExternalLink,
  IconMinus,
  IconPlus,
  IconRotateClockwise,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { isPdf } from '../../../documents/tile-caption.ts';
import type { useImages } from '../../../documents/use-images.ts';
import { downloadDocument, openDocumentTab } from '../../../documents/viewer/open-document.ts';
import { DocumentStage } from '../../../documents/viewer/stage/document-stage.tsx';
import {
  FITTED,
  turn,
  type View,
  ZOOM_STEP,
  zoomAt,
} from '../../../documents/viewer/stage/zoom.ts';
import { shownText } from '../../../ui/values/text/shown-text.tsx';
import type { NumberedDocument } from './number-documents.ts';
import { DocumentNumber } from '../../../ui/evidence/document-number.tsx';
import classes from './document-pane.module.css';

type SetView = (change: (from: View) => View) => void;

const CENTRE = { x: 0, y: 0 };
const STROKE = { size: 16, stroke: 1.75 } as const;

/** What may be done to the view of a picture. */
export function viewActs(setView: SetView) {
  return {
    in: () => setView((from) => zoomAt(from, ZOOM_STEP, CENTRE)),
    out: () => setView((from) => zoomAt(from, 1 / ZOOM_STEP, CENTRE)),
    fit: () => setView(({ turns }) => ({ ...FITTED, turns })),
    turn: () => setView(turn),
  };
}

interface DocumentPaneProps {
  document: NumberedDocument;
  view: View;
  setView: SetView;
  /** It takes the keys; only said where there are two. */
  isActive: boolean;
  onChoose: () => void;
  images: ReturnType<typeof useImages>;
}

/** One document, as large as its place, with its tools above it. */
export function DocumentPane(props: DocumentPaneProps) {
  const { document, view, setView, isActive, onChoose, images } = props;
  const { number, caption, image } = document;
  const acts = viewActs(setView);
  const pane = useRef<HTMLElement>(null);
  const choose = useEffectEvent(onChoose);
  // It becomes the active one wherever it is touched or focused.
  useEffect(() => {
    const place = pane.current;
    const events = ['pointerdown', 'focusin'];
    const chosen = () => choose();
    for (const event of events) place?.addEventListener(event, chosen);
    return () => {
      for (const event of events) place?.removeEventListener(event, chosen);
    };
  }, []);
  return (
    <section
      ref={pane}
      className={classes.pane}
      aria-label={caption}
      data-active={isActive || undefined}
    >
      <div className={classes.bar}>
        <DocumentNumber number={number} />
        <h2 className={classes.caption} data-cut>
          {shownText(caption)}
        </h2>
        <div className={classes.tools} role="toolbar" aria-label={`Tools of ${caption}`}>
          {!isPdf(image) && (
            <>
              <Tool label="Zoom out" cap="-" run={acts.out}>
                <IconMinus {...STROKE} />
              </Tool>
              <button
                type="button"
                className={classes.percent}
                data-hint="Fit (0)"
                onClick={acts.fit}
              >
                {view.zoom === 1 ? 'Fit' : `${Math.round(view.zoom * 100)}%`}
              </button>
              <Tool label="Zoom in" cap="+" run={acts.in}>
                <IconPlus {...STROKE} />
              </Tool>
              <Tool label="Rotate" cap="R" run={acts.turn}>
                <IconRotateClockwise {...STROKE} />
              </Tool>
            </>
          )}
          <Tool
            label="Open in a new tab"
            cap="O"
            run={() => void images.freshUrl(image).then(openDocumentTab)}
          >
            <IconExternalLink {...STROKE} />
          </Tool>
          <Tool label="Download" run={() => void images.freshUrl(image).then(downloadDocument)}>
            <IconDownload {...STROKE} />
          </Tool>
        </div>
      </div>
      <div className={classes.stage}>
        <DocumentStage
          image={image}
          label={caption}
          view={view}
          onView={setView}
          renew={images.renew}
        />
      </div>
    </section>
  );
}

interface ToolProps {
  label: string;
  /** The key that does the same in the active pane. */
  cap?: string;
  run: () => void;
  children: ReactNode;
}

function Tool({ label, cap, run, children }: ToolProps) {
  return (
    <ActionIcon aria-label={label} data-hint={cap ? `${label} (${cap})` : label} onClick={run}>
      {children}
    </ActionIcon>
  );
}
