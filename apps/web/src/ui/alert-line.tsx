import { ActionIcon, Button } from '@mantine/core';
import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleXFilled,
  IconInfoCircleFilled,
  IconRefreshDot,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './alert-line.module.css';
import { KeyCap } from './keys/key-cap.tsx';
import { shownText } from './values/text/shown-text.tsx';

export type AlertTone = 'good' | 'bad' | 'open' | 'info' | 'neutral';

interface AlertLineProps {
  tone: AlertTone;
  /** What is the case, in bold. */
  fact?: ReactNode;
  /** What goes with it, dimmed. */
  detail?: ReactNode;
  /** The one act that settles it. */
  act?: {
    readonly label: string;
    readonly run: () => void;
    readonly busy?: boolean;
    /** The key that does the same. */
    readonly cap?: string;
    /** How long it is still offered. */
    readonly left?: string;
  };
  onClose?: () => void;
}

const ICONS = {
  good: IconCircleCheckFilled,
  bad: IconCircleXFilled,
  open: IconAlertTriangleFilled,
  info: IconInfoCircleFilled,
  neutral: IconRefreshDot,
} as const;

/** One calm line: what is the case, and the one act that settles it, at the right. */
export function AlertLine({ tone, fact, detail, act, onClose }: AlertLineProps) {
  const Icon = ICONS[tone];
  return (
    <div className={classes.line} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon className={classes.icon} size={16} stroke={1.75} aria-hidden="true" />
      <span className={classes.text}>
        {fact && <span className={classes.fact}>{shownText(fact)}</span>}{' '}
        <span>{shownText(detail)}</span>
      </span>
      {act?.left && (
        <span className={classes.left} aria-hidden="true">
          {act.left}
        </span>
      )}
      {act && (
        <Button variant="link" loading={act.busy ?? false} onClick={() => act.run()}>
          <span>{act.label}</span>
          {act.cap && (
            <>
              {' '}
              <KeyCap isUnread>{act.cap}</KeyCap>
            </>
          )}
        </Button>
      )}
      {onClose && (
        <ActionIcon size="sm" aria-label="Close" onClick={() => onClose()}>
          <IconX size={14} stroke={1.75} />
        </ActionIcon>
      )}
    </div>
  );
}

interface AlertLinesProps {
  /** Close to the lines before it. */
  follows?: boolean;
  children: ReactNode;
}

/** Several lines above what they are about. */
export function AlertLines({ follows = false, children }: AlertLinesProps) {
  return (
    <div className={classes.lines} data-follows={follows || undefined}>
      {children}
    </div>
  );
}
