import type { ReactNode } from 'react';
import classes from './rail.module.css';

interface WithRailProps {
  /** The work itself. */
  children: ReactNode;
  /** What goes with it: one hairline, parts divided by lines, no stack of cards. */
  rail: ReactNode;
  railLabel: string;
}

/** Centre and right rail; under xl the rail leaves and its strip is above (RailStrip). */
export function WithRail({ children, rail, railLabel }: WithRailProps) {
  return (
    <div className={classes.columns}>
      <div className={classes.centre}>{children}</div>
      <aside className={classes.rail} aria-label={railLabel}>
        {rail}
      </aside>
    </div>
  );
}

/** A part of the rail, divided from the one above by a line. */
export function RailPart({ children }: { children: ReactNode }) {
  return <div className={classes.part}>{children}</div>;
}

/** Under xl: the rail's parts as a strip of buttons, each opening its part in a drawer. */
export function RailStrip({ children }: { children: ReactNode }) {
  return <div className={classes.strip}>{children}</div>;
}

interface RailStripPartProps {
  icon?: ReactNode;
  /** Above the value, small; a part without one is its value alone. */
  label?: string;
  value: ReactNode;
  onOpen: () => void;
}

export function RailStripPart({ icon, label, value, onOpen }: RailStripPartProps) {
  return (
    <button type="button" className={classes.stripPart} onClick={onOpen}>
      {icon}
      <span className={classes.stripText}>
        {label && <span className={classes.stripLabel}>{label}</span>}
        <span className={classes.stripValue}>{value}</span>
      </span>
    </button>
  );
}
