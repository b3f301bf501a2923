import { IconChevronRight } from '@tabler/icons-react';
import { STRUCTURED_TEXTS } from '@verify-admin/rulebook/kernel/structured';
import { useMemo } from 'react';
import { readStructured } from './read-structured.ts';
import classes from './structured-data.module.css';

/** Deeper levels start closed; two levels fit a glance. */
const OPEN_LEVELS = 2;

interface StructuredDataProps {
  data: unknown;
  /** How many levels start open. */
  openLevels?: number;
}

/** JSON-01..03: nested data, each level foldable; anything else is `Invalid data format`. */
export function StructuredData({ data, openLevels = OPEN_LEVELS }: StructuredDataProps) {
  const read = useMemo(() => readStructured(data), [data]);
  if (read.kind === 'invalid') {
    return <p className={classes.invalid}>{STRUCTURED_TEXTS.invalid}</p>;
  }
  return (
    <div className={classes.data}>
      <Entries value={read.value} left={openLevels} />
    </div>
  );
}

function Entries({ value, left }: { value: unknown; left: number }) {
  const entries: [string, unknown][] = Object.entries(value ?? {});
  if (entries.length === 0) return <p className={classes.empty}>empty</p>;
  return (
    <ul className={classes.entries}>
      {entries.map(([key, item]) => (
        <Entry key={key} name={key} value={item} left={left - 1} />
      ))}
    </ul>
  );
}

function Entry({ name, value, left }: { name: string; value: unknown; left: number }) {
  if (typeof value !== 'object' || value === null) {
    return (
      <li className={classes.leaf}>
        <span className={classes.key}>{name}</span>
        <span className={classes.value} data-kind={value === null ? 'null' : typeof value}>
          {String(value)}
        </span>
      </li>
    );
  }
  const size = Object.keys(value).length;
  return (
    <li>
      <details open={left > 0}>
        <summary className={classes.summary}>
          <IconChevronRight className={classes.chevron} size={14} stroke={1.75} />
          <span className={classes.key}>{name}</span>
          <span className={classes.size}>{Array.isArray(value) ? `${size} items` : size}</span>
        </summary>
        <Entries value={value} left={left} />
      </details>
    </li>
  );
}
