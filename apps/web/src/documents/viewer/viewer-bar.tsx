import { ActionIcon, Modal } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconColumns2,
  IconDownload,
  IconExternalLink,
  IconEye,
  IconEyeOff,
  IconMinus,
  IconPlus,
  IconRotateClockwise,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './viewer-bar.module.css';

interface BarActProps {
  label: string;
  /** The key that does the same. */
  cap?: string;
  run?: (() => void) | undefined;
  pressed?: boolean;
  children: ReactNode;
}

function BarAct({ label, cap, run, pressed, children }: BarActProps) {
  return (
    <ActionIcon
      aria-label={label}
      data-hint={cap ? `${label} (${cap})` : label}
      aria-pressed={pressed}
      disabled={!run}
      onClick={run}
    >
      {children}
    </ActionIcon>
  );
}

interface ViewerBarProps {
  caption: string;
  at: number;
  of: number;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** Undefined for what the browser shows in its own viewer. */
  view:
    | { zoom: number; in: () => void; out: () => void; fit: () => void; turn: () => void }
    | undefined;
  sideBySide: { on: boolean; toggle: () => void } | undefined;
  isHidden: boolean;
  onHide: () => void;
  /** Undefined for a document that a scanner has not released. */
  onDownload: (() => void) | undefined;
  onOpenTab: (() => void) | undefined;
}

const STROKE = { size: 16, stroke: 1.75 } as const;

/** What is looked at, and what may be done with it. */
export function ViewerBar(props: ViewerBarProps) {
  const { caption, at, of, onPrevious, onNext, view, sideBySide, isHidden } = props;
  return (
    <div className={classes.bar}>
      <div className={classes.naming}>
        <Modal.Title className={classes.caption} data-cut>
          {caption}
        </Modal.Title>
      </div>
      <div className={classes.tools} role="toolbar" aria-label="Document">
        {of > 1 && (
          <span className={classes.group}>
            <BarAct label="Previous" cap="←" run={onPrevious}>
              <IconChevronLeft {...STROKE} />
            </BarAct>
            <span className={classes.figure} aria-live="polite">
              {`${at} of ${of}`}
            </span>
            <BarAct label="Next" cap="→" run={onNext}>
              <IconChevronRight {...STROKE} />
            </BarAct>
          </span>
        )}
        {view && (
          <span className={classes.group}>
            <BarAct label="Zoom out" cap="-" run={view.out}>
              <IconMinus {...STROKE} />
            </BarAct>
            <button
              type="button"
              className={classes.percent}
              data-hint="Fit (0)"
              onClick={view.fit}
            >
              {`${Math.round(view.zoom * 100)}%`}
            </button>
            <BarAct label="Zoom in" cap="+" run={view.in}>
              <IconPlus {...STROKE} />
            </BarAct>
            <BarAct label="Rotate" cap="R" run={view.turn}>
              <IconRotateClockwise {...STROKE} />
            </BarAct>
          </span>
        )}
        <span className={classes.group}>
          {sideBySide && (
            <span className={classes.wide}>
              <BarAct
                label="Compare with the submitted data"
                cap="C"
                run={sideBySide.toggle}
                pressed={sideBySide.on}
              >
                <IconColumns2 {...STROKE} />
              </BarAct>
            </span>
          )}
          <BarAct label="Download" cap="D" run={props.onDownload}>
            <IconDownload {...STROKE} />
          </BarAct>
          <BarAct label="Open in a new tab" cap="O" run={props.onOpenTab}>
            <IconExternalLink {...STROKE} />
          </BarAct>
          <BarAct label={isHidden ? 'Restore' : 'Hide'} cap="H" run={props.onHide}>
            {isHidden ? <IconEye {...STROKE} /> : <IconEyeOff {...STROKE} />}
          </BarAct>
        </span>
      </div>
      <Modal.CloseButton aria-label="Close" />
    </div>
  );
}
