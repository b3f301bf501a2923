import type { Shape } from '@verify-admin/rulebook/kernel/tone';
import type { ReactNode } from 'react';
import { ToneIcon } from './tone-icon.tsx';
import classes from './tone-badge.module.css';

interface ToneBadgeProps {
  tone: 'good' | 'bad' | 'open' | 'accent' | 'plain';
  /** The silhouette of the status; a badge that names no status has none. */
  shape?: Shape | undefined;
  /** `label` is the small, spaced form for names in capitals. */
  kind?: 'status' | 'label';
  children: ReactNode;
}

/** A word on soft ground, for titles and roles only; in rows a status is StatusText. */
export function ToneBadge({ tone, shape, kind = 'status', children }: ToneBadgeProps) {
  const iconTone = tone === 'good' || tone === 'bad' || tone === 'open' ? tone : 'none';
  return (
    <span className={classes.badge} data-tone={tone} data-kind={kind}>
      {shape && tone !== 'plain' && <ToneIcon tone={iconTone} shape={shape} />}
      <span translate="no">{children}</span>
    </span>
  );
}
