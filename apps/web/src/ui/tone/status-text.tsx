import type { Shape, Tone } from '@verify-admin/rulebook/kernel/tone';
import { ToneIcon } from './tone-icon.tsx';
import classes from './status-text.module.css';

interface StatusTextProps {
  /** A word of a vocabulary as it is shown: its label, tone and silhouette. */
  state: { readonly label: string; readonly tone: Tone; readonly shape: Shape };
  /** 14 in cells, 16 in lines. */
  iconSize?: number;
}

/** A status in a row: icon and word in ink, no pill. Cut with the whole word in a hint. No browser translates it. */
export function StatusText({ state, iconSize = 14 }: StatusTextProps) {
  return (
    <span className={classes.status} data-tone={state.tone}>
      <ToneIcon tone={state.tone} shape={state.shape} size={iconSize} />
      <span className={classes.word} data-cut translate="no">
        {state.label}
      </span>
    </span>
  );
}
