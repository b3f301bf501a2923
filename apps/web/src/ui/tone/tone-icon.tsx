import {
  IconCircleCheckFilled,
  IconCircleXFilled,
  IconClockX,
  IconHourglass,
  IconLoader2,
  IconLock,
} from '@tabler/icons-react';
import type { Shape, Tone } from '@verify-admin/rulebook/kernel/tone';
import type { ReactElement } from 'react';
import classes from './tone-icon.module.css';

/** `none` is no status at all: ink of the third rank. */
export type IconTone = Tone | 'none';

interface ToneIconProps {
  tone: IconTone;
  shape: Shape;
  /** 14 in cells, 16 in lines and titles. */
  size?: number;
}

const RING = <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.6" />;
const HALF = <path d="M8 4.4a3.6 3.6 0 0 1 0 7.2z" fill="currentColor" />;
const DASHES = (
  <circle
    cx="8"
    cy="8"
    r="6"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeDasharray="2.3 2.41"
    strokeLinecap="round"
  />
);

const DRAWINGS: Partial<Record<Shape, ReactElement>> = {
  ring: RING,
  half: (
    <>
      {RING}
      {HALF}
    </>
  ),
  dashed: DASHES,
};

const ICONS = {
  good: IconCircleCheckFilled,
  bad: IconCircleXFilled,
  lock: IconLock,
  clock: IconClockX,
  hourglass: IconHourglass,
  running: IconLoader2,
} as const satisfies Partial<Record<Shape, unknown>>;

/** The silhouette of a status. Always beside its word, so it is hidden from screen readers. */
export function ToneIcon({ tone, shape, size = 14 }: ToneIconProps) {
  const drawing = DRAWINGS[shape];
  const className = `${classes.icon} ${classes[tone]}`;
  if (drawing) {
    return (
      <svg className={className} width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
        {drawing}
      </svg>
    );
  }
  const Icon = ICONS[shape as keyof typeof ICONS];
  const turning = shape === 'running' ? ` ${classes.running}` : '';
  return <Icon className={className + turning} size={size} stroke={1.75} aria-hidden="true" />;
}
