import { IconChevronDown } from '@tabler/icons-react';
import type { Shape, Tone } from '@verify-admin/rulebook/kernel/tone';
import { type ReactNode, useId } from 'react';
import { ToneIcon } from '../tone/tone-icon.tsx';
import classes from './spine.module.css';

/** A framed list whose lines are joined by a spine through their icons. */
export function Spine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.spine} aria-label={label}>
      {children}
    </ul>
  );
}

interface SpineLineProps {
  tone: Tone;
  shape: Shape;
  name: string;
  /** The state in words. */
  state: ReactNode;
  /** One small fact beside the state. */
  fact?: ReactNode;
  since?: ReactNode;
  who?: ReactNode;
  /** The next possible act. */
  act?: ReactNode;
  open: boolean;
  onToggle: () => void;
  /** Evidence, history and acts; made when the line opens. */
  children: ReactNode;
}

/** One line of a spine: tone, name, state, since when, by whom, next act. It opens in place. */
export function SpineLine(props: SpineLineProps) {
  const { tone, shape, name, state, fact, since, who, act, open, onToggle, children } = props;
  const id = useId();
  const isBare = !since && !who;
  return (
    <li className={classes.item} data-open={open || undefined}>
      <div className={classes.line} data-bare={isBare || undefined}>
        <span className={classes.tone}>
          <ToneIcon tone={tone} shape={shape} size={16} />
        </span>
        <button
          type="button"
          className={classes.name}
          aria-expanded={open}
          aria-controls={id}
          data-covers
          onClick={onToggle}
        >
          {name}
        </button>
        <span className={classes.state} data-cut>
          {state}
          {fact && <small className={classes.fact}>{fact}</small>}
        </span>
        <span className={classes.since}>{since}</span>
        <span className={classes.who}>{who}</span>
        <span className={classes.act}>{act}</span>
        <IconChevronDown className={classes.chevron} size={16} stroke={1.75} aria-hidden />
      </div>
      <div id={id} className={classes.fold} role="region" aria-label={name} hidden={!open}>
        {open && <div className={classes.inside}>{children}</div>}
      </div>
    </li>
  );
}

/** The acts of an open line, with a dim remark at the right. */
export function SpineActs({ children, remark }: { children: ReactNode; remark?: ReactNode }) {
  return (
    <div className={classes.acts}>
      {children}
      {remark && <span className={classes.remark}>{remark}</span>}
    </div>
  );
}
